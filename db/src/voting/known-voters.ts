/** A cycle as it was while no vote left it. */
export interface Generation {
  cycleId: number;
  generation: number;
}

/** What a process knows of a cycle's voters without asking. */
export type KnownVoters = ReturnType<typeof createKnownVoters>;

const MOST = 100_000;

/**
 * Remembers who has voted: a voter's second vote needs no look for the first. Holds while the generation of the cycle,
 * read under the lock that the votes are stored under, is the same.
 */
export function createKnownVoters() {
  let known = new Set<number>();
  let knownAt: Generation = { cycleId: 0, generation: 0 };
  const isSame = ({ cycleId, generation }: Generation): boolean =>
    cycleId === knownAt.cycleId && generation === knownAt.generation;
  return {
    /** Those who may have no other vote in the cycle. */
    perhapsNew: (at: Generation, userIds: Iterable<number>): number[] =>
      isSame(at) ? [...userIds].filter((userId) => !known.has(userId)) : [...userIds],
    /** Their votes have been committed. */
    add(at: Generation, userIds: Iterable<number>): void {
      if (!isSame(at) || known.size >= MOST) {
        known = new Set();
        knownAt = at;
      }
      for (const userId of userIds) known.add(userId);
    },
  };
}
