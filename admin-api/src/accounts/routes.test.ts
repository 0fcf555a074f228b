import { buildUser, buildUserSession } from 'db/testing';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Account } from '../generated/contract.ts';

const { call, as, database, sessionOf } = testApp();
const USERS = '/api/admin/users';
const ACTS = `${USERS}/acts`;
const NEW = { username: 'Grace', password: 'Quiet-Meadow7!', twoFactorSecret: 'abcd2345' };

async function list(who: Awaited<ReturnType<typeof as>>, query = '') {
  const { status, headers, body } = await call(`${USERS}${query}`, who);
  expect(status).toBe(200);
  return { accounts: body as unknown as Account[], total: Number(headers.get('x-total-count')) };
}
const names = async (who: Awaited<ReturnType<typeof as>>, query = '') =>
  (await list(who, query)).accounts.map(({ username }) => username);

test('a super admin sees administrators, then voters, with type and role; a plain admin sees only voters', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const ada = await as('admin', { username: 'ada' });
  await buildUser(database.owner, { username: 'mia' });
  await buildUser(database.owner, { username: 'noa', isBlocked: true });
  expect(await names(chief)).toEqual(['ada', 'chief', 'noa', 'mia']);
  expect(await names(ada)).toEqual(['noa', 'mia']);
  expect(await names(ada, '?type=admin')).toEqual([]);
  expect(await names(chief, '?type=admin&search=CHI')).toEqual(['chief']);
  expect(await names(chief, '?status=inactive')).toEqual(['noa']);
  const { accounts, total } = await list(chief);
  expect(total).toBe(4);
  expect(accounts[0]).toEqual({
    id: ada.id,
    username: 'ada',
    email: null,
    emailConfirmed: false,
    createdAt: expect.stringMatching(/Z$/u),
    isActive: true,
    isExcluded: false,
    isErased: false,
    lastSessionId: null,
    type: 'admin',
    role: 'admin',
    secondFactor: 'bound',
  });
  expect(accounts[3]).toMatchObject({ type: 'voter', role: null, secondFactor: null });
});

test('sorted by name, administrators come first and voters follow in alphabetical order', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  for (const username of ['Mia_One', 'ada_two', 'zoe_thr']) await buildUser(database.owner, { username });
  const named = async (query: string) => (await list(chief, query)).accounts.map(({ username }) => username);
  expect(await named('')).toEqual(['chief', 'zoe_thr', 'ada_two', 'Mia_One']);
  expect(await named('?sort=name')).toEqual(['chief', 'ada_two', 'Mia_One', 'zoe_thr']);
  expect((await call(`${USERS}?sort=id`, chief)).status).toBe(400);
});

test('a page that begins with administrators continues with voters, and the next page has the rest', async () => {
  const chief = await as('super_admin');
  for (let count = 0; count < 52; count += 1) await buildUser(database.owner);
  const [first, second] = [await list(chief), await list(chief, '?page=2')];
  expect([first.accounts.length, second.accounts.length, first.total]).toEqual([50, 3, 53]);
  const all = [...first.accounts, ...second.accounts].map(({ username }) => username);
  expect(new Set(all).size).toBe(53);
});

test('an administrator is created with the role admin by default, and can sign in and verify the code', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const { status, body, text } = await call(USERS, { ...chief, body: NEW });
  expect(status).toBe(201);
  expect(body).toMatchObject({ username: 'Grace', type: 'admin', role: 'admin', secondFactor: 'pending' });
  expect(text).not.toMatch(/abcd2345|Quiet|argon/u);
  const signedIn = await call('/api/admin/login', { body: { username: 'grace', password: NEW.password } });
  const verified = await call('/api/admin/verify-2fa', {
    token: String(signedIn.body.token),
    body: { code: 'ABCD2345', username: 'grace' },
  });
  expect(verified.status).toBe(200);
  expect(await database.owner('audit_log').orderBy('id').first()).toMatchObject({
    actor: 'chief',
    action: 'admin.created',
    target: 'Grace',
  });
});

test('a name that a voter or an administrator has is taken, whatever its case', async () => {
  const chief = await as('super_admin');
  await buildUser(database.owner, { username: 'Mia' });
  for (const username of ['mia', chief.username.toUpperCase()]) {
    const { status, body } = await call(USERS, { ...chief, body: { ...NEW, username } });
    expect([status, body.code]).toEqual([409, 'USERNAME_TAKEN']);
  }
  expect(await database.owner('audit_log')).toEqual([]);
});

test('an account with a malformed field answers 400', async () => {
  const chief = await as('super_admin');
  for (const [name, change] of [
    ['a short name', { username: 'ab' }],
    ['a name with a space', { username: 'a b c' }],
    ['a Cyrillic name', { username: 'аdmin' }],
    ['a code of five', { twoFactorSecret: 'abc12' }],
    ['a code of eleven', { twoFactorSecret: 'abcdefgh123' }],
    ['a code with a sign', { twoFactorSecret: 'abc-1234' }],
    ['an unknown role', { role: 'Super_Admin' }],
    ['a list of roles', { role: ['super_admin'] }],
    ['a number for a password', { password: 12_345_678 }],
    ['a password of 129', { password: `Aa1!${'x'.repeat(125)}` }],
    ['a further field', { isActive: true }],
  ] as const) {
    const { status, body } = await call(USERS, { ...chief, body: { ...NEW, ...change } });
    expect([status, body.code], name).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('weak and common passwords, words of the site and the user’s own name are refused', async () => {
  const chief = await as('super_admin');
  for (const password of ['Aa1!', 'quietmeadow7!', 'P@ssw0rd1', 'VendorAwards1!', 'Grace2026!']) {
    const { status, body } = await call(USERS, { ...chief, body: { ...NEW, password } });
    expect([password, status, body.code]).toEqual([password, 400, 'WEAK_PASSWORD']);
  }
});

test('a voter is inactive during a block by an administrator, and active after it', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  await buildUser(database.owner, { username: 'mia' });
  const statusOf = async (status: string) =>
    (await list(chief, `?type=voter&status=${status}`)).accounts.map(({ isActive }) => isActive);
  const block = { act: 'block', usernames: ['MIA'], reason: 'A robot', duration: 'day' };
  expect((await call(ACTS, { ...chief, body: block })).status).toBe(200);
  expect([await statusOf('active'), await statusOf('inactive')]).toEqual([[], [false]]);
  await database.owner('users').update({ blocked_until: new Date(Date.now() - 1) });
  expect([await statusOf('active'), await statusOf('inactive')]).toEqual([[true], []]);
  expect((await call(ACTS, { ...chief, body: { act: 'unblock', usernames: ['mia'] } })).status).toBe(200);
  expect(await database.owner('users').first()).toMatchObject({ is_active: true, is_blocked: false });
  expect(await database.owner('audit_log').orderBy('id').pluck('action')).toEqual([
    'account.blocked',
    'account.unblocked',
  ]);
});

test.each([
  ['without a reason', { usernames: ['mia'] }],
  ['of an administrator that ends in a day', { usernames: ['ada'], reason: 'Away', duration: 'day' }],
])('a block %s answers 400 and changes nothing', async (_, body) => {
  const chief = await as('super_admin');
  await as('admin', { username: 'ada' });
  await buildUser(database.owner, { username: 'mia' });
  expect((await call(ACTS, { ...chief, body: { act: 'block', ...body } })).status).toBe(400);
  expect(await names({ ...chief })).toContain('ada');
  expect(await database.owner('audit_log')).toEqual([]);
});

test('a blocked or deleted administrator is signed out at the next request', async () => {
  const chief = await as('super_admin');
  const [ada, ben] = [await as('admin', { username: 'ada' }), await as('admin', { username: 'ben' })];
  await call(ACTS, { ...chief, body: { act: 'block', usernames: ['ada'], reason: 'Has left' } });
  const deleted = await call(`${USERS}/ben`, { ...chief, method: 'DELETE' });
  expect(deleted.status).toBe(200);
  expect(deleted.body.message).toMatch(/deleted/u);
  for (const gone of [ada, ben]) expect((await call('/api/admin/dashboard', gone)).status).toBe(401);
  expect(await names(chief)).toEqual(['ada', chief.username]);
  const again = await call(USERS, { ...chief, body: { ...NEW, username: 'ben' } });
  expect(again.status).toBe(201);
});

test('one’s own account is protected, a voter cannot be deleted, and an unknown name answers 404', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  await buildUser(database.owner, { username: 'mia' });
  const block = { act: 'block', usernames: ['mia', 'Chief'], reason: 'A robot' };
  for (const [path, asked] of [
    [`${USERS}/Chief`, { method: 'DELETE' }],
    [ACTS, { body: block }],
  ] as const) {
    const { status, body } = await call(path, { ...chief, ...asked });
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
  }
  expect(await database.owner('users').first()).toMatchObject({ is_blocked: false });
  expect((await call(`${USERS}/mia`, { ...chief, method: 'DELETE' })).status).toBe(404);
  for (const name of ['nobody', 'a', '%C3%A9lan', 'x'.repeat(40)]) {
    expect((await call(`${USERS}/${name}`, { ...chief, method: 'DELETE' })).status).toBe(404);
  }
});

test('a new activation code ends the old factor and its sessions, and is shown once', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  const ada = await as('admin', { username: 'ada' });
  const { status, body } = await call(`${USERS}/ada/2fa`, { ...chief, method: 'DELETE' });
  expect(status).toBe(200);
  expect(body.activationCode).toMatch(/^[2-9A-HJ-NP-Z]{10}$/u);
  expect((await call('/api/admin/dashboard', ada)).status).toBe(401);
  const verified = await call('/api/admin/verify-2fa', {
    ...(await sessionOf(ada.id, { verified: false })),
    body: { code: String(body.activationCode).toLowerCase(), username: 'ada' },
  });
  expect(verified.body).toMatchObject({ success: true, enrolmentRequired: true });
  const log = await database.owner('audit_log').where({ action: 'second_factor.reissued' }).first();
  expect(log).toMatchObject({ actor: 'chief', target: 'ada', details: null });
});

test('a given activation code is used as it is; one’s own account and a voter’s are refused', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  await as('admin', { username: 'ada' });
  await buildUser(database.owner, { username: 'mia' });
  const reissue = (name: string, body?: object) =>
    call(`${USERS}/${name}/2fa`, { ...chief, method: 'DELETE', ...(body && { body }) });
  expect((await reissue('ada', { activationCode: 'Typed123' })).body.activationCode).toBe('Typed123');
  expect((await reissue('ada', { activationCode: '123' })).status).toBe(400);
  expect((await reissue('chief')).body.code).toBe('OWN_ACCOUNT');
  expect((await reissue('mia')).status).toBe(404);
});

test('an account can be signed out everywhere', async () => {
  const chief = await as('super_admin');
  const ada = await as('admin', { username: 'ada' });
  const mia = await buildUser(database.owner, { username: 'mia' });
  await buildUserSession(database.owner, { userId: mia.id, username: 'mia' });
  for (const name of ['ada', 'mia']) {
    expect((await call(`${USERS}/${name}/sessions`, { ...chief, method: 'DELETE' })).status).toBe(200);
  }
  expect((await call('/api/admin/dashboard', ada)).status).toBe(401);
  expect(await database.owner('user_sessions').whereNull('revoked_at')).toEqual([]);
  expect((await call(`${USERS}/nobody/sessions`, { ...chief, method: 'DELETE' })).status).toBe(404);
});

test('many accounts are blocked and unblocked, each with a log entry', async () => {
  const { owner } = database;
  const chief = await as('super_admin', { username: 'chief' });
  const ada = await as('admin', { username: 'ada' });
  await buildUser(owner, { username: 'mia' });
  const act = (act: string, usernames: string[]) =>
    call(ACTS, { ...chief, body: { act, usernames, reason: 'A robot' } });
  expect((await act('block', ['mia', 'ADA', 'Mia', 'ada'])).body).toEqual({ count: 2 });
  expect(await names(chief, '?status=inactive')).toEqual(['ada', 'mia']);
  expect((await call(USERS, ada)).status).toBe(401);
  expect((await act('unblock', ['ada', 'mia'])).status).toBe(200);
  expect(await names(chief, '?status=inactive')).toEqual([]);
  expect(await owner('audit_log').orderBy('id').select('action', 'target')).toEqual(
    ['blocked', 'unblocked'].flatMap((done) =>
      ['ada', 'mia'].map((target) => ({ action: `account.${done}`, target })),
    ),
  );
});

test('if one of many accounts is refused, none changes and the message names it', async () => {
  const chief = await as('super_admin', { username: 'chief' });
  await buildUser(database.owner, { username: 'alf' });
  const act = (usernames: string[]) =>
    call(ACTS, { ...chief, body: { act: 'block', usernames, reason: 'A robot' } });
  expect(await act(['alf', 'chief'])).toMatchObject({
    status: 409,
    body: {
      code: 'OWN_ACCOUNT',
      message: expect.stringMatching(/^chief: You can’t do this .* Nothing was changed\.$/u),
    },
  });
  expect(await act(['alf', 'zoe'])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await names(chief, '?status=inactive')).toEqual([]);
  expect(await database.owner('audit_log')).toEqual([]);
  for (const usernames of [[], ['alf', 'alf'], ['a']]) expect((await act(usernames)).status).toBe(400);
});
