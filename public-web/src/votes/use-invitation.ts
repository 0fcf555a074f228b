import { useQuery } from '@tanstack/react-query';
import type { InvitationAnswer } from 'public-api/contract';
import { usePeriodsForInvited } from '../cycle/use-periods-for-invited.ts';
import { useCountVersion } from '../cycle/use-voting-cycle.ts';
import { invitationQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/** Whether this visitor is invited to a period for invited people; `unknown` until it is loaded. */
export type Standing = InvitationAnswer['invitation'] | 'signed_out' | 'unknown';

/** Returns the standing in the current period and in the next; undefined if no invitation is needed. */
export function useInvitations(): Record<'running' | 'next', Standing | undefined> {
  const session = useSession();
  const countVersion = useCountVersion();
  const { isOpenForInvited, next } = usePeriodsForInvited();
  const isAsked = isOpenForInvited || next !== undefined;
  const { data } = useQuery(
    invitationQuery(session, isAsked ? `${countVersion} ${next?.startDate}` : undefined),
  );
  const standing = (isNeeded: boolean, invitation: InvitationAnswer['invitation'] | undefined) => {
    if (!isNeeded || session.kind === 'admin') return undefined;
    return session.kind === 'nobody' ? 'signed_out' : (invitation ?? 'unknown');
  };
  return {
    running: standing(isOpenForInvited, data?.invitation),
    next: standing(next !== undefined, data?.next),
  };
}
