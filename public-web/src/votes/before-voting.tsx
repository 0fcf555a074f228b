import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { VoterNotices } from './parts.tsx';

/** Shows what to do before the first vote if this period or the next is not for everybody. */
export function BeforeVoting() {
  const cycle = useVotingCycle()?.cycle;
  const isForEverybody = [cycle, cycle?.next].every(
    (period) => (period?.whoMayVote ?? 'everybody') === 'everybody',
  );
  return isForEverybody ? null : <VoterNotices />;
}
