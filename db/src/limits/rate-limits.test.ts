import { expect, test } from 'vitest';
import { limitStore, testDatabase } from '../../testing/index.ts';
import { InsuranceLimiter, sharedLimiter } from './rate-limits.ts';

const database = testDatabase();
const newLimiter = (points = 3) =>
  sharedLimiter(limitStore(database.publicDb), {
    name: 'test',
    points,
    seconds: 60,
  });

test('two processes count together', async () => {
  const [one, other] = [newLimiter(), newLimiter()];
  expect(await one.penalty('k', 2)).toMatchObject({
    consumedPoints: 2,
    remainingPoints: 1,
    isFirstInDuration: true,
  });
  expect(await other.penalty('k')).toMatchObject({
    consumedPoints: 3,
    remainingPoints: 0,
    isFirstInDuration: false,
  });
  expect(await one.get('k')).toMatchObject({ consumedPoints: 3 });
  await expect(one.consume('k')).rejects.toMatchObject({ consumedPoints: 4 });
  expect(await other.reward('k', 4)).toMatchObject({ consumedPoints: 0 });
  expect(await one.delete('k')).toBe(true);
  expect(await other.get('k')).toBeNull();
});

test('a refusal says how long to wait', async () => {
  const limiter = newLimiter(1);
  await limiter.penalty('k');
  await database.owner('public_rate_limits').decrement('expires', 50_000);
  expect((await limiter.penalty('k')).msBeforeNext).toBeLessThanOrEqual(10_000);
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
    const [one, other] = [newLimiter(), newLimiter()];
    await database.owner.raw(takeAway);
    try {
      for (const limiter of [one, other]) {
        for (let count = 1; count <= 3; count += 1) await limiter.consume('k');
        await expect(limiter.consume('k')).rejects.toMatchObject({ consumedPoints: 4 });
        expect(await limiter.consume('another')).toMatchObject({ consumedPoints: 1 });
        await limiter.set('k', 1, 60);
        expect(await limiter.get('k')).toMatchObject({ consumedPoints: 1 });
        expect(await limiter.delete('k')).toBe(true);
      }
    } finally {
      await database.owner.raw(giveBack);
    }
  },
);

test('many keys do not fill the memory of a process that counts for itself', async () => {
  const limiter = new InsuranceLimiter({ points: 3, duration: 60 });
  for (let key = 0; key < 50_000; key += 1) await limiter.penalty(`network-${key}`);
  expect(limiter.dump().storage.length).toBeLessThanOrEqual(2 ** 14);
});
