import { beforeEach, expect, test } from 'vitest';
import { sharedCount } from './activity.ts';

let clock: number;
let counts: { resolve(count: number): void; reject(error: Error): void }[];
beforeEach(() => {
  clock = 1000;
  counts = [];
});

function counter() {
  const count = () => new Promise<number>((resolve, reject) => counts.push({ resolve, reject }));
  return sharedCount(count, () => clock);
}

test('simultaneous readers share one count, which is kept for twenty times as long as it took', async () => {
  const count = counter();
  const all = [count(), count(), count()];
  clock += 70;
  counts[0]?.resolve(3);
  expect(await Promise.all(all)).toEqual([3, 3, 3]);
  clock += 1399;
  expect(await count()).toBe(3);
  expect(counts).toHaveLength(1);
  clock += 1;
  const later = count();
  counts[1]?.resolve(4);
  expect(await later).toBe(4);
});

test('a failed count is not kept', async () => {
  const count = counter();
  const failing = count();
  counts[0]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const next = count();
  counts[1]?.resolve(5);
  expect(await next).toBe(5);
});
