import { expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { createAdmin, findSignInAdmin, recordFailure } from './admins.ts';

const database = testDatabase();
const newAdmin = (username: string) => ({
  username,
  role: 'admin' as const,
  passwordHash: 'hash of the password',
  activationCodeHash: 'hash of the code',
  createdBy: 'chief',
});

test('a new administrator has a password and an activation code, valid for 72 hours and five tries', async () => {
  const id = await createAdmin(database.adminDb, newAdmin('Ada'));
  const row = await database.owner('admin_totp').where({ admin_id: id }).first();
  expect(row).toMatchObject({
    activation_code_hash: 'hash of the code',
    activation_tries_left: 5,
    bound_at: null,
  });
  const hours = (Number(row?.activation_expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThan(72.1);
});

test('a name that any account has, ignoring case, is taken, even for ten requests at once', async () => {
  const { username } = await buildUser(database.owner, { username: 'Voter_1' });
  expect(await outcome(createAdmin(database.adminDb, newAdmin(username.toUpperCase())))).toBe(
    'username_taken',
  );
  const results = await Promise.all(
    ['ada', 'ADA', 'Ada'].map((name) => outcome(createAdmin(database.adminDb, newAdmin(name)))),
  );
  expect(results.filter((result) => result === 'username_taken')).toHaveLength(2);
  expect(await database.owner('admins')).toHaveLength(1);
});

test('an administrator is found by name, ignoring case, but a voter is not', async () => {
  const { id } = await buildAdmin(database.owner, { username: 'Ada', role: 'super_admin', isActive: false });
  expect(await findSignInAdmin(database.adminDb, ' aDA ')).toMatchObject({
    id,
    username: 'Ada',
    role: 'super_admin',
    isActive: false,
    passwordHash: expect.stringMatching(/^\$argon2id\$/u),
  });
  const voter = await buildUser(database.owner);
  expect(await findSignInAdmin(database.adminDb, voter.username)).toBeUndefined();
  expect(await findSignInAdmin(database.adminDb, 'аda')).toBeUndefined();
});

test('a failed sign-in is audited under the account it was meant for', async () => {
  await buildAdmin(database.owner, { username: 'Ada' });
  const admin = await findSignInAdmin(database.adminDb, 'ada');
  if (!admin) throw new Error('the administrator is not there');
  await recordFailure(database.adminDb, {
    actor: admin.username,
    action: 'sign_in.failed',
    ipAddress: '203.0.113.9',
  });
  expect(await database.owner('audit_log').first('actor', 'action', 'ip_address')).toEqual({
    actor: 'Ada',
    action: 'sign_in.failed',
    ip_address: '203.0.113.9',
  });
});
