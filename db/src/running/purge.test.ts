import { createHash, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  buildAdmin,
  buildAdminSession,
  buildCategory,
  buildUserSession,
  buildVendor,
} from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { GRANTS } from './database-accounts.ts';
import { createPurge } from './purge.ts';

const database = testDatabase();
const purge = () => createPurge(database.purgeDb)();
const DAY = 24;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const rows = (table: string) => database.owner(table);

test('sessions without an account are deleted after eight days, others after ninety', async () => {
  const session = async (days: number, account: object) =>
    (await buildUserSession(database.owner, { startedHoursAgo: days * DAY, ...account })).id;
  await session(9, { userId: null });
  await session(91, {});
  const kept = [await session(89, {}), await session(9, {}), await session(7, { userId: null })];
  expect(await purge()).toMatchObject({ 'sessions without an account': 1, user_sessions: 1 });
  expect(await rows('user_sessions').orderBy('id').pluck('id')).toEqual(kept);
});

test("security events and administrators' sessions are deleted after ninety days", async () => {
  const { id: adminId } = await buildAdmin(database.owner);
  for (const days of [91, 89]) {
    await rows('security_events').insert({ kind: 'sign_in', happened_at: ago(days * DAY) });
    await buildAdminSession(database.owner, { adminId, startedMinutesAgo: days * DAY * 60 });
  }
  expect(await purge()).toMatchObject({ security_events: 1, admin_sessions: 1 });
  expect(await rows('security_events')).toHaveLength(1);
  expect(await rows('admin_sessions')).toHaveLength(1);
});

test('after thirty days only the network of an address is kept', async () => {
  const networks = {
    '203.0.113.7': '203.0.113.0/24',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1::/48',
    '2001:db8::7': '2001:db8::/48',
    '198.51.100.0/24': '198.51.100.0/24',
    unknown: 'unknown',
  };
  for (const days of [31, 29]) {
    for (const ipAddress of Object.keys(networks)) {
      await buildUserSession(database.owner, { startedHoursAgo: days * DAY, ipAddress });
      const event = { kind: 'sign_in', happened_at: ago(days * DAY), ip_address: ipAddress };
      await rows('security_events').insert(event);
    }
  }
  await purge();
  for (const table of ['user_sessions', 'security_events'])
    expect(await rows(table).orderBy('id').pluck('ip_address')).toEqual([
      ...Object.values(networks),
      ...Object.keys(networks),
    ]);
});

test('expired counts and used captchas are deleted', async () => {
  for (const minutes of [11, 9])
    await rows('captcha_uses').insert({ token_id: randomBytes(16), used_at: ago(minutes / 60) });
  for (const table of ['public_rate_limits', 'admin_rate_limits']) {
    await rows(table).insert([
      { limit_key: 'over', points: 1, expires: Date.now() - 1000 },
      { limit_key: 'counting', points: 1, expires: Date.now() + 60_000 },
    ]);
  }
  const once = { captcha_uses: 1, public_rate_limits: 1, admin_rate_limits: 1 };
  expect(await purge()).toEqual(once);
});

test('one run deletes several batches, and a later run continues where it stopped', async () => {
  const events = (count: number, days: number) =>
    rows('security_events').insert(
      Array.from({ length: count }, () => ({ kind: 'sign_in', happened_at: ago(days * DAY) })),
    );
  await events(1100, 91);
  await events(1, 1);
  const run = createPurge(database.purgeDb);
  expect(await run()).toMatchObject({ security_events: 1100 });
  expect(await run()).toEqual({});
  await rows('security_events').update({ happened_at: ago(91 * DAY) });
  expect(await run()).toMatchObject({ security_events: 1 });
});

test('a locked row does not stop a run from ending', async () => {
  const held = await buildUserSession(database.owner, { startedHoursAgo: 91 * DAY });
  await database.owner.transaction(async (tx) => {
    await tx('user_sessions').where({ id: held.id }).forUpdate().first('id');
    // Either the server or the client may give up first, because MySQL measures its one second only roughly.
    const givenUp = expect.stringMatching(/^(ER_LOCK_WAIT_TIMEOUT|QUERY_TIMEOUT)$/);
    await expect(purge()).rejects.toMatchObject({ code: givenUp });
  });
  expect(await purge()).toMatchObject({ user_sessions: 1 });
});

test('the account of the purge reaches only the tables it purges, and only by age', async () => {
  const [seen] = await database.purgeDb.raw(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  expect(seen.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(GRANTS.va_purge).sort());
  for (const sql of [
    'SELECT session_id FROM user_sessions',
    'SELECT cookie_hash FROM admin_sessions',
    'UPDATE user_sessions SET is_blocked = 0',
    "INSERT INTO security_events (kind) VALUES ('x')",
    'DELETE FROM votes',
    'DELETE FROM audit_log',
  ]) {
    await expect(database.purgeDb.raw(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^ER_(TABLEACCESS|COLUMNACCESS)_DENIED_ERROR$/),
    });
  }
});

test('a picture is deleted a day after the last vendor, category or text that showed it', async () => {
  const hashes = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
  const [ofVendor = '', ofCategory = '', ofSetting = '', fresh = '', unused = ''] = hashes;
  const addressOf = (hash: string) => `/images/${hash}.webp`;
  for (const hash of hashes) {
    const picture = { hash, height: 600, bytes: Buffer.from('picture') };
    await rows('pictures').insert([
      { ...picture, width: 960, type: 'webp', used_at: ago(hash === fresh ? 23 : 25) },
      { ...picture, width: 240, type: 'avif', used_at: ago(hash === fresh ? 23 : 25) },
    ]);
  }
  const { id } = await buildVendor(database.owner);
  await rows('vendors')
    .where({ id })
    .update({ image_url: addressOf(ofVendor), archived_at: new Date() });
  const category = await buildCategory(database.owner);
  await rows('categories')
    .where({ id: category.id })
    .update({ image_url: addressOf(ofCategory) });
  await rows('system_settings').insert({
    setting_key: 'logo',
    setting_value: addressOf(ofSetting),
    description: '',
  });
  expect(await purge()).toMatchObject({ pictures: 2 });
  expect(await rows('pictures').where({ hash: unused })).toEqual([]);
  expect(await rows('pictures').distinct('hash').orderBy('hash').pluck('hash')).toEqual(hashes.slice(0, 4));
});

test('a translation is deleted a day after the last place that had its text, also an archived one', async () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const { id } = await buildCategory(database.owner, { name: 'Größe – حجم' });
  await rows('categories').where({ id }).update({ archived_at: new Date(), group_name: 'Größe' });
  const texts = ['Größe – حجم', 'Größe', 'Nobody has this text'];
  await rows('translations').insert(
    texts.map((text) => ({ language: 'es', source_hash: hashOf(text), translation: text })),
  );
  const run = createPurge(database.purgeDb);
  expect(await run()).not.toHaveProperty('translations');
  const tomorrow = Date.now() + 25 * 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await run()).toMatchObject({ translations: 1 });
  vi.restoreAllMocks();
  const kept = await rows('translations').orderBy('translation').pluck('translation');
  expect(kept).toEqual(['Größe', 'Größe – حجم']);
});
