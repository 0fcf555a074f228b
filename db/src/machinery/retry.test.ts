import { expect, test } from 'vitest';
import { retrying } from './retry.ts';

const deadlock = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });

test('a transaction that lost a deadlock is run again, three times at most', async () => {
  let runs = 0;
  const losing = (times: number) => async () => {
    runs += 1;
    if (runs <= times) throw deadlock();
    return 'done';
  };
  expect(await retrying(losing(3))).toBe('done');
  expect(runs).toBe(4);
  runs = 0;
  await expect(retrying(losing(4))).rejects.toThrow('Deadlock');
  expect(runs).toBe(4);
});

test('what is no deadlock is not tried again', async () => {
  let runs = 0;
  const failing = async () => {
    runs += 1;
    throw new Error('Duplicate entry');
  };
  await expect(retrying(failing)).rejects.toThrow('Duplicate');
  expect(runs).toBe(1);
});
