import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { purgeCaptchaUses, spendCaptcha } from './captcha-uses.ts';

const database = testDatabase();

test('a token is spent once, also by 20 at once', async () => {
  const token = randomBytes(16);
  const spent = await Promise.all(Array.from({ length: 20 }, () => spendCaptcha(database.publicDb, token)));
  expect(spent.filter(Boolean)).toHaveLength(1);
  expect(await spendCaptcha(database.publicDb, randomBytes(16))).toBe(true);
});

test('old rows go, young ones stay', async () => {
  await spendCaptcha(database.publicDb, randomBytes(16));
  await database.owner('captcha_uses').update({ used_at: new Date(Date.now() - 11 * 60_000) });
  await spendCaptcha(database.publicDb, randomBytes(16));
  expect(await purgeCaptchaUses(database.publicDb, 10)).toBe(1);
  expect(await database.owner('captcha_uses')).toHaveLength(1);
});
