import { Suspense } from 'react';
import { pagePart } from 'shared-web';
import { useVotingCycle } from '../cycles/use-voting-cycle.ts';
import { withLaterMessages } from '../page/messages.ts';

// Most periods are for everybody, so the notices of the others have their own file.
export const VoterNotices = pagePart(
  () => withLaterMessages(() => import('./voter-notices.tsx')),
  'VoterNotices',
);

/** Shows what to do before the first vote if this period or the next is not for everybody. */
export function BeforeVoting() {
  const cycle = useVotingCycle()?.cycle;
  const isForEverybody = [cycle, cycle?.next].every(
    (period) => (period?.whoMayVote ?? 'everybody') === 'everybody',
  );
  if (isForEverybody) return null;
  return (
    <Suspense fallback={null}>
      <VoterNotices />
    </Suspense>
  );
}
