import { hashSecret } from 'db/accounts';
import { ACTIVATION_CODE, ADMIN_PASSWORD, buildAdmin } from 'db/testing';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { type Credentials, testApp } from '../../testing/test-app.ts';

const { call, as, database, sessionOf } = testApp();

const VERIFY = '/api/admin/verify-2fa';
const verify = (credentials: Credentials, code: unknown, username = 'ada') =>
  call(VERIFY, { ...credentials, body: { code, username } });
async function isVerified(credentials: Credentials) {
  const { status, body } = await call('/api/admin/dashboard', credentials);
  return status === 200 && body.twoFactorVerified === true;
}
const totpRow = (adminId: number) => database.owner('admin_totp').where({ admin_id: adminId }).first();
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function newcomer() {
  const { id } = await buildAdmin(database.owner, { username: 'ada' });
  return { id, ...(await sessionOf(id, { verified: false })) };
}
const bound = () => as('admin', { username: 'ada', verified: false });
/** Returns six digits that are certainly not the current code. */
const wrongCode = async (secret: string) => ((await generate({ secret })) === '000000' ? '000001' : '000000');

test('the activation code opens the panel and requires an authenticator', async () => {
  const ada = await newcomer();

  const { status, body, headers } = await verify(ada, ACTIVATION_CODE);

  expect(status).toBe(200);
  expect(body).toEqual({ success: true, enrolmentRequired: true, recoveryCodesLeft: null });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^va_admin=[\w-]{43}; path=\/api\/admin; samesite=strict; httponly$/u);
  expect(await isVerified({ ...ada, cookie: cookie.split(';')[0] ?? '' })).toBe(true);
});

test('a code is accepted however people type it', async () => {
  const ada = await newcomer();
  expect(
    (await verify(ada, ` ${ACTIVATION_CODE.slice(0, 4).toLowerCase()}-${ACTIVATION_CODE.slice(4)} `, 'ADA'))
      .status,
  ).toBe(200);
});

test('a malformed code is refused with 400, with the text also under "error"', async () => {
  const ada = await newcomer();
  for (const [name, code] of [
    ['a number', 123456],
    ['nothing', ''],
    ['a list', ['123456']],
    ['65 characters', '1'.repeat(65)],
  ] as const) {
    const { status, body } = await verify(ada, code);
    expect(status, name).toBe(400);
    expect(body.error, name).toBe(body.message);
  }
});

test('the activation code stays valid for an hour after its first use, however late that was', async () => {
  const ada = await newcomer();
  const setBack = (column: string, minutes: number) =>
    database.owner.raw('UPDATE admin_totp SET ?? = UTC_TIMESTAMP(3) - INTERVAL ? MINUTE', [column, minutes]);
  await verify(ada, ACTIVATION_CODE);
  await setBack('activation_expires_at', 1);
  await setBack('activation_used_at', 59);
  const second = await sessionOf(ada.id, { verified: false });
  expect((await verify(second, ACTIVATION_CODE)).status).toBe(200);

  await setBack('activation_used_at', 61);
  const { status, body } = await verify(await sessionOf(ada.id, { verified: false }), ACTIVATION_CODE);
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'ACTIVATION_CODE_EXPIRED', error: body.message });
});

test('an activation code that has not been used in 72 hours has expired', async () => {
  const ada = await newcomer();
  await database.owner.raw('UPDATE admin_totp SET activation_expires_at = UTC_TIMESTAMP(3)');
  expect((await verify(ada, ACTIVATION_CODE)).status).toBe(401);
});

test('after five wrong tries, even the correct activation code is refused', async () => {
  const ada = await newcomer();
  const wrong = await Promise.all(Array.from({ length: 8 }, () => verify(ada, 'WRONG-CODE')));
  expect(wrong.filter(({ body }) => body.code === 'INVALID_CODE')).toHaveLength(5);
  expect((await verify(ada, ACTIVATION_CODE)).status).toBe(401);
  expect(await isVerified(ada)).toBe(false);
});

test('correct activation codes use up no tries', async () => {
  const ada = await newcomer();
  for (let round = 0; round < 7; round += 1) {
    const session = await sessionOf(ada.id, { verified: false });
    expect((await verify(session, ACTIVATION_CODE)).status).toBe(200);
  }
});

test('twenty simultaneous wrong codes each answer 401 or 429, even while rows are locked for too long', async () => {
  const ada = await bound();
  const wrong = await wrongCode(ada.secret);
  const answers = await database.owner.transaction(async (tx) => {
    await tx('admin_totp').forUpdate();
    await tx('audit_head').forUpdate();
    const asked = Array.from({ length: 20 }, () => verify(ada, wrong));
    await tx.raw('DO SLEEP(1.3)');
    return { asked };
  });
  const statuses = (await Promise.all(answers.asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('a used TOTP code is refused like a wrong one', async () => {
  const ada = await bound();
  const code = await generate({ secret: ada.secret });
  expect((await verify(ada, code)).body).toEqual({
    success: true,
    enrolmentRequired: false,
    recoveryCodesLeft: null,
  });
  const { status, body } = await verify(await sessionOf(ada.id, { verified: false }), code);
  expect(status).toBe(401);
  expect(body).toEqual({
    message: 'Invalid 2FA code',
    error: 'Invalid 2FA code',
    code: 'INVALID_CODE',
  });
});

const limits = () => database.owner('admin_rate_limits');

test('five wrong codes cause a wait of 15 minutes for every browser that is new to the account', async () => {
  const ada = await bound();
  const wrong = await wrongCode(ada.secret);
  for (let round = 0; round < 5; round += 1) expect((await verify(ada, wrong)).status).toBe(401);

  const another = await sessionOf(ada.id, { verified: false });
  const { status, headers, body } = await verify(another, await generate({ secret: ada.secret }));

  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(890);
  expect(body.error).toBe(body.message);
  const actions = await database.owner('audit_log').orderBy('id').pluck('action');
  expect(actions).toEqual([...Array(4).fill('two_factor.failed'), 'two_factor.paused']);
  await limits().decrement('expires', 900_000);
  expect((await verify(another, await generate({ secret: ada.secret }))).status).toBe(200);
});

test('a day allows about a dozen wrong codes, and the account is never locked', async () => {
  const ada = await bound();
  const wrong = await wrongCode(ada.secret);
  const hours = [];
  for (let round = 0; round < 14; round += 1) {
    const { status, headers } = await verify(ada, wrong);
    if (status === 401) continue;
    const seconds = Number(headers.get('retry-after'));
    hours.push(Math.round(seconds / 36) / 100);
    await limits().decrement('expires', seconds * 1000);
  }
  expect(hours).toEqual([0.25, 0.5, 1, 2, 4]);
  await limits().decrement('expires', 8 * 3_600_000);
  const session = await sessionOf(ada.id, { verified: false });
  expect((await verify(session, await generate({ secret: ada.secret }))).status).toBe(200);
});

test('while strangers with the password guess, a known browser and a recovery code still open the panel', async () => {
  const ada = await bound();
  const device = (await verify(ada, await generate({ secret: ada.secret }))).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('va_admin_device='));
  await database.owner('admin_totp').update({ last_step: 0 });
  await database.owner('admin_recovery_codes').insert({
    admin_id: ada.id,
    code_index: 'AB',
    code_hash: await hashSecret('CDEFGH23'),
  });
  const fire = async (code: string) => {
    const { status } = await verify(await sessionOf(ada.id, { verified: false }), code);
    return status;
  };
  const wrong = await wrongCode(ada.secret);
  for (let round = 0; round < 7; round += 1) {
    await fire(wrong);
    await fire('AB00000000');
  }
  expect(await fire(wrong)).toBe(429);

  const known = { ...(await sessionOf(ada.id, { verified: false })), cookie: device?.split(';')[0] ?? '' };
  expect((await verify(known, await generate({ secret: ada.secret }))).status).toBe(200);
  const newBrowser = await sessionOf(ada.id, { verified: false });
  expect((await verify(newBrowser, 'ABCDEFGH23')).status).toBe(200);
});

test('wrong recovery codes delay neither authenticator codes nor passwords, and end with their session', async () => {
  const ada = await bound();
  const statuses = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await verify(ada, 'AB00000000')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await verify(ada, await generate({ secret: ada.secret }))).status).toBe(200);
  const signIn = { body: { username: 'ada', password: ADMIN_PASSWORD } };
  expect((await call('/api/admin/login', signIn)).status).toBe(200);
});

test('somebody else’s username is refused and changes neither account’s counters', async () => {
  const ada = await bound();
  const ben = await as('admin', { username: 'ben' });

  const { status, body } = await verify(ada, await generate({ secret: ben.secret }), 'ben');

  expect(status).toBe(403);
  expect(body.error).toBe(body.message);
  for (const { id } of [ada, ben]) {
    expect(await totpRow(id)).toMatchObject({ last_step: 0 });
  }
  expect(await limits()).toEqual([]);
});

test('another account’s code is wrong for one’s own account', async () => {
  const ada = await bound();
  const ben = await as('admin', { username: 'ben' });
  expect((await verify(ada, await generate({ secret: ben.secret }))).status).toBe(401);
});

test('each second factor sets a new cookie, and the previous one stops working', async () => {
  const ada = await bound();
  const first = { ...ada, cookie: cookieOf(await verify(ada, await generate({ secret: ada.secret }))) };
  await database.owner('admin_totp').update({ last_step: 0 });
  const second = { ...ada, cookie: cookieOf(await verify(first, await generate({ secret: ada.secret }))) };

  expect(second.cookie).not.toBe(first.cookie);
  expect(await isVerified(second)).toBe(true);
  expect(await isVerified(first)).toBe(false);
});

test('behind https the cookie is Secure and has the matching name prefix', async () => {
  const ada = await bound();
  const headers = { 'X-Forwarded-Proto': 'https' };
  const body = { code: await generate({ secret: ada.secret }), username: 'ada' };
  const answer = await call(VERIFY, { ...ada, body, headers });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Secure-va_admin=[\w-]{43}; path=\/api\/admin; samesite=strict; secure; httponly$/u,
  );
  const verified = await call('/api/admin/dashboard', { ...ada, cookie: cookieOf(answer), headers });
  expect(verified.body.twoFactorVerified).toBe(true);
});
