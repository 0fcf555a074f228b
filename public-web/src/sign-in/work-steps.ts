import { type Puzzle, searchFor } from './work-search.ts';

/** Solves the puzzles in steps of `tries` tries. Yields the share done, 0 to 1, and returns a counter for each. */
export function* workSteps(puzzles: readonly Puzzle[], tries: number): Generator<number, number[]> {
  const counters: number[] = [];
  for (const puzzle of puzzles) {
    const search = searchFor(puzzle);
    // This is the average; the share waits at 95 % of a puzzle that needs more tries.
    const expected = 16 ** puzzle.zeros;
    let counter = search(tries);
    for (let tried = tries; counter === undefined; tried += tries) {
      yield (counters.length + Math.min(0.95, tried / expected)) / puzzles.length;
      counter = search(tries);
    }
    counters.push(counter);
    yield counters.length / puzzles.length;
  }
  return counters;
}
