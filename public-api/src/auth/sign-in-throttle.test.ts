import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpError } from '../http-error.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Throttle = ReturnType<typeof createSignInThrottle>;
const fail = async (throttle: Throttle, network = 'n') => (await throttle.admit('Ada', network)).failed();
/** Seconds to wait; 0 when the attempt is let through. It then does not count. */
async function wait(throttle: Throttle, username = 'Ada', network = 'n'): Promise<number> {
  try {
    await (await throttle.admit(username, network)).cancelled();
    return 0;
  } catch (error) {
    return Number((error as HttpError).headers['Retry-After']);
  }
}

describe('failed sign-ins', () => {
  test('cost nothing up to the limit, then a delay that grows, up to a quarter of an hour', async () => {
    const throttle = createSignInThrottle(5);
    for (let count = 0; count < 5; count += 1) await fail(throttle);
    const delays = [];
    for (let round = 0; round < 9; round += 1) {
      const seconds = await wait(throttle);
      delays.push(seconds);
      await vi.advanceTimersByTimeAsync(seconds * 1000 + 1);
      expect(await wait(throttle)).toBe(0);
      await fail(throttle);
    }
    expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test('are forgotten after a success', async () => {
    const throttle = createSignInThrottle(5);
    for (let count = 0; count < 4; count += 1) await fail(throttle);
    await (await throttle.admit('Ada', 'n')).succeeded();
    for (let count = 0; count < 4; count += 1) await fail(throttle);
    expect(await wait(throttle)).toBe(0);
  });

  test('are forgotten after five minutes', async () => {
    const throttle = createSignInThrottle(5);
    for (let count = 0; count < 4; count += 1) await fail(throttle);
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
    await fail(throttle);
    expect(await wait(throttle)).toBe(0);
  });

  test('count per name, whatever its case, and per network', async () => {
    const throttle = createSignInThrottle(2);
    await fail(throttle);
    await fail(throttle);
    expect(await wait(throttle, 'ADA')).toBe(10);
    expect(await wait(throttle, 'Ben')).toBe(0);
    expect(await wait(throttle, 'Ada', 'elsewhere')).toBe(0);
  });

  test('that are our own fault do not count', async () => {
    const throttle = createSignInThrottle(2);
    for (let count = 0; count < 9; count += 1) await (await throttle.admit('Ada', 'n')).cancelled();
    expect(await wait(throttle)).toBe(0);
  });
});
