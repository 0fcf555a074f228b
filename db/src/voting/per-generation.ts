/** A cycle as it was while no vote left it. */
export interface Generation {
  cycleId: number;
  generation: number;
}

/**
 * What a process knows of a cycle without asking. It holds while the cycle's generation, read under the lock that votes
 * are stored under, is the same; `begin` makes what is known at first of another one.
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

/** Voters of whom something is known: that they have voted, or that they may vote. */
export type KnownVoters = (at: Generation) => Set<number>;

const MOST = 100_000;

export const createKnownVoters = (): KnownVoters => perGeneration(() => new Set());

export function addKnown(known: Set<number>, userIds: Iterable<number>): void {
  if (known.size >= MOST) known.clear();
  for (const userId of userIds) known.add(userId);
}
