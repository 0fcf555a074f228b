import type { AdminVotingCycle } from 'admin-api/contract';
import { formatCount, listText, plural } from 'shared-web';

export type WhoMayVote = AdminVotingCycle['whoMayVote'];

export const WHO_MAY_VOTE: Record<WhoMayVote, string> = {
  everybody: 'Everyone',
  invited: 'Invited people',
  confirmed: 'People with a confirmed email',
  members: 'Members',
};

const hides = ({ publishing, frozenHours, revealedAt }: AdminVotingCycle): boolean =>
  (publishing === 'hidden' || frozenHours > 0) && revealedAt === null;

/** Returns whether the end of the period discloses its frozen results. */
export const revealsAtEnd = (period: AdminVotingCycle): boolean =>
  hides(period) && period.reveal === 'at_end';

/** Returns whether the period stays frozen after its end. */
export const waitsForReveal = (period: AdminVotingCycle): boolean =>
  hides(period) && period.reveal === 'by_hand';

/** "the last hour", "the last 4 hours" */
export const lastHours = (hours: number): string =>
  plural(hours, { one: 'the last hour', other: `the last ${hours} hours` });

type Freeze = Pick<
  AdminVotingCycle,
  'state' | 'publishing' | 'frozenHours' | 'frozenFrom' | 'isFrozen' | 'reveal' | 'revealedAt'
>;

const HOW = { at_end: 'at the end', by_hand: 'by hand' };

/** Says when the results of a period are announced; `say` formats an instant. */
export function resultsText(period: Freeze, say: (instant: string) => string): string {
  const { state, publishing, frozenHours, frozenFrom, isFrozen, reveal, revealedAt } = period;
  const how = HOW[reveal];
  if (revealedAt && isFrozen) return `Results will be announced ${say(revealedAt)}`;
  if (revealedAt) return `Results announced ${say(revealedAt)}`;
  if (publishing === 'hidden') return `Hidden until the results, announced ${how}`;
  if (isFrozen && frozenFrom) return `Leaderboard frozen since ${say(frozenFrom)}, results announced ${how}`;
  if (frozenHours === 0) return `Announced ${how}`;
  const last = lastHours(frozenHours);
  return state === 'closed'
    ? `Leaderboard was frozen for ${last} of voting, results announced ${how}`
    : `Leaderboard freezes for ${last}, results announced ${how}`;
}

/** The number of accounts that the default limits on registrations let through in a day. */
const ACCOUNTS_A_DAY = { oneLine: 720, fortyLines: 28_800 };

export const RECOMMENDED = `Open voting can be influenced by one patient person: in a day, one home connection can make ${formatCount(ACCOUNTS_A_DAY.oneLine)} accounts, and forty connections can make ${formatCount(ACCOUNTS_A_DAY.fortyLines)}. For awards with prizes, choose confirmed email, members or invitation codes.`;

export const cannotSend = ({ missing }: { missing: readonly string[] }): string =>
  `Email isn’t set up yet. Ask the person who runs the server to set ${listText(missing)}.`;
