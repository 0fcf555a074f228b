import { hash } from 'node:crypto';

export interface Task {
  task: string;
  puzzles: { salt: string; nonce: string; zeros: number }[];
}

/** Returns what a client sends for a task, solved as any client can solve it. */
export function solved({ task, puzzles }: Task): { task: string; counters: number[] } {
  const counters = puzzles.map(({ salt, nonce, zeros }) => {
    const block = Buffer.from(`${salt}${nonce}00000000`, 'hex');
    for (let counter = 0; ; counter += 1) {
      block.writeUInt32BE(counter, 32);
      if (hash('sha256', block, 'hex').startsWith('0'.repeat(zeros))) return counter;
    }
  });
  return { task, counters };
}
