import type { UseQueryResult } from '@tanstack/react-query';
import type { VotingProgress } from 'public-api/contract';
import { Progress, VisuallyHidden } from 'shared-ui/host';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { hasBallot } from '../cycle/voting-cycle.ts';
import { AllVoted } from './all-voted.tsx';

/** Until the server has said how many categories there are. */
const DEFAULT_TOTAL = 6;

interface VotingProgressBarProps {
  query: UseQueryResult<VotingProgress>;
  categoryCount: number;
  /** False while they stand at the card of the last vote. */
  showsThanks: boolean;
}

export function VotingProgressBar({ query, categoryCount, showsThanks }: VotingProgressBarProps) {
  const completed = query.data?.completed ?? 0;
  const total = query.data?.total || categoryCount || DEFAULT_TOTAL;
  const done = completed >= total;
  const isBallot = hasBallot(useVotingCycle()?.state);
  if (!isBallot && completed === 0) return null;
  return (
    <>
      <div data-in-view={isBallot && query.data?.total ? '' : undefined} className={IN_VIEW}>
        <Progress
          label={`${completed} of ${total} categories completed`}
          value={completed}
          max={total}
          detail={`${Math.round((completed / total) * 100)} %`}
        />
      </div>
      {query.isError && !query.data && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          Your progress could not be loaded. The votes you have cast are safe.
        </p>
      )}
      {done && showsThanks && <AllVoted count={query.data?.uncounted.length === 0} className="mt-8" />}
      {/* In the page from the start: the last vote is cast further down, and must be heard there. */}
      <p role="status">
        {done && <VisuallyHidden>All your votes are in, in all {total} categories.</VisuallyHidden>}
      </p>
    </>
  );
}

/* A voter's own stays at the top of a phone's screen; app.css keeps what takes the focus clear of it. */
const IN_VIEW =
  'max-sm:data-in-view:sticky max-sm:data-in-view:top-0 z-10 max-sm:data-in-view:-mx-4 max-sm:data-in-view:bg-paper max-sm:data-in-view:px-4 max-sm:data-in-view:py-2';
