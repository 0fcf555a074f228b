import { RateLimitStore } from 'db/rate-limit-store';
import { testDatabase } from 'db/testing';
import { beforeEach, expect, test } from 'vitest';
import { HttpError } from './http-error.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

const database = testDatabase();
const newThrottle = () =>
  new SignInThrottle(new RateLimitStore(database.adminDb, 'admin_rate_limits', () => {}));
const pass = (seconds: number) => database.owner('admin_rate_limits').decrement('expires', seconds * 1000);

let throttle: SignInThrottle;
beforeEach(() => {
  throttle = newThrottle();
});
const from = (ipAddress: string, username = 'ada') => ({ username, ipAddress });
const HERE = from('203.0.113.9');
const WRONG = async () => undefined;

async function fails(times: number, attempt = HERE, by = throttle) {
  for (let failure = 0; failure < times; failure += 1) await by.admit(attempt, WRONG);
}
/** The seconds of a refusal; null for an attempt that is let through, which then does not count. */
async function refusal(attempt = HERE): Promise<number | null> {
  const error = await throttle.admit(attempt, ourFault).catch((thrown: unknown) => thrown);
  return error instanceof HttpError ? Number(error.headers['Retry-After']) : null;
}
const ourFault = async () => {
  throw new Error('The database is away.');
};

test('the delay doubles with each failure after the fifth, up to a quarter of an hour', async () => {
  await fails(5);
  const delays = [];
  for (let round = 0; round < 7; round += 1) {
    const delay = (await refusal()) ?? 0;
    delays.push(delay);
    await pass(delay);
    await fails(1);
  }
  expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test('the right password after the delay wipes the slate', async () => {
  await fails(5);
  await pass(31);
  expect(await throttle.admit(HERE, async () => 'ada')).toBe('ada');
  await fails(5);
  expect(await refusal()).toBe(30);
});

test('four failures in five minutes delay nobody', async () => {
  await fails(4);
  await pass(301);
  await fails(4);
  expect(await refusal()).toBeNull();
});

test('what breaks on our side is no failure', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) expect(await refusal()).toBeNull();
});

test('failures through several processes count together', async () => {
  await fails(3);
  await fails(2, HERE, newThrottle());
  expect(await refusal()).toBe(30);
});

test('attempts at the same moment are counted before their passwords are looked at, and make one delay', async () => {
  let evaluated = 0;
  const guess = async () => {
    evaluated += 1;
    return undefined;
  };
  await Promise.allSettled(Array.from({ length: 20 }, () => throttle.admit(HERE, guess)));
  expect(evaluated).toBe(5);
  expect(await refusal()).toBe(30);
});

test('the case of a name and the rest of an IPv6 network make no new account or address', async () => {
  for (let host = 1; host <= 5; host += 1) await fails(1, from(`2001:db8::${host}`));
  expect(await refusal(from('2001:0db8:0:0:ffff::1', 'ADA'))).toBe(30);
  expect(await refusal(from('2001:db8:0:1::1'))).toBeNull();
});
