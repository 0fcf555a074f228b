import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { addAdmin, deleteAdmin, lockForBlock, signOutEverywhere } from './account-changes.ts';
import { reissueActivationCode } from './two-factor-resets.ts';

const REFUSED = 'unauthenticated';
const database = testDatabase();
async function superAdmin(username: string) {
  const { id } = await buildAdmin(database.owner, { username, role: 'super_admin' });
  return { adminId: id, username, ipAddress: null };
}

type Act = (by: Awaited<ReturnType<typeof superAdmin>>, username: string) => Promise<unknown>;
const block: Act = (by, username) =>
  database.adminDb.transaction((tx) => lockForBlock(tx, by, { username, isActive: false }));

test('an administrator deleted in the meantime cannot delete others', async () => {
  const [ada, ben] = [await superAdmin('ada'), await superAdmin('ben')];
  await superAdmin('eve');
  await deleteAdmin(database.adminDb, ada, 'ben');
  expect(await outcome(deleteAdmin(database.adminDb, ben, 'ada'))).toBe(REFUSED);
  expect(await outcome(block(ben, 'eve'))).toBe(REFUSED);
  expect(await database.owner('admins').orderBy('id').pluck('username')).toEqual(['ada', 'eve']);
});

test('deleting an administrator deletes credentials, factor, codes and sessions, but not the log', async () => {
  const ada = await superAdmin('ada');
  const ben = await buildAdmin(database.owner, { username: 'Ben' });
  await buildAdminSession(database.owner, { adminId: ben.id });
  await deleteAdmin(database.adminDb, ada, 'BEN');
  for (const table of ['admin_credentials', 'admin_totp', 'admin_sessions']) {
    expect(await database.owner(table).where({ admin_id: ben.id })).toEqual([]);
  }
  expect(await database.owner('account_names').where({ name_key: 'ben' })).toEqual([]);
  expect(await database.owner('audit_log').first()).toMatchObject({ action: 'admin.deleted', target: 'Ben' });
});

test.each<[string, Act]>([
  ['block', block],
  ['delete', (by, username) => deleteAdmin(database.adminDb, by, username)],
])('two super admins who %s each other at once leave one active', async (_, act) => {
  for (let trial = 0; trial < 5; trial += 1) {
    const [one, other] = [await superAdmin(`one_${trial}`), await superAdmin(`other_${trial}`)];
    await Promise.all([outcome(act(one, other.username)), outcome(act(other, one.username))]);
    expect(await database.owner('admins').where({ is_active: true })).toHaveLength(1);
    await database.owner('admins').update({ is_active: false });
  }
});

const GRACE = { username: 'Grace', role: 'super_admin', passwordHash: 'p', activationCodeHash: 'c' } as const;

test.each([
  ['deactivated', (id: number) => database.owner('admins').where({ id }).update({ is_active: false })],
  ['deleted', (id: number) => database.owner('admins').where({ id }).delete()],
  ['demoted', (id: number) => database.owner('admins').where({ id }).update({ role: 'admin' })],
])(
  'an administrator %s in the meantime cannot create accounts, issue codes or end sessions',
  async (_, change) => {
    const rogue = await superAdmin('rogue');
    const ada = await buildAdmin(database.owner, { username: 'ada' });
    await buildAdminSession(database.owner, { adminId: ada.id });
    await change(rogue.adminId);
    const { adminDb, owner } = database;
    const reissue = { username: 'ada', codeHash: 'new' };
    expect(await outcome(addAdmin(adminDb, rogue, GRACE))).toBe(REFUSED);
    expect(await outcome(reissueActivationCode(adminDb, rogue, reissue))).toBe(REFUSED);
    expect(await outcome(signOutEverywhere(adminDb, rogue, 'ada'))).toBe(REFUSED);
    expect(await owner('admins').where({ username: 'Grace' })).toEqual([]);
    expect(await owner('admin_totp').where({ activation_code_hash: 'new' })).toEqual([]);
    expect(await owner('admin_sessions').whereNotNull('revoked_at')).toEqual([]);
    expect(await owner('audit_log')).toEqual([]);
  },
);

test('creating an administrator waits for a change that deactivates the creator', async () => {
  const rogue = await superAdmin('rogue');
  const off = await database.owner.transaction();
  await off('admins').where({ id: rogue.adminId }).update({ is_active: false });
  const adding = outcome(addAdmin(database.adminDb, rogue, GRACE));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await off.commit();
  expect(await adding).toBe(REFUSED);
});
