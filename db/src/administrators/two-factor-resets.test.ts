import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession, buildUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { startAdminSession } from './admin-sessions.ts';
import { bindAuthenticator, offerSecret } from './authenticators.ts';
import { acceptActivationCode, acceptTimeStep } from './two-factor.ts';
import { reissueActivationCode, replaceRecoveryCodes } from './two-factor-resets.ts';

const database = testDatabase();
async function chief() {
  const { id: adminId } = await buildAdmin(database.owner, { username: 'Chief', role: 'super_admin' });
  return { adminId, username: 'chief', ipAddress: null };
}
const totp = (adminId: number) => database.owner('admin_totp').where({ admin_id: adminId });

test('a new code unbinds the authenticator, voids the recovery codes and ends the sessions', async () => {
  const { owner, adminDb } = database;
  const ada = await buildAdmin(owner, { username: 'ada' });
  await buildAdminSession(owner, { adminId: ada.id });
  await totp(ada.id).update({
    ...{
      pending_secret: Buffer.from('y'),
      pending_session_id: 3,
      secret: Buffer.from('x'),
      bound_at: new Date(),
      last_step: 7,
    },
    activation_tries_left: 0,
    activation_used_at: new Date(),
  });
  await owner('admin_recovery_codes').insert({ admin_id: ada.id, code_index: '0A', code_hash: 'h' });
  const by = await chief();
  await reissueActivationCode(adminDb, by, { username: 'Ada', codeHash: 'new' });
  expect(await totp(ada.id).first()).toMatchObject({
    activation_code_hash: 'new',
    activation_tries_left: 5,
    activation_used_at: null,
    ...{
      pending_secret: null,
      pending_session_id: null,
      secret: null,
      bound_at: null,
    },
  });
  expect(await owner('admin_recovery_codes')).toEqual([]);
  expect(await owner('admin_sessions').whereNull('revoked_at')).toEqual([]);
});

test('a new code for oneself, a voter or nobody is refused, and nothing is logged', async () => {
  const by = await chief();
  await buildUser(database.owner, { username: 'mia' });
  const reasons = [];
  for (const username of ['CHIEF', 'mia', 'nobody', 'é']) {
    const reissue = reissueActivationCode(database.adminDb, by, { username, codeHash: 'new' });
    reasons.push(await outcome(reissue));
  }
  expect(reasons).toEqual(['own_account', 'not_found', 'not_found', 'not_found']);
  expect(await database.owner('audit_log')).toEqual([]);
});

test('recovery codes are replaced once per time step, and never without an authenticator', async () => {
  const ada = await buildAdmin(database.owner, { username: 'ada' });
  const replace = (step: number) =>
    replaceRecoveryCodes(
      database.adminDb,
      { username: 'ada', ipAddress: null },
      {
        adminId: ada.id,
        step,
        hashed: [{ index: '0B', hash: `of ${step}` }],
      },
    );
  expect(await replace(9)).toBe(false);
  await totp(ada.id).update({ bound_at: new Date(), last_step: 8 });
  expect(await Promise.all(Array.from({ length: 8 }, () => replace(9)))).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await database.owner('admin_recovery_codes').pluck('code_hash')).toEqual(['of 9']);
  expect(await database.owner('audit_log').pluck('action')).toEqual(['recovery_codes.replaced']);
  expect(await totp(ada.id).first()).toMatchObject({ last_step: 9 });
});

test('a new code during a sign-in or the binding of an authenticator breaks neither', async () => {
  const by = await chief();
  const ada = await buildAdmin(database.owner, { username: 'ada' });
  const { id: sessionId } = await buildAdminSession(database.owner, { adminId: ada.id });
  const sealedSecret = Buffer.from('sealed');
  const recoveryCodes = [{ index: '0A', hash: 'h' }];
  const who = { adminId: ada.id, username: 'ada', sessionId, ipAddress: '203.0.113.9' };
  const proof = { ...who, cookieHash: Buffer.alloc(32, 7) };
  const { adminDb } = database;
  for (let round = 1; round <= 10; round += 1) {
    await totp(ada.id).update({ bound_at: null, activation_code_hash: 'code' });
    await offerSecret(adminDb, who, sealedSecret);
    await Promise.all([
      acceptActivationCode(adminDb, proof, 'code'),
      outcome(bindAuthenticator(adminDb, { ...who, sealedSecret, step: round, recoveryCodes })),
      reissueActivationCode(adminDb, by, { username: 'ada', codeHash: `new ${round}` }),
      startAdminSession(adminDb, { ...who, userAgent: 'Browser' }),
      acceptTimeStep(adminDb, proof, 1000 + round),
    ]);
    expect(await totp(ada.id).first()).toMatchObject({ activation_code_hash: `new ${round}`, secret: null });
  }
});
