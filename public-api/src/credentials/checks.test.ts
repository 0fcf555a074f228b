import { limitStore, testDatabase } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { createSignInThrottle, type SignInThrottle } from './checks.ts';

const database = testDatabase();
let throttle: SignInThrottle;
beforeEach(() => {
  throttle = createSignInThrottle(limitStore(database.publicDb), 2);
});
const admit = (check: () => Promise<string | undefined>) =>
  throttle.admit({ username: 'Ada', ipAddress: '203.0.113.7' }, check).then(({ answer }) => answer);
const fail = () => admit(async () => undefined);
const succeed = () => admit(async () => 'Ada');
const breakOff = () =>
  admit(async () => {
    throw new Error('The database is away.');
  });

test('the refusal says how long to wait once the free failures are used up', async () => {
  await fail();
  await fail();
  await expect(succeed()).rejects.toMatchObject({
    status: 429,
    message: 'Too many failed sign-in attempts. Please try again in 10 seconds.',
    headers: { 'Retry-After': '10' },
  });
});

test('a success resets the failures, and our own errors never count', async () => {
  await fail();
  expect(await succeed()).toBe('Ada');
  await fail();
  for (let count = 0; count < 5; count += 1) await expect(breakOff()).rejects.toThrow('away');
  await fail();
  await expect(succeed()).rejects.toMatchObject({ status: 429 });
});
