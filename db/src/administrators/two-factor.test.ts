import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { proxiedDb } from '../../testing/proxied-db.ts';
import { existing } from '../machinery/index.ts';
import {
  acceptActivationCode,
  acceptRecoveryCode,
  acceptTimeStep,
  findRecoveryCode,
  type Proof,
  payForTry,
} from './two-factor.ts';

const database = testDatabase();
const totp = async () => existing(await database.owner('admin_totp').first(), 'authenticator');

async function someone({ bound }: { bound: boolean }): Promise<Proof> {
  const { id: adminId, username } = await buildAdmin(database.owner);
  if (bound)
    await database.owner('admin_totp').update({ secret: Buffer.from('sealed'), bound_at: new Date() });
  const { id: sessionId } = await buildAdminSession(database.owner, { adminId, verified: false });
  return { adminId, username, sessionId, cookieHash: Buffer.alloc(32, 7), ipAddress: '203.0.113.9' };
}
const pay = ({ adminId }: Proof) => payForTry(database.adminDb, adminId);
test('only five of twenty simultaneous tries of an activation code are allowed', async () => {
  const ada = await someone({ bound: false });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay(ada)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(pay(ada)).rejects.toMatchObject({ reason: 'activation_code_expired' });
});

test('the last try says that the code is used up', async () => {
  const ada = await someone({ bound: false });
  const consequences = [];
  for (let round = 0; round < 5; round += 1) {
    consequences.push((await pay(ada)).ifWrong);
  }
  expect(consequences).toEqual(['failed', 'failed', 'failed', 'failed', 'code_dead']);
});

test('a time step is accepted once, and none before it', async () => {
  const ada = await someone({ bound: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => acceptTimeStep(database.adminDb, ada, 100)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await acceptTimeStep(database.adminDb, ada, 99)).toBe(false);
  expect(await acceptTimeStep(database.adminDb, ada, 101)).toBe(true);
});

test('an accepted code verifies the session, binds it to the cookie and is audited', async () => {
  const ada = await someone({ bound: true });
  await acceptTimeStep(database.adminDb, ada, 100);
  const session = await database.owner('admin_sessions').first();
  expect(session?.second_factor_at).not.toBeNull();
  expect(session?.cookie_hash).toEqual(ada.cookieHash);
  expect((await database.owner('admins').first())?.last_login_at).not.toBeNull();
  expect(await database.owner('audit_log').first('actor', 'action', 'details')).toEqual({
    actor: ada.username,
    action: 'two_factor.ok',
    details: '{"factor":"authenticator"}',
  });
});

test('the sixth session with a second factor ends the first such one, and none that waits for it', async () => {
  const ada = await someone({ bound: true });
  const { adminId } = ada;
  const waiting = await buildAdminSession(database.owner, { adminId, verified: false });
  const verified = [];
  for (const startedMinutesAgo of [9, 8, 7, 6, 5]) {
    verified.push((await buildAdminSession(database.owner, { adminId, startedMinutesAgo })).id);
  }
  const [first, ...rest] = verified;
  expect(await acceptTimeStep(database.adminDb, ada, 100)).toBe(true);
  const sessions = () => database.owner('admin_sessions').orderBy('id');
  expect(await sessions().whereNotNull('revoked_at').pluck('id')).toEqual([first]);
  expect(await sessions().whereNull('revoked_at').pluck('id')).toEqual([ada.sessionId, waiting.id, ...rest]);
});

test('only five of twelve sessions that use the activation code at once are left', async () => {
  const ada = await someone({ bound: false });
  const hash = (await totp()).activation_code_hash ?? '';
  const sessions = await Promise.all(
    Array.from({ length: 12 }, () =>
      buildAdminSession(database.owner, { adminId: ada.adminId, verified: false }),
    ),
  );
  await Promise.all(
    sessions.map(({ id }) => acceptActivationCode(database.adminDb, { ...ada, sessionId: id }, hash)),
  );
  const verified = database.owner('admin_sessions').whereNotNull('second_factor_at');
  expect(await verified.whereNull('revoked_at')).toHaveLength(5);
});

test('a refused code does not verify the session', async () => {
  const ada = await someone({ bound: true });
  await database.owner('admin_totp').update({ last_step: 100 });
  await acceptTimeStep(database.adminDb, ada, 100);
  expect((await database.owner('admin_sessions').first())?.second_factor_at).toBeNull();
  expect(await database.owner('audit_log')).toHaveLength(0);
});

test('an activation code that was replaced, or followed by an authenticator, is not accepted', async () => {
  const ada = await someone({ bound: false });
  const hash = (await totp()).activation_code_hash ?? '';
  expect(await acceptActivationCode(database.adminDb, ada, 'another hash')).toBe(false);
  await database.owner('admin_totp').update({ bound_at: new Date() });
  expect(await acceptActivationCode(database.adminDb, ada, hash)).toBe(false);
  await database.owner('admin_totp').update({ bound_at: null });
  expect(await acceptActivationCode(database.adminDb, ada, hash)).toBe(true);
});

test('a recovery code is found and accepted once', async () => {
  const ada = await someone({ bound: true });
  await database.owner('admin_recovery_codes').insert([
    { admin_id: ada.adminId, code_index: 'AB', code_hash: 'hash of it' },
    { admin_id: ada.adminId, code_index: 'CD', code_hash: 'hash of another' },
  ]);
  expect(await findRecoveryCode(database.adminDb, ada.adminId, 'AB')).toBe('hash of it');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => acceptRecoveryCode(database.adminDb, ada, 'AB')),
  );
  expect(answers.filter((left) => left !== undefined)).toEqual([1]);
  expect(await findRecoveryCode(database.adminDb, ada.adminId, 'AB')).toBeUndefined();
});

test.each([
  ['cut before the server hears it', 1],
  ['cut before the client hears of it', undefined],
] as const)(
  'a recovery code whose COMMIT was %s still lets its owner in',
  async (interference, againLeft) => {
    const ada = await someone({ bound: true });
    const row = { admin_id: ada.adminId, code_hash: 'hash of it' };
    await database.owner('admin_recovery_codes').insert([
      { ...row, code_index: 'AB' },
      { ...row, code_index: 'CD' },
    ]);
    const broken = await proxiedDb(database.adminUrl, 'COMMIT;', interference);
    const first = await acceptRecoveryCode(broken.db, ada, 'AB').catch(() => undefined);
    await broken.close();
    const again = await acceptRecoveryCode(database.adminDb, ada, 'AB');
    expect([first, again]).toEqual(againLeft === undefined ? [1, undefined] : [undefined, againLeft]);
  },
);
