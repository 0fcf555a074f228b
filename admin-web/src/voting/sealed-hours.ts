import type { AdminVotingCycle } from 'admin-api/contract';
import { useSignedInAdmin } from '../queries.ts';
import { useVotingStatus } from './voting-status.ts';

export const CANNOT_END_EARLY =
  'Only super admins can end a voting period early if its leaderboard freezes before the end.';

/** Returns whether this admin may not end the current period early, because that may disclose frozen results. */
export function useCannotEndEarly(): boolean {
  const { role } = useSignedInAdmin();
  const { status, now } = useVotingStatus();
  return role !== 'super_admin' && hidesUntilEnd(status.activeCycle, now());
}

const hidesUntilEnd = (cycle: AdminVotingCycle | null, now: number): boolean =>
  cycle !== null && hides(cycle) && now < Date.parse(cycle.endDate);

const hides = ({ publishing, sealedHours, revealedAt }: AdminVotingCycle): boolean =>
  (publishing === 'hidden' || sealedHours > 0) && revealedAt === null;

/** Returns whether the end of the period discloses its frozen results. */
export const revealsAtEnd = (cycle: AdminVotingCycle): boolean => hides(cycle) && cycle.reveal === 'at_end';

/** Returns whether the period stays frozen after its end. */
export const waitsForReveal = (cycle: AdminVotingCycle): boolean =>
  hides(cycle) && cycle.reveal === 'by_hand';
