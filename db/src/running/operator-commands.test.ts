import { expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../testing/builders.ts';
import { limitStore, testDatabase } from '../../testing/index.ts';
import { createGuessLimit, PASSWORD_GUESSES, TIME_CODE_GUESSES, verifySecret } from '../accounts/index.ts';
import { findSignInAdmin } from '../administrators/index.ts';
import { appendAudit } from '../changes/index.ts';
import { runAdminCommand, runAuditVerification } from './operator-commands.ts';

const database = testDatabase();
const run = (...args: string[]) => runAdminCommand(database.owner, args);

test('create makes a super admin with a password and an activation code, shown once', async () => {
  const lines = await run('create', 'Grace');
  const shown = Object.fromEntries(lines.map((line) => line.split(/\s{2,}/u)));
  expect(shown).toMatchObject({ Username: 'Grace' });
  const admin = await findSignInAdmin(database.adminDb, 'grace');
  expect(admin).toMatchObject({ role: 'super_admin', isActive: true });
  expect(await verifySecret(admin?.passwordHash, shown.Password ?? '')).toBe(true);
  const totp = await database.owner('admin_totp').first();
  expect(await verifySecret(totp?.activation_code_hash ?? undefined, shown['Activation code'] ?? '')).toBe(
    true,
  );
  expect(await database.owner('audit_log').first()).toMatchObject({
    actor: 'command line',
    action: 'admin.created',
    target: 'Grace',
  });
});

test('a taken name, a bad name and an unknown role are refused', async () => {
  await buildUser(database.owner, { username: 'mia' });
  await expect(run('create', 'MIA')).rejects.toThrow('is taken');
  await expect(run('create', 'a b')).rejects.toThrow('3 to 20');
  await expect(run('create', 'grace', 'owner')).rejects.toThrow('npm run ops -- admin');
  await expect(run('create')).rejects.toThrow('npm run ops -- admin');
  await expect(run('drop', 'grace')).rejects.toThrow('npm run ops -- admin');
});

test('reissue-code replaces the second factor', async () => {
  const ada = await buildAdmin(database.owner, { username: 'ada' });
  await database.owner('admin_totp').update({ bound_at: new Date() });
  const [line = ''] = await run('reissue-code', 'ADA');
  const totp = await database.owner('admin_totp').where({ admin_id: ada.id }).first();
  expect(totp).toMatchObject({ bound_at: null, activation_tries_left: 5 });
  expect(await verifySecret(totp?.activation_code_hash ?? undefined, line.split(/\s{2,}/u)[1] ?? '')).toBe(
    true,
  );
  await expect(run('reissue-code', 'nobody')).rejects.toThrow('no administrator');
});

test("unlock clears strangers' guesses in both APIs, and lets an address in while they continue", async () => {
  await buildAdmin(database.owner, { username: 'ada' });
  const refused = () => new Error('refused');
  const limits = [
    createGuessLimit(limitStore(database.publicDb), PASSWORD_GUESSES, refused),
    createGuessLimit(limitStore(database.adminDb, 'admin_rate_limits'), PASSWORD_GUESSES, refused),
    createGuessLimit(limitStore(database.adminDb, 'admin_rate_limits'), TIME_CODE_GUESSES, refused),
  ];
  const isLetIn = async (ipAddress: string) => {
    const attempts = limits.map((limit) => limit.admit({ username: 'ada', ipAddress }, async () => true));
    return (await Promise.allSettled(attempts)).map(({ status }) => status === 'fulfilled');
  };
  const fire = async () => {
    for (const limit of limits) {
      for (let count = 0; count < 6; count += 1) {
        await limit
          .admit({ username: 'ada', ipAddress: '10.0.0.1' }, async () => undefined)
          .catch(() => undefined);
      }
    }
  };
  await fire();
  expect(await isLetIn('203.0.113.9')).toEqual([false, false, false]);
  await run('unlock', 'ADA');
  expect(await isLetIn('203.0.113.9')).toEqual([true, true, true]);

  await run('unlock', 'ada', '203.0.113.9');
  await fire();
  expect(await isLetIn('203.0.113.9')).toEqual([true, true, true]);
  expect(await isLetIn('203.0.113.8')).toEqual([false, false, false]);
  await expect(run('unlock', 'ada', 'everywhere')).rejects.toThrow('npm run ops -- admin');
  await expect(run('unlock', 'nobody')).rejects.toThrow('no administrator');
});

test('list shows each administrator with role and second factor', async () => {
  expect((await run('list')).join()).toContain('no administrator');
  await buildAdmin(database.owner, { username: 'ada' });
  await buildAdmin(database.owner, { username: 'chief', role: 'super_admin', isActive: false });
  const [first = '', second = ''] = await run('list');
  expect(first.split(/\s+/u)).toEqual(['chief', 'super_admin', 'inactive', 'pending']);
  expect(second.split(/\s+/u)).toEqual(['ada', 'admin', 'active', 'pending']);
});

test('the verification counts the entries, and fails if one row was altered or the last is missing', async () => {
  const { owner, adminDb } = database;
  for (const target of ['one', 'two']) {
    await adminDb.transaction((tx) => appendAudit(tx, { actor: 'ada', action: 'vendor.created', target }));
  }
  expect(await runAuditVerification(owner)).toEqual(['The audit log is intact: 2 entries.']);
  const [first = 0, last = 0] = await owner('audit_log').orderBy('id').pluck('id');
  await owner('audit_log').where({ id: first }).update({ target: 'uno' });
  await expect(runAuditVerification(owner)).rejects.toThrow(`entry ${first}`);
  await owner('audit_log').where({ id: first }).update({ target: 'one' });
  await owner('audit_log').where({ id: last }).delete();
  await expect(runAuditVerification(owner)).rejects.toThrow('missing');
});
