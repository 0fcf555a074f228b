/** A cycle during a time in which no vote left or rejoined the count. */
export interface Generation {
  cycleId: number;
  generation: number;
}

/**
 * Remembers facts of a cycle. They hold while the cycle's generation, read under the lock that votes take, stays the
 * same; `begin` creates the initial facts of another generation.
 */
export function perGeneration<Known>(begin: () => Known): (at: Generation) => Known {
  let known = begin();
  let knownAt: Generation = { cycleId: 0, generation: 0 };
  return ({ cycleId, generation }) => {
    if (cycleId !== knownAt.cycleId || generation !== knownAt.generation) {
      known = begin();
      knownAt = { cycleId, generation };
    }
    return known;
  };
}

/** Remembers voters: those who have voted, or who may vote. */
export type KnownVoters = (at: Generation) => Set<number>;

const MOST = 100_000;

export const createKnownVoters = (): KnownVoters => perGeneration(() => new Set());

export function addKnown(known: Set<number>, userIds: Iterable<number>): void {
  if (known.size >= MOST) known.clear();
  for (const userId of userIds) known.add(userId);
}
