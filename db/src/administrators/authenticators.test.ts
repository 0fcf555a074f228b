import { expect, test } from 'vitest';
import { buildAdmin, buildAdminSession } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { bindAuthenticator, offeredSecret, offerSecret } from './authenticators.ts';

const NOT_OFFERED = 'enrolment_not_started';
const database = testDatabase();

async function binding() {
  const { id: adminId, username } = await buildAdmin(database.owner);
  const { id: sessionId } = await buildAdminSession(database.owner, { adminId });
  const sealedSecret = Buffer.from('sealed');
  await offerSecret(database.adminDb, { adminId, sessionId }, sealedSecret);
  const recoveryCodes = [{ index: 'AB', hash: 'hash of it' }];
  return { adminId, username, sessionId, sealedSecret, step: 100, recoveryCodes, ipAddress: '203.0.113.9' };
}

test('a session is offered the same secret until it is bound', async () => {
  const ada = await binding();
  expect(await offerSecret(database.adminDb, ada, Buffer.from('later'))).toEqual(ada.sealedSecret);
});

test('another session is offered its own secret, which replaces the previous one for good', async () => {
  const ada = await binding();
  const { id: sessionId } = await buildAdminSession(database.owner, ada);
  const other = { ...ada, sessionId };
  expect(await outcome(offeredSecret(database.adminDb, other))).toBe(NOT_OFFERED);
  const own = Buffer.from('its own');
  expect(await offerSecret(database.adminDb, other, own)).toEqual(own);
  expect(await outcome(offeredSecret(database.adminDb, ada))).toBe(NOT_OFFERED);
  const bind = (given: typeof ada) => outcome(bindAuthenticator(database.adminDb, given));
  expect(await bind(ada)).toBe(NOT_OFFERED);
  expect(await bind({ ...ada, sealedSecret: own })).toBe(NOT_OFFERED);
  expect(await bind({ ...other, sealedSecret: own })).toBeUndefined();
});

test('two sessions that ask at once are shown different secrets', async () => {
  const ada = await binding();
  const { id: sessionId } = await buildAdminSession(database.owner, ada);
  const offers = Array.from({ length: 16 }, (_, index) =>
    offerSecret(
      database.adminDb,
      index % 2 === 0 ? ada : { ...ada, sessionId },
      Buffer.from(`offer ${index % 2} ${index}`),
    ),
  );
  const shown = (await Promise.all(offers)).map(String);
  for (const [index, secret] of shown.entries()) {
    if (secret !== String(ada.sealedSecret)) expect(secret).toMatch(new RegExp(`^offer ${index % 2}`, 'u'));
    else expect(index % 2).toBe(0);
  }
});

test('binding ends the activation code and uses up the step that confirmed it', async () => {
  const ada = await binding();
  await bindAuthenticator(database.adminDb, ada);
  const row = await database.owner('admin_totp').first();
  expect(row).toMatchObject({
    secret: ada.sealedSecret,
    pending_secret: null,
    pending_session_id: null,
    activation_code_hash: null,
    last_step: 100,
  });
  expect(row?.bound_at).not.toBeNull();
  const later = offerSecret(database.adminDb, ada, Buffer.from('later'));
  expect(await outcome(later)).toBe('authenticator_bound');
  expect(await outcome(offeredSecret(database.adminDb, ada))).toBe(NOT_OFFERED);
});

test('only one of eight simultaneous bindings succeeds', async () => {
  const ada = await binding();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => outcome(bindAuthenticator(database.adminDb, ada))),
  );
  expect(answers.filter((answer) => answer === 'authenticator_bound')).toHaveLength(7);
  expect(await database.owner('admin_recovery_codes')).toHaveLength(1);
});

test('a secret that was not offered cannot be bound', async () => {
  const ada = await binding();
  const other = { ...ada, sealedSecret: Buffer.from('other') };
  expect(await outcome(bindAuthenticator(database.adminDb, other))).toBe(NOT_OFFERED);
});

test('recovery codes of an earlier authenticator are replaced', async () => {
  const ada = await binding();
  await database
    .owner('admin_recovery_codes')
    .insert({ admin_id: ada.adminId, code_index: 'ZZ', code_hash: 'old' });
  await bindAuthenticator(database.adminDb, ada);
  expect(await database.owner('admin_recovery_codes').pluck('code_index')).toEqual(['AB']);
});
