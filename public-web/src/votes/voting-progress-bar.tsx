import { plural, t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Category, VotingProgress } from 'public-api/contract';
import { Progress, VisuallyHidden } from 'shared-ui/host';
import { formatPercent, LinkButton } from 'shared-web';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { hasBallot } from '../cycles/voting-cycle.ts';
import { useSession } from '../session/session.ts';
import { GroupChooser, type GroupsProps, hasGroups } from './grouped-cards.tsx';
import { AllVoted } from './parts.tsx';
import { opensChooser } from './use-chooser.ts';
import { useObstacle } from './use-obstacle.ts';

/** The number of categories that is assumed until it is loaded. */
const DEFAULT_TOTAL = 6;

interface VotingProgressBarProps {
  query: UseQueryResult<VotingProgress>;
  categories: readonly Category[];
  /** False while the thanks are at the card of the last vote. */
  showsThanks: boolean;
}

export function VotingProgressBar({ query, categories, showsThanks }: VotingProgressBarProps) {
  const completed = query.data?.completed ?? 0;
  const total = query.data?.total || categories.length || DEFAULT_TOTAL;
  const done = completed >= total;
  const isBallot = hasBallot(useVotingCycle()?.state);
  const choosesCategory = isBallot && hasGroups(categories);
  if (!isBallot && completed === 0) return null;
  return (
    <>
      <div
        data-in-view={choosesCategory || (isBallot && query.data?.total) ? '' : undefined}
        className={`${IN_VIEW} ${done ? '' : IN_VIEW_OF_ALL}`}
      >
        <div className="relative flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Progress
              label={t`${completed} of ${total} categories completed`}
              value={completed}
              max={total}
              detail={formatPercent(Math.round((completed / total) * 100))}
            />
          </div>
          {query.data && <NextCategory categories={categories} {...query.data} />}
        </div>
        {choosesCategory && (
          <GroupChooser categories={categories} votedCategories={query.data?.votedCategories ?? []} />
        )}
      </div>
      {query.isError && !query.data && (
        <p
          role="status"
          className="mt-2 text-sm text-ink-soft"
        >{t`We couldn’t load your progress. The votes you’ve cast are safe.`}</p>
      )}
      {done && showsThanks && <AllVoted count={query.data?.uncounted.length === 0} className="mt-8" />}
      {/* This is in the page from the start, so that screen readers announce the text after the last vote. */}
      <p role="status">
        {done && (
          <VisuallyHidden>
            {plural(total, {
              one: 'You’ve voted in the only category.',
              other: 'You’ve voted in all # categories.',
            })}
          </VisuallyHidden>
        )}
      </p>
    </>
  );
}

/** Opens the next category without a vote; a press anywhere on the progress does. */
function NextCategory({ categories, votedCategories }: GroupsProps) {
  const { kind } = useSession();
  const left = categories.filter(({ id }) => !votedCategories.includes(id));
  const [next] = left;
  const obstacle = useObstacle(1);
  if (!next || obstacle || kind === 'admin') return null;
  const [to, options] = opensChooser(next.id);
  return (
    <LinkButton
      to={to}
      {...options}
      variant={votedCategories.length === 0 ? 'primary' : 'secondary'}
      className="max-w-1/2 after:absolute after:inset-0"
    >
      {votedCategories.length === 0 ? (
        t`Start voting`
      ) : (
        <span className="line-clamp-2 wrap-anywhere">{t`${{ count: left.length }} left: ${{ category: next.name }}`}</span>
      )}
    </LinkButton>
  );
}

/* A voter's own progress and the list of categories stay at the top of a phone's screen, below a toast; app.css keeps focused elements clear of it. */
const IN_VIEW =
  'max-md:data-in-view:sticky max-md:data-in-view:top-(--sui-toast-room,0px) z-10 max-md:data-in-view:-mx-4 sm:max-md:data-in-view:-mx-6 max-md:data-in-view:bg-paper max-md:data-in-view:px-4 sm:max-md:data-in-view:px-6 max-md:data-in-view:py-2';

/* While categories are left, a larger screen keeps the way to them, too. */
const IN_VIEW_OF_ALL =
  'md:data-in-view:sticky md:data-in-view:top-0 md:data-in-view:bg-paper md:data-in-view:py-2';
