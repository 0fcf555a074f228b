import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Category, LeaderboardEntry } from 'public-api/contract';
import { Bar, EmptyState, Picture, Rank, Skeletons, safeColour, VisuallyHidden } from 'shared-ui/host';
import { formatPercent, Loaded } from 'shared-web';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { VendorLink } from '../cycles/vendor-link.tsx';
import { hasBallot } from '../cycles/voting-cycle.ts';
import { scoreText, votesText } from '../format.ts';
import { ShowMore, useShowMore } from '../lists/show-more.tsx';
import { tiedRanks } from '../places.ts';
import { type CycleId, categoriesQuery, categoryResultsQuery, categoryVotesQuery } from '../queries.ts';

/** The number of ranks drawn at first, and with every "Show more". */
const RANKS_SHOWN = 100;

interface RankingProps {
  /** Names what is ranked, for screen readers. */
  name: string;
  /** The title of the column that the ranking is about. */
  figure: string;
  /** The cycle of VendorLink. */
  cycle: CycleId;
  /** The rows from first to last. */
  rows: readonly Row[];
}

interface Row {
  /** Is undefined for a vendor without votes. */
  rank: number | undefined;
  isDisqualified?: boolean;
  vendor: { id: number; name: string; imageUrl: string };
  /** The figure that the ranking is about; screen readers read the note after it. */
  figure: { text: string; note: string };
  votes: string;
  bar: { value: number; max: number; color?: string };
}

function Ranking({ name, figure, cycle, rows }: RankingProps) {
  const more = useShowMore(rows.length, RANKS_SHOWN);
  const tied = tiedRanks(rows.flatMap(({ rank }) => (rank === undefined ? [] : { rank })));
  const shown = rows.slice(0, more.shown);
  return (
    <>
      {/* Shows once what screen readers hear in each row. */}
      <div aria-hidden className="flex gap-3 border-b border-ink py-2 text-xs text-ink-faint sm:gap-6">
        <span className={rankWidth(tied.size > 0)}>{t`Rank`}</span>
        {/* Stands above the pictures, and gives way to large text. */}
        <span className="w-9 sm:w-10" />
        <span className="flex-1">{t`Vendor`}</span>
        <span className="max-sm:hidden">{t`Votes`}</span>
        <span className="min-w-12 text-end sm:w-24">{figure}</span>
      </div>
      <ol aria-label={t`Ranking, ${name}`}>
        {shown.map((row) => (
          <RankingRow
            key={row.vendor.id}
            {...row}
            cycle={cycle}
            tied={row.rank !== undefined && tied.has(row.rank)}
            hasTies={tied.size > 0}
          />
        ))}
      </ol>
      <ShowMore {...more} />
    </>
  );
}

/** The column has room for its title and, if vendors are tied, for the word below a rank, in any language. */
const rankWidth = (hasTies: boolean) =>
  hasTies ? 'min-w-[min(3.75rem,15.4vw)]' : 'min-w-[min(3rem,12.4vw)]';

interface RankingRowProps extends Row, Pick<RankingProps, 'cycle'> {
  /** Others have the same rank. */
  tied: boolean;
  /** Some rows are tied, so all keep the space of the word. */
  hasTies: boolean;
}

function RankingRow(row: RankingRowProps) {
  const { rank, tied, hasTies, vendor, cycle, figure, votes, bar } = row;
  const name = <VendorLink vendor={vendor} cycle={cycle} />;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 sm:gap-6">
      <span className={`grid shrink-0 justify-items-center ${rankWidth(hasTies)}`}>
        {rank === undefined ? (
          <span className="min-w-[2ch] text-center font-display text-2xl text-ink-faint">
            <span aria-hidden>–</span> <VisuallyHidden>{t`no rank`}</VisuallyHidden>
          </span>
        ) : (
          <Rank rank={rank} />
        )}
        {tied && (
          <span className="text-xs leading-none text-ink-soft">
            <VisuallyHidden>, </VisuallyHidden>
            {t`tied`}
          </span>
        )}
      </span>
      <Picture
        src={vendor.imageUrl}
        name={vendor.name}
        alt=""
        size={48}
        className="max-sm:size-9! sm:-me-2"
      />
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
          <span className="font-medium">{row.isDisqualified ? <s>{name}</s> : name}</span>
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">{votes}</span>
        </div>
        <Bar {...bar} color={bar.color && safeColour(bar.color)} />
      </div>
      <p className="min-w-14 shrink-0 text-end sm:w-24">
        <span className="font-display text-2xl font-semibold tabular-nums">
          {figure.text} <VisuallyHidden>{figure.note}</VisuallyHidden>
        </span>
      </p>
    </li>
  );
}

export const RankingSkeleton = () => <Skeletons shapes={Array<string>(8).fill('mb-[1.6rem] h-12')} />;

interface OverallRankingProps {
  entries: readonly LeaderboardEntry[];
  /** The cycle of VendorLink. */
  cycle: CycleId;
  /** The text of useNoVotesText. */
  noVotes: string;
}

export function OverallRanking({ entries, cycle, noVotes }: OverallRankingProps) {
  if (entries.length === 0) return <EmptyState icon="store" title={t`No vendors yet`} />;
  const voted = entries.filter(({ totalVotes }) => totalVotes > 0);
  const isOut = ({ totalVotes, disqualifiedIn }: LeaderboardEntry) => totalVotes === 0 && !!disqualifiedIn;
  // Where nobody has votes yet, the list shows who takes part.
  const listed = voted.length > 0 ? [...voted, ...entries.filter(isOut)] : entries;
  const others = entries.filter((entry) => !listed.includes(entry));
  const highest = Math.max(...entries.map((entry) => entry.totalVotes));
  return (
    <>
      <Ranking
        name={t`overall`}
        figure={t`Score`}
        cycle={cycle}
        rows={listed.map((vendor) => ({
          vendor,
          bar: { value: vendor.totalVotes, max: highest },
          ...(vendor.totalVotes > 0
            ? {
                rank: vendor.rank,
                figure: { text: scoreText(vendor.averageScore), note: t`average score` },
                votes: votesText(vendor.totalVotes),
              }
            : {
                rank: undefined,
                figure: { text: '–', note: t`no score` },
                votes: isOut(vendor) ? t`Disqualified` : noVotes,
                isDisqualified: isOut(vendor),
              }),
        }))}
      />
      {others.length > 0 && (
        <details className="border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            {plural(
              { vendors: others.length },
              { one: 'One vendor without votes', other: '# vendors without votes' },
            )}
          </summary>
          <ul className="grid gap-x-6 pb-3 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((vendor) => (
              <li key={vendor.id} className="flex min-h-11 items-center gap-3">
                <Picture src={vendor.imageUrl} name={vendor.name} alt="" size={28} />
                <VendorLink vendor={vendor} cycle={cycle} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type RankedCategory = Pick<Category, 'id' | 'name'> & { color?: string; group?: string };

/**
 * Returns the categories that the voting period ranks; once it is over, those that it had at its end, with their names
 * then.
 */
export function useCategoriesOf(cycle: CycleId): RankedCategory[] | undefined {
  const voting = useVotingCycle();
  const isOver = cycle !== undefined || (voting !== undefined && !hasBallot(voting.state));
  const { data: today } = useQuery(categoriesQuery());
  const { data: ranked } = useQuery({ ...categoryVotesQuery(cycle), enabled: isOver });
  if (!isOver) return today;
  return ranked?.map(({ categoryId: id, categoryName: name }) => {
    const { color, group } = today?.find((category) => category.id === id) ?? {};
    return { id, name, ...(color && { color }), ...(group && { group }) };
  });
}

interface CategoryRankingProps {
  category: RankedCategory;
  cycle: CycleId;
  /** The cycle of VendorLink. */
  standing: CycleId;
}

export function CategoryRanking({ category, cycle, standing }: CategoryRankingProps) {
  const { id, name, color } = category;
  const results = useQuery(categoryResultsQuery(id, { live: cycle === undefined, cycle }));
  return (
    <Loaded
      query={results}
      texts={{ loading: t`Loading results of ${name}`, failed: t`Failed to load results of ${name}` }}
      quiet
      placeholder={<RankingSkeleton />}
    >
      {({ vendors, disqualified = [] }) =>
        vendors.length + disqualified.length === 0 ? (
          <EmptyState icon="bar-chart" title={t`No results available for this category yet.`} />
        ) : (
          <Ranking
            name={name}
            figure={t({ message: 'Share', context: 'of the votes' })}
            cycle={standing}
            rows={[
              ...vendors.map(({ rank, vendor, votes, percentage }) => ({
                rank,
                vendor,
                figure: { text: formatPercent(percentage), note: t`of the votes` },
                votes: votesText(votes),
                bar: { value: percentage, max: 100, ...(color && { color }) },
              })),
              ...disqualified.map((vendor) => ({
                rank: undefined,
                vendor,
                figure: { text: '–', note: t`of the votes` },
                votes: t`Disqualified`,
                isDisqualified: true,
                bar: { value: 0, max: 100 },
              })),
            ]}
          />
        )
      }
    </Loaded>
  );
}
