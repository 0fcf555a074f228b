/** A line takes its row, however short it is. */
const SHORTEST_LINE = 10;
/** From here on, characters are about as wide as high: twice as wide as letters. */
const WIDE = /[\u1100-\u115f\u2e80-\uffdc]|[\u{1f000}-\u{3ffff}]/u;

export interface LinesRoom {
  /** Root of all letters: with it the size at which lines fill an area falls. */
  side: number;
  /** Letters of the longest word, which the width has to hold. */
  word: number;
}

/** What lines of any length ask for, so that type can be as large as they let it. */
export function linesRoom(lines: readonly string[]): LinesRoom {
  const letters = lines.reduce((sum, line) => sum + Math.max(SHORTEST_LINE, lengthOf(line)), 0);
  const words = lines.flatMap((line) => line.split(/[\s-]+/)).map(lengthOf);
  return { side: Math.sqrt(letters), word: Math.max(1, ...words) };
}

const lengthOf = (text: string) => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);
