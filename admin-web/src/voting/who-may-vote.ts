import type { AdminVotingCycle } from 'admin-api/contract';
import { cannotSend } from './messages.tsx';

export type WhoMayVote = AdminVotingCycle['whoMayVote'];

export const WHO_MAY_VOTE: Record<WhoMayVote, string> = {
  everybody: 'Everyone',
  invited: 'Invited people',
  confirmed: 'People with a confirmed email',
};

/** What each rule asks of a voter once, besides an account. */
const COSTS: Record<WhoMayVote, string> = {
  everybody: 'No extra clicks.',
  invited: 'One code to type, one click.',
  confirmed: 'An address and a code to type, three clicks.',
};

/** Disables the choice of confirmed emails if settings for email are missing, and names the settings. */
export const whoChoices = (missing: readonly string[]) =>
  (Object.keys(WHO_MAY_VOTE) as WhoMayVote[]).map((value) => {
    const isMissing = value === 'confirmed' && missing.length > 0;
    return {
      value,
      label: WHO_MAY_VOTE[value],
      description: isMissing ? cannotSend({ missing }) : COSTS[value],
      disabled: isMissing,
    };
  });
