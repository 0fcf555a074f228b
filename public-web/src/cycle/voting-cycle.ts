import type { InvitedTo, VotingCycle } from 'public-api/contract';
import { formatLongDateTime, type Zone } from 'shared-web';

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

/** Whether there is something to vote in: now, or as soon as a pause is over. */
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
  if (state === 'upcoming') return `Opens ${timeUntil(Date.parse(cycle.next?.startDate ?? '') - now)}`;
  const left = Date.parse(cycle.endDate ?? '') - now;
  return left > DAY ? `${daysUntil(cycle.endDate ?? '', now)} days left` : `Ends ${timeUntil(left)}`;
}

/** What the title of a page about voting begins with, for everybody; undefined while votes can be cast. */
export function titleState(cycle: VotingCycle, now: number): string | undefined {
  const state = votingState(cycle, now);
  if (state === 'open' || state === 'none') return undefined;
  return state === 'paused' ? 'Paused' : cycleBadge(cycle, now);
}

/** The instant behind the badge, and what happens then; undefined when the end was brought about by hand. */
export function cycleMoment(cycle: VotingCycle, now: number): { event: string; instant: string } | undefined {
  const state = votingState(cycle, now);
  if (state === 'upcoming' && cycle.next) return { event: 'Voting opens', instant: cycle.next.startDate };
  if (cycle.endDate === null) return undefined;
  if (state !== 'closed') return { event: 'Voting closes', instant: cycle.endDate };
  return now < Date.parse(cycle.endDate) ? undefined : { event: 'Voting closed', instant: cycle.endDate };
}

/** "in 3 hours": in the largest unit of which at least one is left, rounded up. */
export function timeUntil(left: number): string {
  if (left <= 0) return 'now';
  const [unit, ms] = UNITS.find(([, size]) => left > size) ?? LEAST;
  return `in ${counted(Math.ceil(left / ms), unit)}`;
}

/** Beside when a period opens that is not for everybody. */
export const WHO_MAY_VOTE: Record<VotingCycle['whoMayVote'], string> = {
  everybody: '',
  invited: 'Only people with an invitation code may vote.',
  confirmed: 'Only people with a confirmed email address may vote.',
};

/** Into what a code has invited, and when voting opens there unless it has; in the visitor's zone, right after the answer. */
export function invitedText({ name, startDate }: InvitedTo, now: number): string {
  const opens = Date.parse(startDate) > now ? ` Voting opens on ${formatLongDateTime(startDate)}.` : '';
  return `You are invited to ${name}.${opens}`;
}

/** Of a cycle that is over and waits for its reveal. */
export const sealedEndText = ({ sealedFrom }: Pick<VotingCycle, 'sealedFrom'>, zone: Zone): string =>
  `The results will be revealed by the organisers. Until then the board shows the votes up to ${formatLongDateTime(sealedFrom ?? '', zone)}.`;

const LEAST = ['minute', MINUTE] as const;
const UNITS = [['day', DAY], ['hour', HOUR], LEAST] as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
