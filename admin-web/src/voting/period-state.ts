import type { AdminVotingCycle } from 'admin-api/contract';
import type { BadgeProps } from 'shared-ui/host';
import { formatCount } from 'shared-web';

type State = Pick<AdminVotingCycle, 'state' | 'isPaused' | 'isFrozen'>;

/** Returns the badge for the state of a period. */
export function periodState({ state, isPaused, isFrozen }: State): BadgeProps {
  if (state === 'scheduled') return { tone: 'gold', icon: 'clock', children: 'Scheduled' };
  if (state === 'closed') {
    return isFrozen
      ? { tone: 'orange', icon: 'trophy', children: 'Waiting for results' }
      : { icon: 'trophy', children: 'Results announced' };
  }
  if (isPaused) return { tone: 'orange', icon: 'pause', children: 'Paused' };
  return { tone: 'green', icon: 'circle-check', children: 'Open' };
}

/** The states of a season, in their order. */
export const SEASON = {
  prepare: 'Prepare',
  open: 'Open',
  frozen: 'Frozen',
  ended: 'Ended',
  announced: 'Announced',
};

/** Returns the state of the season; `now` is the server's time, in ms. */
export function seasonState(period: AdminVotingCycle | null, now: number): keyof typeof SEASON {
  if (!period) return 'prepare';
  if (period.state === 'closed' || Date.parse(period.endDate) <= now) {
    return period.isFrozen ? 'ended' : 'announced';
  }
  return period.isFrozen ? 'frozen' : 'open';
}

/** Formats the votes of a period, and says if there may be more. */
export const shownVotes = (period: AdminVotingCycle, votes: number): string =>
  period.isFrozen ? `${formatCount(votes)} shown so far` : formatCount(votes);
