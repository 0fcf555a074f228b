import { useQuery } from '@tanstack/react-query';
import type { EmailState, NextCycle } from 'public-api/contract';
import { useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { emailQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/** Says whether this visitor has a confirmed address, in a period that needs one; `unknown` until it is loaded. */
type EmailStanding = EmailState['email'] | 'signed_out' | 'unknown';

interface OwnEmail {
  /** Is undefined if no address is needed. */
  standing: EmailStanding | undefined;
  /** The period that needs it, if it has not begun. */
  next: NextCycle | undefined;
}

export function useEmail(): OwnEmail {
  const session = useSession();
  const voting = useVotingCycle();
  const isRunning =
    (voting?.state === 'open' || voting?.state === 'paused') && voting.cycle.whoMayVote === 'confirmed';
  const next = !isRunning && voting?.cycle.next?.whoMayVote === 'confirmed' ? voting.cycle.next : undefined;
  const isNeeded = isRunning || next !== undefined;
  const { data } = useQuery(emailQuery(session, isNeeded));
  if (!isNeeded || session.kind === 'admin') return { standing: undefined, next: undefined };
  return { standing: session.kind === 'nobody' ? 'signed_out' : (data?.email ?? 'unknown'), next };
}
