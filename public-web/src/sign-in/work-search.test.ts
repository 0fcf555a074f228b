import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { searchFor } from './work-search.ts';

const puzzles = Array.from({ length: 8 }, (_, index) => ({
  salt: createHash('md5').update(`salt ${index}`).digest('hex'),
  nonce: createHash('md5').update(`nonce ${index}`).digest('hex'),
}));

function hashOf({ salt, nonce }: { salt: string; nonce: string }, counter: number): string {
  const block = Buffer.from(`${salt}${nonce}00000000`, 'hex');
  block.writeUInt32BE(counter, 32);
  return createHash('sha256').update(block).digest('hex');
}

test('the search finds the first counter whose hash starts with enough zeros', () => {
  for (const puzzle of puzzles) {
    for (const zeros of [1, 2, 3]) {
      const found = searchFor({ ...puzzle, zeros })(1_000_000) ?? -1;
      expect(hashOf(puzzle, found).startsWith('0'.repeat(zeros)), JSON.stringify(puzzle)).toBe(true);
      for (let earlier = 0; earlier < Math.min(found, 300); earlier += 1) {
        expect(hashOf(puzzle, earlier).startsWith('0'.repeat(zeros)), JSON.stringify(puzzle)).toBe(false);
      }
    }
  }
});

test('the search continues where the previous call stopped', () => {
  const puzzle = { salt: '0'.repeat(32), nonce: 'f'.repeat(32), zeros: 3 };
  const found = searchFor(puzzle)(1_000_000);
  const search = searchFor(puzzle);
  const steps = Array.from({ length: 10_000 }, () => search(7)).find((counter) => counter !== undefined);
  expect(steps).toBe(found);
});
