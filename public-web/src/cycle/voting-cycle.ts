import type { InvitedTo, VotingCycle } from 'public-api/contract';
import { formatTimeUntil, type Zone } from 'shared-web';
import { daysLeft, endsIn, invitedTo, invitedToNext, opensIn, waitsForAnnouncement } from './messages.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type VotingState = 'open' | 'paused' | 'closed' | 'upcoming' | 'none';

/** `now` in ms by the server's clock. `upcoming`: one is scheduled, and none is open. `none`: there has never been one. */
export function votingState(cycle: VotingCycle, now: number): VotingState {
  const isOver = cycle.endDate === null || !cycle.isActive || now >= Date.parse(cycle.endDate);
  if (!isOver) return cycle.isPaused ? 'paused' : 'open';
  if (cycle.next) return 'upcoming';
  return cycle.id === null ? 'none' : 'closed';
}

/** Tells whether there is something to vote in, now or as soon as a pause is over. */
export const hasBallot = (state: VotingState | undefined): boolean =>
  state === undefined || state === 'open' || state === 'paused';

/** The last period has ended, its results are announced, and the next has not begun. */
export const isAnnounced = (cycle: VotingCycle, state: VotingState): boolean =>
  cycle.id !== null && !cycle.isSealed && (state === 'closed' || state === 'upcoming');

/** Days from `now` (ms) to an instant, rounded up, never below 0. */
export const daysUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY));

/** Text of the header's badge; undefined without any cycle. */
export function cycleBadge(cycle: VotingCycle, now: number): string | undefined {
  const state = votingState(cycle, now);
  if (state === 'none') return undefined;
  if (state === 'closed') return 'Voting closed';
  if (state === 'paused') return 'Voting paused';
  if (state === 'upcoming')
    return opensIn({ time: timeUntil(Date.parse(cycle.next?.startDate ?? '') - now) });
  const left = Date.parse(cycle.endDate ?? '') - now;
  return left > DAY
    ? daysLeft({ days: daysUntil(cycle.endDate ?? '', now) })
    : endsIn({ time: timeUntil(left) });
}

/** Begins the title of a page about voting; undefined while votes can be cast. */
export function titleState(cycle: VotingCycle, now: number): string | undefined {
  const state = votingState(cycle, now);
  if (state === 'open' || state === 'none') return undefined;
  return state === 'paused' ? 'Paused' : cycleBadge(cycle, now);
}

/** The instant behind the badge, and what happens then; undefined when an admin has ended voting. */
export function cycleMoment(cycle: VotingCycle, now: number): { event: string; instant: string } | undefined {
  const state = votingState(cycle, now);
  if (state === 'upcoming' && cycle.next) return { event: 'Voting opens', instant: cycle.next.startDate };
  if (cycle.endDate === null) return undefined;
  if (state !== 'closed') return { event: 'Voting closes', instant: cycle.endDate };
  return now < Date.parse(cycle.endDate) ? undefined : { event: 'Voting closed', instant: cycle.endDate };
}

/** "in 3 hours", in the largest unit of which at least one is left, rounded up. */
export function timeUntil(left: number): string {
  if (left <= 0) return 'now';
  const [unit, ms] = UNITS.find(([, size]) => left > size) ?? LEAST;
  return formatTimeUntil(Math.ceil(left / ms), unit);
}

/** Says who may vote in a period. */
export const WHO_MAY_VOTE: Record<VotingCycle['whoMayVote'], string> = {
  everybody: '',
  invited: 'Only people with an invitation code can vote.',
  confirmed: 'Only people with a confirmed email address can vote.',
};

/** Says what a code is an invitation to, and when voting opens there if it hasn't yet, in the visitor's time zone. */
export const invitedText = ({ name, startDate }: InvitedTo, now: number): string =>
  Date.parse(startDate) > now
    ? invitedToNext({ period: name, start: startDate })
    : invitedTo({ period: name });

/** Describes a cycle that is over and waits for its results to be announced. */
export const sealedEndText = ({ sealedFrom }: Pick<VotingCycle, 'sealedFrom'>, zone: Zone): string =>
  waitsForAnnouncement({ frozenFrom: sealedFrom ?? '', zone });

const LEAST = ['minute', MINUTE] as const;
const UNITS = [['day', DAY], ['hour', HOUR], LEAST] as const;
