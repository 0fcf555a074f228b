import { plural, t } from '@lingui/core/macro';
import type { InvitedTo, PastCycle, VotingCycle } from 'public-api/contract';
import { formatLongDateTime, formatTimeUntil, type Zone } from 'shared-web';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type VotingState = 'open' | 'paused' | 'closed' | 'upcoming' | 'none';

/**
 * `now` is the server's time in ms. `upcoming` means that a period is scheduled and none is open; `none` means that there
 * has never been one.
 */
export function votingState(cycle: VotingCycle, now: number): VotingState {
  const isOver = cycle.endDate === null || !cycle.isActive || now >= Date.parse(cycle.endDate);
  if (!isOver) return cycle.isPaused ? 'paused' : 'open';
  if (cycle.next) return 'upcoming';
  return cycle.id === null ? 'none' : 'closed';
}

/** Returns true if people can vote, now or after a pause. */
export const hasBallot = (state: VotingState | undefined): boolean =>
  state === undefined || state === 'open' || state === 'paused';

export const isOver = ({ isActive, endDate }: PastCycle, now = Date.now()): boolean =>
  !isActive || Date.parse(endDate) <= now;

/** Returns true if the last period has ended with announced results, and the next one has not begun. */
export const isAnnounced = (cycle: VotingCycle, state: VotingState): boolean =>
  cycle.id !== null && !cycle.isFrozen && (state === 'closed' || state === 'upcoming');

/** Returns true once voting has ended, until results are announced and the next period is planned. */
export function hasEnded(cycle: VotingCycle, now: number): boolean {
  const state = votingState(cycle, now);
  return state === 'closed' || (cycle.isFrozen && state === 'upcoming');
}

/** Returns the days from `now` (ms) to an instant, rounded up and never below 0. */
export const daysUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY));

/** Returns the text of the header's badge, or undefined if there has never been a cycle. */
export function cycleBadge(cycle: VotingCycle, now: number): string | undefined {
  const state = votingState(cycle, now);
  if (state === 'none') return undefined;
  if (state === 'closed') return t`Voting closed`;
  if (state === 'paused') return t`Voting paused`;
  if (state === 'upcoming')
    return t`Opens ${{ time: timeUntil(Date.parse(cycle.next?.startDate ?? '') - now) }}`;
  return timeLeftText(cycle.endDate ?? '', now);
}

/** Returns the days left until an end or, on the last day, the hours. */
export function timeLeftText(end: string, now: number): string {
  const left = Date.parse(end) - now;
  return left > DAY
    ? plural({ days: daysUntil(end, now) }, { one: '# day left', other: '# days left' })
    : t`Ends ${{ time: timeUntil(left) }}`;
}

/** Returns the state for the start of a page title, or undefined while voting is open. */
export function titleState(cycle: VotingCycle, now: number): string | undefined {
  const state = votingState(cycle, now);
  if (state === 'open' || state === 'none') return undefined;
  return state === 'paused' ? t`Paused` : cycleBadge(cycle, now);
}

/** Returns the event that the badge is about, with its time, or undefined if an admin has ended voting early. */
export function cycleMoment(cycle: VotingCycle, now: number): { event: string; instant: string } | undefined {
  const state = votingState(cycle, now);
  if (state === 'upcoming' && cycle.next) return { event: t`Voting opens`, instant: cycle.next.startDate };
  if (cycle.endDate === null) return undefined;
  if (state !== 'closed') return { event: t`Voting closes`, instant: cycle.endDate };
  return now < Date.parse(cycle.endDate) ? undefined : { event: t`Voting closed`, instant: cycle.endDate };
}

/** Returns the time left, such as "in 3 hours": rounded up, in the largest unit that fits. */
export function timeUntil(left: number): string {
  if (left <= 0) return t`now`;
  const [unit, ms] = UNITS.find(([, size]) => left > size) ?? LEAST;
  return formatTimeUntil(Math.ceil(left / ms), unit);
}

/** Sentences on who may vote in a period. */
export const whoMayVoteTexts = (): Record<VotingCycle['whoMayVote'], string> => ({
  everybody: '',
  invited: t`Only people with an invitation code can vote.`,
  confirmed: t`Only people with a confirmed email address can vote.`,
  members: t`Only members can vote.`,
});

/** Names the period that a code invites to and, before voting opens, its start in the visitor's time zone. */
export const invitedText = ({ name, startDate }: InvitedTo, now: number): string =>
  Date.parse(startDate) > now
    ? t`You’re invited to ${name}. Voting opens on ${{ start: formatLongDateTime(startDate) }}.`
    : t`You’re invited to ${name}.`;

type Dates = Pick<VotingCycle, 'startDate' | 'endDate' | 'frozenFrom'>;

/** Returns whether the leaderboard was frozen from the start, and so shows no votes. */
export const isHidden = ({ startDate, frozenFrom }: Dates): boolean =>
  frozenFrom !== null && frozenFrom === startDate;

/** Describes a cycle that is over and waits for its results to be announced. */
export function frozenEndText(cycle: Dates, zone: Zone): string {
  const { endDate, frozenFrom } = cycle;
  if (isHidden(cycle)) return t`Nobody sees any votes before the organisers announce the results.`;
  if (frozenFrom === endDate) return t`The organisers will announce the results.`;
  return t`The organisers will announce the results. Until then, the leaderboard shows votes up to ${{ frozenFrom: formatLongDateTime(frozenFrom ?? '', zone) }}.`;
}

const LEAST = ['minute', MINUTE] as const;
const UNITS = [['day', DAY], ['hour', HOUR], LEAST] as const;
