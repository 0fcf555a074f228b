import { hash } from 'node:crypto';

export interface Task {
  task: string;
  puzzles: { salt: string; nonce: string; zeros: number }[];
}

/** Returns what a client sends for a task, solved as any client can solve it. */
export const solved = (task: Task) => sent(task, true);

/** Returns the same with counters that solve nothing. */
export const unsolved = (task: Task) => sent(task, false);

function sent({ task, puzzles }: Task, isSolved: boolean): { task: string; counters: number[] } {
  const counters = puzzles.map(({ salt, nonce, zeros }) => {
    const block = Buffer.from(`${salt}${nonce}00000000`, 'hex');
    for (let counter = 0; ; counter += 1) {
      block.writeUInt32BE(counter, 32);
      if (hash('sha256', block, 'hex').startsWith('0'.repeat(zeros)) === isSolved) return counter;
    }
  });
  return { task, counters };
}
