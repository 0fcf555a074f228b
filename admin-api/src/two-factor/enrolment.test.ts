import { ACTIVATION_CODE, buildAdmin } from 'db/testing';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { call, as, database, sessionOf } = testApp();

const ENROLMENT = '/api/admin/2fa/enrolment';
const VERIFY = '/api/admin/verify-2fa';

async function inGrace() {
  const { id } = await buildAdmin(database.owner, { username: 'ada' });
  await database.owner('admin_totp').update({ activation_used_at: new Date() });
  return { id, ...(await sessionOf(id)) };
}
type Someone = Awaited<ReturnType<typeof inGrace>>;

const confirm = (ada: Someone, code: string) => call(ENROLMENT, { ...ada, body: { code } });

async function bind(ada: Someone) {
  const secret = String((await call(ENROLMENT, ada)).body.secret);
  const code = await generate({ secret });
  const { status, body } = await confirm(ada, code);
  expect(status).toBe(200);
  return { secret, code, recoveryCodes: body.recoveryCodes as string[] };
}
const verify = async (ada: Someone, code: string) =>
  call(VERIFY, { ...(await sessionOf(ada.id, { verified: false })), body: { code, username: 'ada' } });

test('the secret has 160 bits, comes with an address for the QR code, and is the same until confirmed', async () => {
  const ada = await inGrace();
  const { status, body } = await call(ENROLMENT, ada);
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/u);
  expect(body.uri).toBe(`otpauth://totp/Vendor%20Awards:ada?secret=${body.secret}&issuer=Vendor%20Awards`);
  expect((await call(ENROLMENT, ada)).body).toEqual(body);
});

test('two tabs that open the card at once show the same secret', async () => {
  const ada = await inGrace();
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(ENROLMENT, ada)));
  expect(new Set(answers.map(({ body }) => body.secret)).size).toBe(1);
});

test('the QR code stays valid if the panel is reloaded and asks for the activation code again', async () => {
  const ada = await inGrace();
  const secret = String((await call(ENROLMENT, ada)).body.secret);
  const again = await call(VERIFY, { ...ada, body: { code: ACTIVATION_CODE, username: 'ada' } });
  const reloaded = { ...ada, cookie: String(again.headers.get('set-cookie')).split(';')[0] ?? '' };
  expect(reloaded.cookie).not.toBe(ada.cookie);
  expect((await bind(reloaded)).secret).toBe(secret);
});

test('secrets are not stored in plain text', async () => {
  const ada = await inGrace();
  const { secret } = await bind(ada);
  const row = await database.owner('admin_totp').first();
  expect(row?.secret?.toString('latin1')).not.toContain(secret);
  expect(row?.pending_secret).toBeNull();
});

test('a code of the authenticator binds it and returns ten recovery codes of ten characters', async () => {
  const ada = await inGrace();
  const { recoveryCodes } = await bind(ada);
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/u);
  const rows = await database.owner('admin_recovery_codes').pluck('code_hash');
  for (const hash of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2/u);

  const { body } = await call('/api/admin/dashboard', ada);
  expect(body).toMatchObject({ twoFactorVerified: true, authenticatorRequired: false });
  expect(await database.owner('audit_log').pluck('action')).toEqual(['authenticator.bound']);
});

test('once an authenticator is bound, the activation code and the code that bound it no longer work', async () => {
  const ada = await inGrace();
  const { secret, code } = await bind(ada);
  expect((await verify(ada, ACTIVATION_CODE)).status).toBe(401);
  expect((await verify(ada, code)).status).toBe(401);
  await database.owner('admin_totp').update({ last_step: 0 });
  expect((await verify(ada, await generate({ secret }))).status).toBe(200);
});

test('binding ends the account’s other sessions', async () => {
  const ada = await inGrace();
  const other = await sessionOf(ada.id);
  await bind(ada);
  expect((await call('/api/admin/dashboard', ada)).status).toBe(200);
  expect((await call('/api/admin/dashboard', other)).status).toBe(401);
});

test('a wrong code binds nothing and does not end the session', async () => {
  const ada = await inGrace();
  const secret = String((await call(ENROLMENT, ada)).body.secret);
  const wrong = (await generate({ secret })) === '000000' ? '000001' : '000000';
  for (const code of [wrong, 'ABCDEF', '1234567', '１２３４５６']) {
    const { status, body } = await confirm(ada, code);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_CODE' });
  }
  expect((await call('/api/admin/dashboard', ada)).body.authenticatorRequired).toBe(true);
});

test('a code without a requested secret, or for an account with a bound authenticator, answers 409', async () => {
  expect((await confirm(await inGrace(), '123456')).body.code).toBe('ENROLMENT_NOT_STARTED');
  const ben = await as('admin');
  expect((await call(ENROLMENT, ben)).status).toBe(409);
  expect((await call(ENROLMENT, { ...ben, body: { code: '123456' } })).status).toBe(409);
});

test('a recovery code opens the panel once, even if it is sent twenty times at once', async () => {
  const ada = await inGrace();
  const { recoveryCodes } = await bind(ada);
  const [code = ''] = recoveryCodes;
  const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replace(/0/gu, 'o').replace(/1/gu, 'l');

  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(ada, typed)));

  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.map(({ body }) => body)).toEqual([
    { success: true, enrolmentRequired: false, recoveryCodesLeft: 9 },
  ]);
  expect((await verify(ada, code)).status).toBe(401);
});
