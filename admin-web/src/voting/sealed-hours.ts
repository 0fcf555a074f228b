import type { AdminVotingCycle } from 'admin-api/contract';
import { useSignedInAdmin } from '../session/signed-in-admin.ts';
import { useVotingStatus } from './voting-status.ts';

export const ENDS_IN_TIME =
  'Only super admins can end a voting period early if its leaderboard freezes before the end.';

/** Whether whoever is signed in may not end the running period, or bring its end forward, as that may reveal it. */
export function useEndsInTime(): boolean {
  const { role } = useSignedInAdmin();
  const { status, now } = useVotingStatus();
  return role !== 'super_admin' && hidesUntilEnd(status.activeCycle, now());
}

const hidesUntilEnd = (cycle: AdminVotingCycle | null, now: number): boolean =>
  cycle !== null && hides(cycle) && now < Date.parse(cycle.endDate);

const hides = ({ sealedHours, revealedAt }: AdminVotingCycle): boolean =>
  sealedHours > 0 && revealedAt === null;

/** Whether the end of this period shows what its seal hides. */
export const revealsAtEnd = (cycle: AdminVotingCycle): boolean => hides(cycle) && cycle.reveal === 'at_end';

/** Whether it stays sealed after its end. */
export const waitsForReveal = (cycle: AdminVotingCycle): boolean =>
  hides(cycle) && cycle.reveal === 'by_hand';
