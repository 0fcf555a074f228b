import { ACTIVATION_CODE, buildAdmin } from 'db/testing/builders';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { type Credentials, testApp } from '../../testing/test-app.ts';

const { ask, as, database, sessionOf } = testApp();

const VERIFY = '/api/admin/verify-2fa';
const verify = (credentials: Credentials, code: unknown, username = 'ada') =>
  ask(VERIFY, { ...credentials, body: { code, username } });
const isVerified = async (credentials: Credentials) => {
  const { status, body } = await ask('/api/admin/dashboard', credentials);
  return status === 200 && body.twoFactorVerified === true;
};
const totpRow = (adminId: number) => database.owner('admin_totp').where({ admin_id: adminId }).first();
const cookieOf = ({ headers }: { headers: Headers }) => String(headers.get('set-cookie')).split(';')[0] ?? '';

async function newcomer() {
  const { id } = await buildAdmin(database.owner, { username: 'ada' });
  return { id, ...(await sessionOf(id, { verified: false })) };
}
const bound = () => as('admin', { username: 'ada', verified: false });
/** Six digits that are surely not the code of now. */
const wrongCode = async (secret: string) => ((await generate({ secret })) === '000000' ? '000001' : '000000');

test('the activation code opens the panel and asks for an authenticator', async () => {
  const ada = await newcomer();

  const { status, body, headers } = await verify(ada, ACTIVATION_CODE);

  expect(status).toBe(200);
  expect(body).toEqual({ success: true, enrolmentRequired: true, recoveryCodesLeft: null });
  const cookie = String(headers.get('set-cookie'));
  expect(cookie).toMatch(/^va_admin=[\w-]{43}; path=\/api\/admin; samesite=strict; httponly$/u);
  expect(await isVerified({ ...ada, cookie: cookie.split(';')[0] ?? '' })).toBe(true);
});

test('a code is taken however people type it', async () => {
  const ada = await newcomer();
  expect(
    (await verify(ada, ` ${ACTIVATION_CODE.slice(0, 4).toLowerCase()}-${ACTIVATION_CODE.slice(4)} `, 'ADA'))
      .status,
  ).toBe(200);
});

test.each([
  ['a number', 123456],
  ['nothing', ''],
  ['a list', ['123456']],
  ['65 characters', '1'.repeat(65)],
])('%s for a code is refused with 400, and the text also under "error"', async (_what, code) => {
  const { status, body } = await verify(await newcomer(), code);
  expect(status).toBe(400);
  expect(body.error).toBe(body.message);
});

test('the activation code stays good for an hour after its first use, however late that was', async () => {
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

test('whoever has not bound an authenticator within that hour is asked for a code again', async () => {
  const ada = await newcomer();
  const verified = { ...ada, cookie: cookieOf(await verify(ada, ACTIVATION_CODE)) };
  await database.owner.raw(
    'UPDATE admin_totp SET activation_used_at = UTC_TIMESTAMP(3) - INTERVAL 61 MINUTE',
  );
  expect(await isVerified(verified)).toBe(false);
  expect((await ask('/api/admin/2fa/enrolment', verified)).status).toBe(403);
});

test('an activation code nobody has used in 72 hours is dead', async () => {
  const ada = await newcomer();
  await database.owner.raw('UPDATE admin_totp SET activation_expires_at = UTC_TIMESTAMP(3)');
  expect((await verify(ada, ACTIVATION_CODE)).status).toBe(401);
});

test('after five wrong tries the right activation code is dead too', async () => {
  const ada = await newcomer();
  const wrong = await Promise.all(Array.from({ length: 8 }, () => verify(ada, 'WRONG-CODE')));
  expect(wrong.filter(({ body }) => body.code === 'INVALID_CODE')).toHaveLength(5);
  expect((await verify(ada, ACTIVATION_CODE)).status).toBe(401);
  expect(await isVerified(ada)).toBe(false);
});

test('right activation codes use up no try', async () => {
  const ada = await newcomer();
  for (let round = 0; round < 7; round += 1) {
    const session = await sessionOf(ada.id, { verified: false });
    expect((await verify(session, ACTIVATION_CODE)).status).toBe(200);
  }
});

test('a TOTP code opens the panel once, also when it is sent twenty times at once', async () => {
  const ada = await bound();
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () => sessionOf(ada.id, { verified: false })),
  );
  const code = await generate({ secret: ada.secret });

  const answers = await Promise.all(sessions.map((session) => verify(session, code)));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 401, 429]));
  expect((await verify(ada, code)).status).not.toBe(200);
});

test('a TOTP code that has been used is refused like a wrong one', async () => {
  const ada = await bound();
  const code = await generate({ secret: ada.secret });
  expect((await verify(ada, code)).body).toEqual({
    success: true,
    enrolmentRequired: false,
    recoveryCodesLeft: null,
  });
  const { status, body } = await verify(await sessionOf(ada.id, { verified: false }), code);
  expect(status).toBe(401);
  expect(body).toEqual({ message: 'Invalid 2FA code', error: 'Invalid 2FA code', code: 'INVALID_CODE' });
});

test('a server clock that was stepped back answers 401, not an error', async () => {
  const ada = await bound();
  await database.owner('admin_totp').update({ last_step: 99_999_999 });
  expect((await verify(ada, await generate({ secret: ada.secret }))).status).toBe(401);
});

test('five wrong codes pause the account for 15 minutes, in every session', async () => {
  const ada = await bound();
  const wrong = await wrongCode(ada.secret);
  for (let round = 0; round < 5; round += 1) expect((await verify(ada, wrong)).status).toBe(401);

  const another = await sessionOf(ada.id, { verified: false });
  const { status, headers, body } = await verify(another, await generate({ secret: ada.secret }));

  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(890);
  expect(body.error).toBe(body.message);
  await database.owner.raw('UPDATE admin_totp SET cooldown_until = UTC_TIMESTAMP(3)');
  expect((await verify(another, await generate({ secret: ada.secret }))).status).toBe(200);
});

test('ten wrong codes a day lock the second factor, whatever time passes', async () => {
  const ada = await bound();
  const wrong = await wrongCode(ada.secret);
  for (let round = 0; round < 10; round += 1) {
    await database.owner.raw('UPDATE admin_totp SET cooldown_until = NULL, failures = 0');
    expect((await verify(ada, wrong)).status).toBe(401);
  }
  await database.owner.raw(
    'UPDATE admin_totp SET cooldown_until = NULL, failures_on = UTC_DATE() - INTERVAL 9 DAY',
  );

  const { status, body } = await verify(ada, await generate({ secret: ada.secret }));

  expect(status).toBe(403);
  expect(body.code).toBe('TWO_FACTOR_LOCKED');
  const actions = await database.owner('audit_log').orderBy('id').pluck('action');
  expect(actions.filter((action: string) => action === 'two_factor.failed')).toHaveLength(9);
  expect(actions.at(-1)).toBe('two_factor.locked');
});

test('failures of yesterday do not count today, and a right code wipes those in a row', async () => {
  const ada = await bound();
  const wrong = await wrongCode(ada.secret);
  for (let round = 0; round < 4; round += 1) await verify(ada, wrong);
  await database.owner.raw(
    'UPDATE admin_totp SET failures_on = UTC_DATE() - INTERVAL 1 DAY, failures_that_day = 9',
  );
  expect((await verify(ada, await generate({ secret: ada.secret }))).status).toBe(200);
  expect(await totpRow(ada.id)).toMatchObject({ failures: 0, failures_that_day: 0, locked_at: null });
});

test('somebody else’s username is refused and leaves both accounts’ counters alone', async () => {
  const ada = await bound();
  const ben = await as('admin', { username: 'ben' });

  const { status, body } = await verify(ada, await generate({ secret: ben.secret }), 'ben');

  expect(status).toBe(403);
  expect(body.error).toBe(body.message);
  for (const { id } of [ada, ben]) {
    expect(await totpRow(id)).toMatchObject({ failures: 0, failures_that_day: 0, last_step: 0 });
  }
});

test('another account’s code under one’s own name is wrong', async () => {
  const ada = await bound();
  const ben = await as('admin', { username: 'ben' });
  expect((await verify(ada, await generate({ secret: ben.secret }))).status).toBe(401);
});

test('each second factor gives a new cookie, and the one before is worth nothing', async () => {
  const ada = await bound();
  const first = { ...ada, cookie: cookieOf(await verify(ada, await generate({ secret: ada.secret }))) };
  await database.owner('admin_totp').update({ last_step: 0 });
  const second = { ...ada, cookie: cookieOf(await verify(first, await generate({ secret: ada.secret }))) };

  expect(second.cookie).not.toBe(first.cookie);
  expect(await isVerified(second)).toBe(true);
  expect(await isVerified(first)).toBe(false);
});

test('behind https the cookie is Secure and has the name that promises it', async () => {
  const ada = await bound();
  const headers = { 'X-Forwarded-Proto': 'https' };
  const body = { code: await generate({ secret: ada.secret }), username: 'ada' };
  const answer = await ask(VERIFY, { ...ada, body, headers });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Secure-va_admin=[\w-]{43}; path=\/api\/admin; samesite=strict; secure; httponly$/u,
  );
  const verified = await ask('/api/admin/dashboard', { ...ada, cookie: cookieOf(answer), headers });
  expect(verified.body.twoFactorVerified).toBe(true);
});
