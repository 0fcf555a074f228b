import { useQuery } from '@tanstack/react-query';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/**
 * Returns whether this visitor has a confirmed address: undefined if none is needed, `unknown` until it is loaded. `next`
 * is the period that needs it, if it has not begun.
 */
export function useEmail() {
  const session = useSession();
  const voting = useVotingCycle();
  const isRunning =
    (voting?.state === 'open' || voting?.state === 'paused') && voting.cycle.whoMayVote === 'confirmed';
  const next = !isRunning && voting?.cycle.next?.whoMayVote === 'confirmed' ? voting.cycle.next : undefined;
  const isNeeded = isRunning || next !== undefined;
  const { data } = useQuery(emailQuery(session, isNeeded));
  if (!isNeeded || session.kind === 'admin') return { standing: undefined, next: undefined };
  return { standing: session.kind === 'nobody' ? 'signed_out' : (data?.email ?? 'unknown'), next } as const;
}
