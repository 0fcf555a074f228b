import type { UseQueryResult } from '@tanstack/react-query';
import type { VotingProgress } from 'public-api/contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Heading, Icon, Laurel, Progress, VisuallyHidden } from 'shared-ui/host';
import { formatLongDate, LinkedText } from 'shared-web';
import { type CurrentVoting, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { hasBallot } from '../cycle/voting-cycle.ts';
import { useOwnText } from '../page/own-texts.ts';
import { ShareVoted } from './share-voted.tsx';

/** Until the server has said how many categories there are. */
const DEFAULT_TOTAL = 6;

interface VotingProgressBarProps {
  query: UseQueryResult<VotingProgress>;
  categoryCount: number;
}

export function VotingProgressBar({ query, categoryCount }: VotingProgressBarProps) {
  const completed = query.data?.completed ?? 0;
  const total = query.data?.total || categoryCount || DEFAULT_TOTAL;
  const done = completed >= total;
  const isBallot = hasBallot(useVotingCycle()?.state);
  if (!isBallot && completed === 0) return null;
  return (
    <>
      <Progress
        label={`${completed} of ${total} categories completed`}
        value={completed}
        max={total}
        detail={`${Math.round((completed / total) * 100)} %`}
      />
      {query.isError && !query.data && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          Your progress could not be loaded. The votes you have cast are safe.
        </p>
      )}
      {done && <AllVoted count={query.data?.uncounted.length === 0} />}
      {/* In the page from the start: the last vote is cast further down, and must be heard there. */}
      <p role="status">
        {done && <VisuallyHidden>All your votes are in, in all {total} categories.</VisuallyHidden>}
      </p>
    </>
  );
}

/** `count`: none of them is under review or set aside. */
function AllVoted({ count }: { count: boolean }) {
  const leadTo = useWayOn();
  const thanks = useOwnText('thanks');
  const voting = useVotingCycle();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-y border-gold py-6">
      <Laurel size={72}>
        <Icon name="check" size={26} />
      </Laurel>
      <div className="min-w-0 flex-1 basis-64">
        <Heading as="h3" size="section">
          All your votes are in
        </Heading>
        <p className="mt-1 text-ink-soft">
          {thanks ? <LinkedText text={thanks} /> : 'Thank you.'}{' '}
          {count ? 'All of them count' : 'Their cards say which of them count'}
          {voting && whatComes(voting)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => leadTo('leaderboard')}>See the Leaderboard</Button>
        <Button variant="secondary" onClick={() => leadTo('results')}>
          See the Results
        </Button>
        <ShareVoted />
      </div>
    </div>
  );
}

function whatComes({ cycle, state }: CurrentVoting): string {
  if (cycle.isSealed) return '; the results are sealed until they are revealed';
  const liveUntil = cycle.sealedFrom ?? cycle.endDate;
  return hasBallot(state) && liveUntil ? `; follow the results live until ${formatLongDate(liveUntil)}` : '';
}

/** Opens another tab. The pressed button goes with this one: the focus comes along to the new content. */
function useWayOn() {
  const [, setSearch] = useSearchParams();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (!isLeaving.current) return;
      const content = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]');
      content?.focus({ preventScroll: true });
    },
    [],
  );
  return (tab: 'leaderboard' | 'results') => {
    isLeaving.current = true;
    setSearch({ tab });
  };
}
