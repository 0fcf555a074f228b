import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession } from '../testing/builders.ts';
import { testDatabase } from '../testing/index.ts';
import { bindAuthenticator, offeredSecret, offerSecret } from './authenticators.ts';

const database = testDatabase();

async function binding() {
  const { id: adminId, username } = await buildAdmin(database.owner);
  const { id: sessionId } = await buildAdminSession(database.owner, { adminId });
  const sealedSecret = Buffer.from('sealed');
  await offerSecret(database.adminDb, adminId, sealedSecret);
  const recoveryCodes = [{ index: 'AB', hash: 'hash of it' }];
  return { adminId, username, sessionId, sealedSecret, step: 100, recoveryCodes, ipAddress: '203.0.113.9' };
}

test('the first secret offered stays the one until it is bound', async () => {
  const { adminId, sealedSecret } = await binding();
  expect(await offerSecret(database.adminDb, adminId, Buffer.from('later'))).toEqual(sealedSecret);
});

test('binding ends the activation code and uses up the step that confirmed it', async () => {
  const ada = await binding();
  expect(await bindAuthenticator(database.adminDb, ada)).toBe(true);
  const row = await database.owner('admin_totp').first();
  expect(row).toMatchObject({
    secret: ada.sealedSecret,
    pending_secret: null,
    activation_code_hash: null,
    last_step: 100,
  });
  expect(row.bound_at).not.toBeNull();
  expect(await offerSecret(database.adminDb, ada.adminId, Buffer.from('later'))).toBeNull();
  expect(await offeredSecret(database.adminDb, ada.adminId)).toBeNull();
});

test('of eight bindings at once one counts', async () => {
  const ada = await binding();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => bindAuthenticator(database.adminDb, ada)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await database.owner('admin_recovery_codes')).toHaveLength(1);
});

test('a secret that is not the one on offer is not bound', async () => {
  const ada = await binding();
  expect(await bindAuthenticator(database.adminDb, { ...ada, sealedSecret: Buffer.from('other') })).toBe(
    false,
  );
});

test('recovery codes of an earlier authenticator are replaced', async () => {
  const ada = await binding();
  await database
    .owner('admin_recovery_codes')
    .insert({ admin_id: ada.adminId, code_index: 'ZZ', code_hash: 'old' });
  await bindAuthenticator(database.adminDb, ada);
  expect(await database.owner('admin_recovery_codes').pluck('code_index')).toEqual(['AB']);
});
