import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

test('work runs in sequence for one key and in parallel for others, and continues after a failure', async () => {
  const oneAtATime = createOneAtATime<number>();
  const log: string[] = [];
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} starts`);
    await sleep(ms);
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const results = await Promise.allSettled([
    oneAtATime(1, work('a', 30)),
    oneAtATime(1, work('b', 10)),
    oneAtATime(1, work('c', 1)),
    oneAtATime(2, work('other', 5)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(log.slice(0, 3)).toEqual(['a starts', 'other starts', 'other ends']);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual([
    'a starts',
    'a ends',
    'b starts',
    'b ends',
    'c starts',
    'c ends',
  ]);
});
