import { useQuery } from '@tanstack/react-query';
import type { InvitationAnswer } from 'public-api/contract';
import { useRound, useVotingCycle } from '../cycle/use-voting-cycle.ts';
import { invitationQuery } from '../queries.ts';
import { useSession } from '../session/session.ts';

/**
 * What a vote in the current cycle lacks: `none` is the invitation, `unknown` until it has been read. Undefined: it
 * lacks nothing.
 */
export function useMissingInvitation():
  | Exclude<InvitationAnswer['invitation'], 'invited'>
  | 'signed_out'
  | 'unknown'
  | undefined {
  const session = useSession();
  const cycle = useVotingCycle()?.cycle;
  const round = useRound();
  const isForInvited = cycle?.isActive === true && cycle.whoMayVote === 'invited';
  const { data } = useQuery(invitationQuery(session, isForInvited ? round : undefined));
  if (!isForInvited || session.kind === 'admin') return undefined;
  if (session.kind === 'nobody') return 'signed_out';
  if (!data) return 'unknown';
  return data.invitation === 'invited' ? undefined : data.invitation;
}
