import type { VoteCount } from './scores.ts';

/** Fewer would show whom somebody has voted for who was seen voting. */
const AT_LEAST = 10;

/** What is shown after a step: each category as it is, or as it was shown, and never with one to nine votes more or less. */
export function nextFigures(live: VoteCount[], shown: VoteCount[]): VoteCount[] {
  const known = new Map(shown.map((count) => [keyOf(count), count.votes]));
  const present = new Set(live.map(keyOf));
  const changes = new Map<number, { came: number; left: number }>();
  // A vendor that has no votes left was taken out as a whole: that is known anyway.
  const kept = shown.filter((count) => present.has(keyOf(count)));
  for (const count of live) {
    const change = changes.get(count.categoryId) ?? { came: 0, left: 0 };
    const more = count.votes - (known.get(keyOf(count)) ?? 0);
    changes.set(count.categoryId, {
      came: change.came + Math.max(0, more),
      left: change.left + Math.max(0, -more),
    });
  }
  const isDue = ({ categoryId }: VoteCount) => {
    const { came = 0, left = 0 } = changes.get(categoryId) ?? {};
    return isEnough(came) && isEnough(left);
  };
  return [...live.filter(isDue), ...kept.filter((count) => !isDue(count))];
}

/** Participants have no category: they are shown in tens as well, and never more of them than votes. */
export function nextParticipants(live: number, shown: number, votes: number): number {
  const next = Math.min(live, votes);
  return next === 0 || isEnough(Math.abs(next - shown)) ? next : Math.min(shown, votes);
}

/**
 * By hour, after `change` votes came at `now` or left: what has left is taken off the latest hours, so that no hour has
 * fewer than none.
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

const isEnough = (votes: number) => votes === 0 || votes >= AT_LEAST;
const keyOf = ({ categoryId, vendorId }: VoteCount) => `${categoryId} ${vendorId}`;
