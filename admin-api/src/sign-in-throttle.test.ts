import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignInThrottle } from './sign-in-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const from = (ipAddress: string, username = 'ada') => ({ username, ipAddress });
const HERE = from('203.0.113.9');

async function fails(throttle: SignInThrottle, attempt = HERE) {
  await throttle.pay(attempt);
  await throttle.fail(attempt);
}
const waitSeconds = (error: { headers: Record<string, string> }) => Number(error.headers['Retry-After']);
const refusal = (throttle: SignInThrottle, attempt = HERE) =>
  throttle.pay(attempt).then(() => null, waitSeconds);

test('the delay doubles with each failure after the fifth, up to a quarter of an hour', async () => {
  const throttle = new SignInThrottle();
  for (let failure = 0; failure < 5; failure += 1) await fails(throttle);
  const delays = [];
  for (let round = 0; round < 7; round += 1) {
    const delay = (await refusal(throttle)) ?? 0;
    delays.push(delay);
    vi.advanceTimersByTime(delay * 1000 + 10);
    await fails(throttle);
  }
  expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test('the right password after the delay wipes the slate', async () => {
  const throttle = new SignInThrottle();
  for (let failure = 0; failure < 5; failure += 1) await fails(throttle);
  vi.advanceTimersByTime(31_000);
  await throttle.pay(HERE);
  await throttle.succeed(HERE);
  for (let failure = 0; failure < 5; failure += 1) await fails(throttle);
  expect(await refusal(throttle)).toBe(30);
});

test('four failures in five minutes delay nobody', async () => {
  const throttle = new SignInThrottle();
  for (let failure = 0; failure < 4; failure += 1) await fails(throttle);
  vi.advanceTimersByTime(301_000);
  for (let failure = 0; failure < 4; failure += 1) await fails(throttle);
  expect(await refusal(throttle)).toBeNull();
});

test('attempts at the same moment are counted before their passwords are looked at', async () => {
  const throttle = new SignInThrottle();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(throttle)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
});

test('failures at the same moment make one delay', async () => {
  const throttle = new SignInThrottle();
  await Promise.all(Array.from({ length: 20 }, () => refusal(throttle)));
  await Promise.all(Array.from({ length: 5 }, () => throttle.fail(HERE)));
  expect(await refusal(throttle)).toBe(30);
});

test('the case of a name and the rest of an IPv6 network make no new account or address', async () => {
  const throttle = new SignInThrottle();
  for (let host = 1; host <= 5; host += 1) await fails(throttle, from(`2001:db8::${host}`));
  expect(await refusal(throttle, from('2001:0db8:0:0:ffff::1', 'ADA'))).toBe(30);
  expect(await refusal(throttle, from('2001:db8:0:1::1'))).toBeNull();
});
