import { hash } from 'node:crypto';

export interface WorkTask {
  task: string;
  puzzles: { salt: string; nonce: string; zeros: number }[];
}

/** What a registration sends for its task, and how many hashes that took. */
export function solve({ task, puzzles }: WorkTask): {
  work: { task: string; counters: number[] };
  hashes: number;
} {
  const counters = puzzles.map(({ salt, nonce, zeros }) => {
    const block = Buffer.from(`${salt}${nonce}00000000`, 'hex');
    const wanted = '0'.repeat(zeros);
    for (let counter = 0; ; counter += 1) {
      block.writeUInt32BE(counter, 32);
      if (hash('sha256', block, 'hex').startsWith(wanted)) return counter;
    }
  });
  const hashes = counters.reduce((sum, counter) => sum + counter + 1, 0);
  return { work: { task, counters }, hashes };
}
