import { randomInt } from 'node:crypto';
import { isDisclosable, MIN_GROUP_SIZE } from './min-group-size.ts';

/**
 * A step takes as many if voters share their networks, such as in a hall or a school. This is also the largest step.
 */
export const LARGEST_STEP = 25;
const FEWEST_NETWORKS = 3;
export const MINUTES_BETWEEN_STEPS = 10;

/** How many votes the next step takes at least; random, so that nobody can complete a step with votes of their own. */
export const nextStepSize = (): number => randomInt(MIN_GROUP_SIZE, LARGEST_STEP + 1);

/** Whether votes that are not shown yet, each of another voter of the category, may be shown together. */
export const isStep = (unseen: { votes: number; networks: number }, votesDue: number): boolean =>
  unseen.votes >= (unseen.networks >= FEWEST_NETWORKS ? votesDue : LARGEST_STEP);

/** Participants have no category: they are shown in tens as well, and never more of them than votes. */
export function nextParticipants(live: number, shown: number, votes: number): number {
  const next = Math.min(live, votes);
  return next === 0 || isDisclosable(Math.abs(next - shown)) ? next : Math.min(shown, votes);
}

/**
 * Returns the sums by hour after `change` votes came at `now` or left. What has left is subtracted from the latest
 * hours, so that no hour has fewer than none.
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
