import { randomInt } from 'node:crypto';
import { isDisclosable, MIN_GROUP_SIZE } from './min-group-size.ts';

/** The largest minimum of a batch. It applies if voters share their networks, as in a hall or a school. */
export const LARGEST_STEP = 25;
const FEWEST_NETWORKS = 3;
export const MINUTES_BETWEEN_STEPS = 10;

/**
 * Returns the smallest size of the next batch. It is random, so that nobody can complete a batch with votes of their
 * own.
 */
export const nextStepSize = (): number => randomInt(MIN_GROUP_SIZE, LARGEST_STEP + 1);

/** Returns whether hidden votes of one category, each by a different voter, may be shown together. */
export const isStep = (unseen: { votes: number; networks: number }, votesDue: number): boolean =>
  unseen.votes >= (unseen.networks >= FEWEST_NETWORKS ? votesDue : LARGEST_STEP);

/** Participants have no category. They too are disclosed at least ten at a time, and never exceed the votes. */
export function nextParticipants(live: number, shown: number, votes: number): number {
  const next = Math.min(live, votes);
  return next === 0 || isDisclosable(Math.abs(next - shown)) ? next : Math.min(shown, votes);
}

/**
 * Returns the sums by hour after `change` votes were added at `now` or removed. Removed votes are subtracted from the
 * latest hours, so that no hour is negative.
 */
export function nextHours(
  shown: ReadonlyMap<number, number>,
  { now, change }: { now: number; change: number },
): Map<number, number> {
  const next = new Map(shown);
  if (change > 0) return next.set(now, (next.get(now) ?? 0) + change);
  let left = -change;
  for (const hour of [...next.keys()].sort((one, other) => other - one)) {
    const votes = next.get(hour) ?? 0;
    const taken = Math.min(votes, left);
    next.set(hour, votes - taken);
    left -= taken;
  }
  return next;
}
