import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { proxiedDb } from '../testing/proxied-db.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { createSignInDelays, type SignInDelays } from './sign-in-delays.ts';

const database = testDatabase();
const newDelays = (db = database.publicDb) =>
  createSignInDelays(new RateLimitStore(db, 'public_rate_limits', () => {}), {
    freeFailures: 5,
    firstDelaySeconds: 10,
  });
const pass = (seconds: number) => database.owner('public_rate_limits').decrement('expires', seconds * 1000);
const ADA = { username: 'Ada', network: 'n' };

let delays: SignInDelays;
beforeEach(() => {
  delays = newDelays();
});
async function fail(times = 1, source = ADA, by = delays) {
  for (let count = 0; count < times; count += 1) {
    await by.pay(source);
    await by.fail(source);
  }
}
/** Seconds to wait; an attempt that is let through does not count. */
async function wait(source = ADA, by = delays): Promise<number> {
  const waitMs = await by.pay(source);
  if (waitMs === 0) await by.cancel(source);
  return Math.ceil(waitMs / 1000);
}

describe('failed sign-ins', () => {
  test('cost nothing up to the limit, then a delay that doubles, up to a quarter of an hour', async () => {
    await fail(5);
    const waits = [];
    for (let round = 0; round < 9; round += 1) {
      const seconds = await wait();
      waits.push(seconds);
      await pass(seconds);
      expect(await wait()).toBe(0);
      await fail();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test('are forgotten after a success', async () => {
    await fail(5);
    await pass(10);
    await delays.pay(ADA);
    await delays.succeed(ADA);
    await fail(4);
    expect(await wait()).toBe(0);
    await fail();
    expect(await wait()).toBe(10);
  });

  test('are forgotten after five minutes, and delays after an hour without a failure', async () => {
    await fail(4);
    await pass(300);
    await fail(4);
    expect(await wait()).toBe(0);
    await fail();
    await pass(3599);
    await fail();
    expect(await wait()).toBe(20);
    await pass(3600);
    await fail(4);
    expect(await wait()).toBe(0);
  });

  test('count per name, whatever its case, and per network', async () => {
    await fail(5);
    expect(await wait({ ...ADA, username: ' ADA' })).toBe(10);
    expect(await wait({ ...ADA, username: 'Ben' })).toBe(0);
    expect(await wait({ ...ADA, network: 'elsewhere' })).toBe(0);
  });

  test('that are our own fault do not count', async () => {
    for (let count = 0; count < 9; count += 1) expect(await wait()).toBe(0);
    await fail(5);
    await pass(10);
    for (let count = 0; count < 9; count += 1) expect(await wait()).toBe(0);
  });

  test('through two processes count together', async () => {
    const other = newDelays();
    await fail(3);
    await fail(2, ADA, other);
    expect([await wait(), await wait(ADA, other)]).toEqual([10, 10]);
  });
});

describe('attempts at the same moment', () => {
  test('are counted before their passwords are looked at', async () => {
    const processes = [delays, newDelays()];
    const waits = await Promise.all(Array.from({ length: 30 }, (_, index) => processes[index % 2]?.pay(ADA)));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(5);
  });

  test('that fail together make one delay, and those refused leave no trace', async () => {
    await Promise.all(Array.from({ length: 20 }, () => delays.pay(ADA)));
    await Promise.all(Array.from({ length: 5 }, () => delays.fail(ADA)));
    expect(await wait()).toBe(10);
    await pass(10);
    const waits = await Promise.all(Array.from({ length: 20 }, () => delays.pay(ADA)));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(1);
    await delays.fail(ADA);
    expect(await wait()).toBe(20);
  });

  test('that were under way when the last free one failed have to wait as well', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = await proxiedDb(database.publicUrl, 'LAST_INSERT_ID', held);
    await fail(4);
    const underWay = newDelays(slow.db).pay(ADA);
    await slow.reached;
    await fail();
    release();
    expect(await underWay).toBeGreaterThan(9000);
    await slow.close();
  });

  test('of a guesser who never waits are evaluated five times, and then once for each delay', async () => {
    const processes = [delays, newDelays()];
    let evaluated = 0;
    const guess = async (by: SignInDelays) => {
      if ((await by.pay(ADA)) > 0) return;
      evaluated += 1;
      await by.fail(ADA);
    };
    const guesser = async (by: SignInDelays) => {
      for (let count = 0; count < 20; count += 1) await guess(by);
    };
    await Promise.all(processes.flatMap((by) => [guesser(by), guesser(by), guesser(by)]));
    expect(evaluated).toBe(5);
    await pass(10);
    await Promise.all(processes.flatMap((by) => [guesser(by), guesser(by)]));
    expect(evaluated).toBe(6);
  });
});

test('what was typed as a name is nowhere in the table', async () => {
  await delays.pay({ username: 'My-Secret-Pass1!', network: '203.0.113.9' });
  expect(JSON.stringify(await database.owner('public_rate_limits'))).not.toMatch(/secret|203\.0/i);
});
