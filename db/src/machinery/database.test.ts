import { expect, test } from 'vitest';
import { retrying } from './database.ts';

const deadlock = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });

test('a transaction that loses a deadlock is repeated, at most three times', async () => {
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

test('an error other than a deadlock is not retried', async () => {
  let runs = 0;
  const failing = async () => {
    runs += 1;
    throw new Error('Duplicate entry');
  };
  await expect(retrying(failing)).rejects.toThrow('Duplicate');
  expect(runs).toBe(1);
});
