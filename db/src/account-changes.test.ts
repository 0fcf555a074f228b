import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession } from '../testing/builders.ts';
import { testDatabase } from '../testing/index.ts';
import { deleteAdmin, setAccountActive } from './account-changes.ts';

const database = testDatabase();
const superAdmin = async (username: string) => {
  const { id } = await buildAdmin(database.owner, { username, role: 'super_admin' });
  return { adminId: id, username, ipAddress: null };
};

test('whoever has been deleted meanwhile deletes nobody, even with others left', async () => {
  const [ada, ben] = [await superAdmin('ada'), await superAdmin('ben')];
  await superAdmin('eve');
  expect(await deleteAdmin(database.adminDb, ada, 'ben')).toEqual({ ok: true });
  expect(await deleteAdmin(database.adminDb, ben, 'ada')).toEqual({ ok: false, reason: 'no_longer_allowed' });
  expect(await setAccountActive(database.adminDb, ben, 'eve', false)).toMatchObject({ ok: false });
  expect(await database.owner('admins').orderBy('id').pluck('username')).toEqual(['ada', 'eve']);
});

test('a deleted administrator takes credentials, factor, codes and sessions along; the log stays', async () => {
  const ada = await superAdmin('ada');
  const ben = await buildAdmin(database.owner, { username: 'Ben' });
  await buildAdminSession(database.owner, { adminId: ben.id });
  expect(await deleteAdmin(database.adminDb, ada, 'BEN')).toEqual({ ok: true });
  for (const table of ['admin_credentials', 'admin_totp', 'admin_sessions']) {
    expect(await database.owner(table).where({ admin_id: ben.id })).toEqual([]);
  }
  expect(await database.owner('account_names').where({ name_key: 'ben' })).toEqual([]);
  expect(await database.owner('audit_log').first()).toMatchObject({ action: 'admin.deleted', target: 'Ben' });
});

test('turning on and off what is so already changes and notes nothing', async () => {
  const ada = await superAdmin('ada');
  await buildAdmin(database.owner, { username: 'ben' });
  expect(await setAccountActive(database.adminDb, ada, 'ben', true)).toEqual({ ok: true });
  expect(await database.owner('audit_log')).toEqual([]);
  expect(await setAccountActive(database.adminDb, ada, 'ben', false)).toEqual({ ok: true });
  expect(await setAccountActive(database.adminDb, ada, 'ben', false)).toEqual({ ok: true });
  expect(await database.owner('audit_log').pluck('action')).toEqual(['account.deactivated']);
});

test('two who turn each other off at once leave one active super admin', async () => {
  for (let trial = 0; trial < 5; trial += 1) {
    const [one, other] = [await superAdmin(`one_${trial}`), await superAdmin(`other_${trial}`)];
    await Promise.all([
      setAccountActive(database.adminDb, one, other.username, false),
      setAccountActive(database.adminDb, other, one.username, false),
    ]);
    expect(await database.owner('admins').where({ is_active: 1 })).toHaveLength(1);
    await database.owner('admins').update({ is_active: 0 });
  }
});
