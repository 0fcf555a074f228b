import type { VotingCycle } from 'public-api/contract';

const DAY = 24 * 60 * 60 * 1000;

export type VotingState = 'open' | 'paused' | 'closed' | 'upcoming' | 'none';

/** `now` in ms by the server's clock. `none`: there has never been a voting cycle. */
export function votingState(cycle: VotingCycle, now: number): VotingState {
  if (cycle.id === null || cycle.startDate === null || cycle.endDate === null) return 'none';
  if (!cycle.isActive || now >= Date.parse(cycle.endDate)) return 'closed';
  if (now < Date.parse(cycle.startDate)) return 'upcoming';
  return cycle.isPaused ? 'paused' : 'open';
}

/** Days from `now` (ms) to an instant, rounded up, never below 0. */
export const daysUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY));

/** Text of the header's badge; undefined without any cycle. */
export function cycleBadge(cycle: VotingCycle, now: number): string | undefined {
  const state = votingState(cycle, now);
  if (state === 'none') return undefined;
  if (state === 'closed') return 'Voting closed';
  if (state === 'paused') return 'Voting paused';
  if (state === 'upcoming') return `Opens in ${days(daysUntil(cycle.startDate ?? '', now))}`;
  return `${days(daysUntil(cycle.endDate ?? '', now))} left`;
}

/** The instant behind the badge, and what happens then; undefined when the end was brought about by hand. */
export function cycleMoment(cycle: VotingCycle, now: number): { event: string; instant: string } | undefined {
  if (cycle.startDate === null || cycle.endDate === null) return undefined;
  const state = votingState(cycle, now);
  if (state === 'upcoming') return { event: 'Voting opens', instant: cycle.startDate };
  if (state !== 'closed') return { event: 'Voting closes', instant: cycle.endDate };
  return now < Date.parse(cycle.endDate) ? undefined : { event: 'Voting closed', instant: cycle.endDate };
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
