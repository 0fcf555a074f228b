import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry } from 'public-api/contract';
import { useSearchParams } from 'react-router-dom';
import { FilterGroup, Heading } from 'shared-ui/host';
import { Loaded, withParams } from 'shared-web';
import { BoardNote } from '../cycles/board-note.tsx';
import { CategorySelect } from '../cycles/category-groups.tsx';
import { CycleSelect } from '../cycles/cycle-select.tsx';
import { useNoVotesText } from '../cycles/no-votes-text.ts';
import { standingCycle, useChosenCycle } from '../cycles/use-voting-cycle.ts';
import { rankRule } from '../places.ts';
import { leaderboardQuery } from '../queries.ts';
import { CategoryRanking, OverallRanking, RankingSkeleton, useCategoriesOf } from './ranking.tsx';
import { TopThree, TopThreeSkeleton } from './top-three.tsx';

const rankingTexts = () => ({ loading: t`Loading full ranking`, failed: t`Failed to load full ranking` });
const topThree = () => ({ loading: t`Loading top three`, failed: t`Failed to load top three` });

export function LeaderboardTab() {
  const [search, setSearch] = useSearchParams();
  const cycle = useChosenCycle();
  const standing = standingCycle(cycle.over);
  const noVotes = useNoVotesText(cycle.over);
  const leaderboard = useQuery(leaderboardQuery({ live: cycle.past === undefined, cycle: cycle.past }));
  const categories = useCategoriesOf(cycle.past) ?? [];
  const chosen = categories.find((category) => String(category.id) === search.get('category'));
  const options = [
    { value: '', label: t`Overall` },
    ...categories.map(({ id, name, ...color }) => ({ value: String(id), label: name, ...color })),
  ];
  const show = (category: string) => setSearch(withParams(search, { category }));

  return (
    <section aria-labelledby="leaderboard">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Heading size="page" id="leaderboard" className="wrap-anywhere">
          {cycle.over ? (
            <Trans>
              Leaderboard of <bdi>{ph({ period: cycle.over.name })}</bdi>
            </Trans>
          ) : (
            t`Leaderboard`
          )}
        </Heading>
        <CycleSelect {...cycle} />
      </div>
      <BoardNote over={cycle.over} />
      <Loaded query={leaderboard} texts={topThree()} quiet placeholder={<TopThreeSkeleton />}>
        {(entries) => <TopThree entries={entries} cycle={standing} />}
      </Loaded>
      <div className="mt-4 sm:mt-8 lg:flex lg:items-baseline lg:gap-6">
        <Heading as="h3" className="shrink-0">{t`Full ranking`}</Heading>
        {categories.length >= MANY_CATEGORIES ? (
          <CategorySelect
            label={t`Show ranking`}
            first={t`Overall`}
            categories={categories}
            value={chosen?.id}
            onChange={(id) => show(id === undefined ? '' : String(id))}
            className="w-full max-lg:mt-4 sm:w-80"
          />
        ) : (
          <FilterGroup
            label={t`Show ranking`}
            options={options}
            value={chosen ? String(chosen.id) : ''}
            onValueChange={show}
            className="-mx-4 mt-1 min-h-9 overflow-x-auto px-4 py-1 *:shrink-0 max-sm:flex-nowrap!"
          />
        )}
      </div>
      <div className="mt-2">
        {chosen ? (
          <CategoryRanking
            key={`${chosen.id}-${cycle.past}`}
            category={chosen}
            cycle={cycle.past}
            standing={standing}
          />
        ) : (
          <Loaded query={leaderboard} texts={rankingTexts()} quiet placeholder={<RankingSkeleton />}>
            {(entries) => (
              <OverallRanking key={cycle.past} entries={entries} cycle={standing} noVotes={noVotes} />
            )}
          </Loaded>
        )}
      </div>
      <p className="mt-6 max-w-lg text-sm text-ink-soft">
        {leaderboard.data && isGrowing(leaderboard.data)
          ? t`Stars grow until a category has ten votes for one vendor. From then on, its leader gets 5 stars, a vendor with half as many votes gets 3.5, and one with a quarter gets 2.5. The overall score is the average of the categories that have votes.`
          : t`In each category, the leader gets 5 stars, a vendor with half as many votes gets 3.5, and one with a quarter gets 2.5. The overall score is the average of the categories that have votes.`}
      </p>
      <details className="mt-2 max-w-lg text-sm text-ink-soft">
        <summary className="min-h-11 cursor-pointer py-3 font-medium">{t`How scores work`}</summary>
        <p>
          {t`In each category, stars are 5 × √(votes ÷ the leader’s votes). If the leader has fewer than 10 votes, we use 10 instead. A category with votes where a vendor isn’t nominated counts as 0 stars.`}{' '}
          {rankRule()}
        </p>
      </details>
    </section>
  );
}

/** Returns true if a leader has less than 5 stars, which ten votes give. Every entry has a score for each category. */
function isGrowing(entries: readonly LeaderboardEntry[]): boolean {
  const names = Object.keys(entries[0]?.categoryScores ?? {});
  const isBelow = (name: string) => entries.every(({ categoryScores }) => (categoryScores[name] ?? 0) < 5);
  return names.length === 0 || names.some(isBelow);
}

/** From this number of categories on, one is chosen from a list, so that the ranking stays in reach. */
const MANY_CATEGORIES = 12;
