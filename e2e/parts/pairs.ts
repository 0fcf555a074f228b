import type { Voter } from './voters.ts';

interface Pair {
  voter: Voter;
  category: number;
}

/** Voter and category, each pair once: all categories of one voter, then those of the next. */
export interface Pairs {
  next(): Pair | undefined;
  left(): number;
  /** Goes on with a voter who has not voted at all, and returns their place among all. */
  nextVoter(): number;
}

export function pairsOf(voters: readonly Voter[], categories: readonly number[]): Pairs {
  let taken = 0;
  const each = categories.length;
  return {
    next() {
      const voter = voters[Math.floor(taken / each)];
      const category = categories[taken % each];
      taken += 1;
      return voter && category !== undefined ? { voter, category } : undefined;
    },
    left: () => Math.max(0, voters.length * each - taken),
    nextVoter() {
      const place = Math.ceil(taken / each);
      taken = place * each;
      return place;
    },
  };
}
