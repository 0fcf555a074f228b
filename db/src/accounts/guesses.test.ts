import { beforeEach, describe, expect, test } from 'vitest';
import { limitStore, testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { createDelays, createGuessLimit, type Guesser, PASSWORD_GUESSES } from './guesses.ts';

type Delays = ReturnType<typeof createDelays>;

const database = testDatabase();
const newStore = (db = database.publicDb) => limitStore(db);
const newDelays = (db = database.publicDb) => createDelays(newStore(db), PASSWORD_GUESSES);
const pass = (seconds: number) => database.owner('public_rate_limits').decrement('expires', seconds * 1000);
const ADA: Guesser = { username: 'Ada' };

let delays: Delays;
beforeEach(() => {
  delays = newDelays();
});
async function fail(times = 1, source = ADA, by = delays) {
  for (let count = 0; count < times; count += 1) {
    await by.pay(source);
    await by.fail(source);
  }
}
/**
 * Seconds to wait, rounded up to five, because the database's clock goes on between two statements. An attempt that is
 * let through does not count.
 */
async function wait(source = ADA, by = delays): Promise<number> {
  const waitMs = await by.pay(source);
  if (waitMs === 0) await by.cancel(source);
  return 5 * Math.ceil(waitMs / 5000);
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

  test('are forgotten after an hour, and delays after an hour without a failure', async () => {
    await fail(4);
    await pass(3600);
    await fail(4);
    expect(await wait()).toBe(0);
    await fail();
    await pass(3540);
    await fail();
    expect(await wait()).toBe(20);
    await pass(3600);
    await fail(4);
    expect(await wait()).toBe(0);
  });

  test('count per name, ignoring case, and separately for known browsers', async () => {
    await fail(5);
    expect(await wait({ ...ADA, username: ' ADA' })).toBe(10);
    expect(await wait({ ...ADA, username: 'Ben' })).toBe(0);
    expect(await wait({ ...ADA, known: 'her own browser' })).toBe(0);
  });

  test('do not count if the server caused them', async () => {
    for (let count = 0; count < 9; count += 1) expect(await wait()).toBe(0);
    await fail(5);
    await pass(10);
    for (let count = 0; count < 9; count += 1) expect(await wait()).toBe(0);
  });

  test('count together across two processes', async () => {
    const other = newDelays();
    await fail(3);
    await fail(2, ADA, other);
    expect([await wait(), await wait(ADA, other)]).toEqual([10, 10]);
  });
});

describe('a limit of guesses', () => {
  const from = (ipAddress: string, known?: string) => ({ ...ADA, ipAddress, known });
  const wrong = async () => undefined;
  const right = async () => 'right';
  const limit = () =>
    createGuessLimit(newStore(), PASSWORD_GUESSES, (refusedMs) => Object.assign(new Error(), { refusedMs }));
  type Limit = ReturnType<typeof limit>;
  const admit = (guesses: Limit, ...given: Parameters<Limit['admit']>) =>
    guesses.admit(...given).then(
      (admission) => ({ refusedMs: 0, ...admission }),
      ({ refusedMs }: { refusedMs: number }) => ({ refusedMs, answer: undefined, isDelaying: false }),
    );

  test('applies to an account, however many networks strangers use', async () => {
    const guesses = limit();
    let checked = 0;
    for (let network = 0; network < 50; network += 1) {
      await admit(guesses, from(`10.0.${network}.1`), async () => {
        checked += 1;
        return undefined;
      });
    }
    expect(checked).toBe(5);
  });

  test('does not affect known browsers, whose failures do not delay strangers', async () => {
    const guesses = limit();
    for (let count = 0; count < 20; count += 1) await admit(guesses, from('10.0.0.1'), wrong);
    const own = from('10.0.0.1', 'her own browser');
    expect(await admit(guesses, own, right)).toMatchObject({ refusedMs: 0, answer: 'right' });
    const delaying = [];
    for (let count = 0; count < 5; count += 1) delaying.push((await admit(guesses, own, wrong)).isDelaying);
    expect(delaying).toEqual([false, false, false, false, true]);
    expect((await admit(guesses, own, right)).refusedMs).toBeGreaterThan(9000);
  });

  test('exempts a network that the operator named, for an hour and for this account', async () => {
    const guesses = limit();
    for (let count = 0; count < 20; count += 1) await admit(guesses, from('10.0.0.1'), wrong);
    await guesses.letIn('ADA', '10.0.0.9');
    expect(await admit(guesses, from('10.0.0.9'), right)).toMatchObject({ answer: 'right' });
    expect((await admit(guesses, from('10.0.0.8'), right)).refusedMs).toBeGreaterThan(0);
    for (let count = 0; count < 5; count += 1)
      await admit(guesses, { ...from('10.0.0.9'), username: 'Ben' }, wrong);
    const ben = await admit(guesses, { ...from('10.0.0.9'), username: 'Ben' }, right);
    expect(ben.refusedMs).toBeGreaterThan(0);
    await pass(10);
    await admit(guesses, from('10.0.0.1'), wrong);
    await pass(3590);
    await admit(guesses, from('10.0.0.1'), wrong);
    expect((await admit(guesses, from('10.0.0.9'), right)).refusedMs).toBeGreaterThan(0);
  });

  test('can be cleared by the operator', async () => {
    const guesses = limit();
    for (let count = 0; count < 20; count += 1) await admit(guesses, from('10.0.0.1'), wrong);
    await guesses.forgive('ada');
    expect(await admit(guesses, from('10.0.0.1'), right)).toMatchObject({ answer: 'right' });
  });
});

describe('attempts at the same moment', () => {
  test('are counted before their passwords are checked', async () => {
    const processes = [delays, newDelays()];
    const waits = await Promise.all(Array.from({ length: 30 }, (_, index) => processes[index % 2]?.pay(ADA)));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(5);
  });

  test('cause one delay if they fail together, and none if they are refused', async () => {
    await Promise.all(Array.from({ length: 20 }, () => delays.pay(ADA)));
    await Promise.all(Array.from({ length: 5 }, () => delays.fail(ADA)));
    expect(await wait()).toBe(10);
    await pass(10);
    const waits = await Promise.all(Array.from({ length: 20 }, () => delays.pay(ADA)));
    expect(waits.filter((ms) => ms === 0)).toHaveLength(1);
    await delays.fail(ADA);
    expect(await wait()).toBe(20);
  });

  test('have to wait if they were under way when the last free one failed', async () => {
    const slow = await proxiedDb(database.publicUrl, 'LAST_INSERT_ID', 'held back until it is released');
    await fail(4);
    const underWay = newDelays(slow.db).pay(ADA);
    await slow.reached;
    await fail();
    slow.release();
    expect(await underWay).toBeGreaterThan(9000);
    await slow.close();
  });

  test('are checked at most five times if the guesser never waits, and then once for each delay', async () => {
    const processes = [delays, newDelays()];
    let evaluated = 0;
    const guess = async (by: Delays) => {
      if ((await by.pay(ADA)) > 0) return;
      evaluated += 1;
      await by.fail(ADA);
    };
    const guesser = async (by: Delays) => {
      for (let count = 0; count < 20; count += 1) await guess(by);
    };
    await Promise.all(processes.flatMap((by) => [guesser(by), guesser(by), guesser(by)]));
    // An attempt that is about to be refused counts until then, so the delay may begin before the fifth failure.
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(5);
    evaluated = 0;
    await pass(10);
    await Promise.all(processes.flatMap((by) => [guesser(by), guesser(by)]));
    expect(evaluated).toBe(1);
  });
});

test('the table does not contain what was typed as a name', async () => {
  await delays.pay({ username: 'My-Secret-Pass1!', known: 'network 203.0.113.9' });
  expect(JSON.stringify(await database.owner('public_rate_limits'))).not.toMatch(/secret|203\.0/i);
});
