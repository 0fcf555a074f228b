import { expect, test } from 'vitest';
import { limitStore, testDatabase } from '../../testing/index.ts';
import { InsuranceLimiter, sharedCounter } from './rate-limits.ts';

const database = testDatabase();
const newCounter = (points = 3) =>
  sharedCounter(limitStore(database.publicDb), {
    name: 'test',
    points,
    seconds: 60,
  });

test('two processes count together', async () => {
  const [one, other] = [newCounter(), newCounter()];
  expect(await one.add('k', 2)).toEqual({ points: 2, msLeft: 60_000 });
  expect(await other.add('k')).toMatchObject({ points: 3 });
  expect(await one.get('k')).toMatchObject({ points: 3 });
  expect(await other.add('k', -4)).toMatchObject({ points: 0 });
  expect(await one.delete('k')).toBe(true);
  expect(await other.get('k')).toBeNull();
});

test('a refusal says how long to wait', async () => {
  const counter = newCounter(1);
  await counter.add('k');
  await database.owner('public_rate_limits').decrement('expires', 50_000);
  expect((await counter.add('k')).msLeft).toBeLessThanOrEqual(10_000);
});

test.each([
  [
    'whose table is gone',
    'RENAME TABLE public_rate_limits TO away',
    'RENAME TABLE away TO public_rate_limits',
  ],
  [
    'whose grant is gone',
    "REVOKE INSERT ON public_rate_limits FROM 'va_public'@'localhost', 'va_public'@'%'",
    "GRANT INSERT ON public_rate_limits TO 'va_public'@'localhost', 'va_public'@'%'",
  ],
])(
  'with a store %s each process counts for itself, and limits still apply',
  async (_, takeAway, giveBack) => {
    const [one, other] = [newCounter(), newCounter()];
    await database.owner.raw(takeAway);
    try {
      for (const counter of [one, other]) {
        for (let count = 1; count <= 4; count += 1)
          expect(await counter.add('k')).toMatchObject({ points: count });
        expect(await counter.add('another')).toMatchObject({ points: 1 });
        await counter.set('k', 1, 60);
        expect(await counter.get('k')).toMatchObject({ points: 1 });
        expect(await counter.add('k', -1)).toMatchObject({ points: 0 });
        expect(await counter.delete('k')).toBe(true);
      }
    } finally {
      await database.owner.raw(giveBack);
    }
  },
);

test('many keys do not fill the memory of a process that counts for itself', async () => {
  const limiter = new InsuranceLimiter({ name: 'test', points: 3, seconds: 60 });
  for (let key = 0; key < 50_000; key += 1) await limiter.penalty(`network-${key}`);
  expect(limiter.dump().storage.length).toBeLessThanOrEqual(2 ** 14);
});
