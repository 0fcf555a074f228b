/** A prime whose products are exact in a double. */
const PRIME = 94_906_249;

/** Voters whose votes were shown as one sum. */
export type ShownSum = ReadonlySet<number>;

/**
 * Returns the smallest set of fewer than `size` voters whose votes follow from the sums by adding and subtracting;
 * undefined if there is none. A reader of the sums knows who is in each.
 */
export function derivableFrom(sums: readonly ShownSum[], size: number): number[] | undefined {
  const atoms = atomsOf(sums);
  const all = rank(sums.map((sum) => atoms.map(([voter = 0]) => (sum.has(voter) ? 1 : 0))));
  const small = atoms.flatMap((voters, index) => (voters.length < size ? [index] : []));
  for (const chosen of subsets(small, atoms, size - 1)) {
    // Finds a combination that is zero outside the chosen voters and not zero inside.
    const outside = atoms.filter((_, index) => !chosen.includes(index));
    const left = rank(sums.map((sum) => outside.map(([voter = 0]) => (sum.has(voter) ? 1 : 0))));
    if (left < all) return chosen.flatMap((index) => atoms[index] ?? []);
  }
  return undefined;
}

/** Groups the voters who are in the same sums. */
function atomsOf(sums: readonly ShownSum[]): number[][] {
  const byPattern = new Map<string, number[]>();
  for (const voter of new Set(sums.flatMap((sum) => [...sum]))) {
    const pattern = sums.map((sum) => (sum.has(voter) ? '1' : '0')).join('');
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), voter]);
  }
  return [...byPattern.values()];
}

/** Lists sets of atoms with at most so many voters, the smallest first. */
function subsets(small: readonly number[], atoms: readonly number[][], most: number): number[][] {
  let found: number[][] = [[]];
  for (const index of small) {
    found = found.concat(found.map((set) => [...set, index]).filter((set) => sizeOf(set, atoms) <= most));
  }
  return found.filter((set) => set.length > 0).sort((a, b) => sizeOf(a, atoms) - sizeOf(b, atoms));
}

const sizeOf = (set: readonly number[], atoms: readonly number[][]) =>
  set.reduce((total, index) => total + (atoms[index]?.length ?? 0), 0);

/** Returns the rank of a matrix, by Gaussian elimination modulo a prime. */
function rank(matrix: number[][]): number {
  const rows = matrix.map((row) => [...row]);
  let found = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const pivot = rows.findIndex((row, index) => index >= found && row[column] !== 0);
    if (pivot === -1) continue;
    [rows[found], rows[pivot]] = [rows[pivot] as number[], rows[found] as number[]];
    const lead = rows[found] as number[];
    const inverse = power(lead[column] ?? 0, PRIME - 2);
    for (const row of rows.slice(found + 1)) {
      const factor = ((row[column] ?? 0) * inverse) % PRIME;
      if (factor === 0) continue;
      for (const [index, value] of lead.entries()) {
        row[index] = ((row[index] ?? 0) + (PRIME - factor) * value) % PRIME;
      }
    }
    found += 1;
  }
  return found;
}

function power(base: number, exponent: number): number {
  let [result, square, left] = [1, base % PRIME, exponent];
  while (left > 0) {
    if (left % 2 === 1) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
    left = Math.floor(left / 2);
  }
  return result;
}
