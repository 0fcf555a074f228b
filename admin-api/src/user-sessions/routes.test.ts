import {
  buildCategory,
  buildChoice,
  buildCycle,
  buildUser,
  buildUserSession,
  buildVendor,
  buildVote,
} from 'db/testing';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { UserSession, UserSessionDetails } from '../generated/contract.ts';

const { call, as, database } = testApp();
const SESSIONS = '/api/admin/user-sessions';

async function listed(query: string, who: Awaited<ReturnType<typeof as>>) {
  const { status, headers, body } = await call(`${SESSIONS}${query}`, who);
  expect(status).toBe(200);
  return { sessions: body as unknown as UserSession[], total: headers.get('x-total-count') };
}

test('a session shows its user, address, status and last activity', async () => {
  const ada = await as('admin');
  const voter = await buildUser(database.owner, { username: 'Mia' });
  const session = await buildUserSession(database.owner, { userId: voter.id, username: 'Mia' });
  const { sessions, total } = await listed('', ada);
  expect(total).toBe('1');
  expect(sessions).toEqual([
    {
      id: session.id,
      sessionId: session.sessionId,
      userId: voter.id,
      username: 'Mia',
      ipAddress: '203.0.113.7',
      isBlocked: false,
      blockedUntil: null,
      blockReason: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/u),
      lastActivityAt: expect.stringMatching(/^\d{4}-.*Z$/u),
      isEnded: false,
    },
  ]);
});

test('a visitor has no user, and a deleted account has no name', async () => {
  const ada = await as('admin');
  await buildUserSession(database.owner, { userId: null });
  await buildUserSession(database.owner, { userId: 4_000_000, username: 'gone' });
  const { sessions } = await listed('', ada);
  expect(sessions.map(({ userId, username }) => [userId, username])).toEqual([
    [4_000_000, null],
    [null, null],
  ]);
});

test('the list has pages of 50, latest activity first, and a total', async () => {
  const ada = await as('admin');
  for (let count = 0; count < 53; count += 1) {
    await buildUserSession(database.owner, { userId: null, idleHours: count });
  }
  const first = await listed('', ada);
  const second = await listed('?page=2', ada);
  expect([first.sessions.length, second.sessions.length]).toEqual([50, 3]);
  expect([first.total, second.total]).toEqual(['53', '53']);
  const activity = [...first.sessions, ...second.sessions].map(({ lastActivityAt }) => lastActivityAt);
  expect(activity).toEqual([...activity].sort().reverse());
  expect(second.sessions.every(({ isEnded }) => isEnded)).toBe(true);
  expect((await listed('?page=3', ada)).sessions).toEqual([]);
});

test('sorted by newest, the session that began last comes first, however idle it is', async () => {
  const ada = await as('admin');
  const first = await buildUserSession(database.owner, { userId: null });
  const last = await buildUserSession(database.owner, { userId: null, idleHours: 5 });
  const ids = async (query: string) => (await listed(query, ada)).sessions.map(({ id }) => id);
  expect(await ids('')).toEqual([first.id, last.id]);
  expect(await ids('?sort=newest')).toEqual([last.id, first.id]);
});

test('search matches names anywhere, addresses and session ids from their start, and no wildcards', async () => {
  const ada = await as('admin');
  const mia = await buildUser(database.owner, { username: 'Mia_Long' });
  const session = await buildUserSession(database.owner, { userId: mia.id, username: 'Mia_Long' });
  await buildUserSession(database.owner, { userId: null, ipAddress: '198.51.100.4' });
  const found = async (search: string) =>
    (await listed(`?search=${encodeURIComponent(search)}`, ada)).sessions.map(({ id }) => id);
  expect(await found('a_LO')).toEqual([session.id]);
  expect(await found(session.sessionId.slice(0, 8).toUpperCase())).toEqual([session.id]);
  expect(await found('198.51.')).toHaveLength(1);
  expect(await found('.100.4')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('мия')).toEqual([]);
  expect(await found('')).toHaveLength(2);
});

test('the filter separates ended sessions from those in use, whatever their status', async () => {
  const ada = await as('admin');
  const [used, ended] = [await buildUserSession(database.owner), await buildUserSession(database.owner)];
  await database.owner('user_sessions').where({ id: ended.id }).update({ revoked_at: new Date() });
  expect((await listed('?status=in_use', ada)).sessions.map(({ id }) => id)).toEqual([used.id]);
  expect((await listed('?status=ended', ada)).sessions).toMatchObject([{ id: ended.id, isBlocked: false }]);
});

test('the filter separates blocked from active sessions, and an expired block does not count', async () => {
  const ada = await as('admin');
  const blocked = await buildUserSession(database.owner, { isBlocked: true });
  const over = await buildUserSession(database.owner, { isBlocked: true });
  await database
    .owner('user_sessions')
    .where({ id: over.id })
    .update({ blocked_until: new Date(Date.now() - 1000) });
  expect((await listed('?status=blocked', ada)).sessions.map(({ id }) => id)).toEqual([blocked.id]);
  expect((await listed('?status=active', ada)).sessions).toMatchObject([{ id: over.id, isBlocked: false }]);
});

test('a malformed query answers 400', async () => {
  const ada = await as('admin');
  for (const query of ['?page=0', '?page=x', '?status=odd', '?x=1', '?page=1&page=2', '?search[]=1']) {
    const { status, body } = await call(`${SESSIONS}${query}`, ada);
    expect([status, body.code], query).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('the details list sessions, addresses, flags and the number of categories, but no vendor', async () => {
  const { owner } = database;
  const ada = await as('admin');
  const [cycle, vendor] = [await buildCycle(owner), await buildVendor(owner, { name: 'Only Vendor' })];
  const [voted] = [await buildCategory(owner), await buildCategory(owner)];
  const mia = await buildUser(owner);
  const session = await buildUserSession(owner, { userId: mia.id, username: mia.username });
  await buildUserSession(owner, { userId: mia.id, username: mia.username, ipAddress: '198.51.100.4' });
  await buildVote(owner, { cycleId: cycle.id, categoryId: voted.id, vendorId: vendor.id, userId: mia.id });
  await owner('security_events').insert({ kind: 'sign_in_failed', user_id: mia.id, details: 'three times' });
  const { status, body, text } = await call(`${SESSIONS}/${session.id}`, ada);
  expect(status).toBe(200);
  const details = body as unknown as UserSessionDetails;
  expect(details).toMatchObject({
    id: session.id,
    userAgent: 'Test Browser',
    account: { isActive: true },
    categoriesCompleted: null,
    addresses: expect.arrayContaining(['203.0.113.7', '198.51.100.4']),
    score: null,
    flags: [{ kind: 'sign_in_failed', details: 'three times' }],
  });
  expect(details.sessions).toHaveLength(2);
  expect(text).not.toContain('Only Vendor');
  expect(text).not.toMatch(/vendorId/iu);
});

test('a visitor’s details cover only that session', async () => {
  const ada = await as('admin');
  const session = await buildUserSession(database.owner, { userId: null });
  await buildUserSession(database.owner, { userId: null });
  const { body } = await call(`${SESSIONS}/${session.id}`, ada);
  expect(body).toMatchObject({ account: null, categoriesCompleted: null, addresses: ['203.0.113.7'] });
  expect(body.sessions).toHaveLength(1);
});

test('an id of no session answers 404', async () => {
  const ada = await as('admin');
  for (const id of ['0', '-1', '1.5', '1e3', '0x1', '2147483648', '99999', 'x']) {
    expect((await call(`${SESSIONS}/${id}`, ada)).status, id).toBe(404);
  }
});

test('a block has a reason, stops the session from voting at once, and can be lifted', async () => {
  const { owner } = database;
  const ada = await as('admin', { username: 'ada' });
  await buildCycle(owner);
  const choice = await buildChoice(owner);
  const mia = await buildUser(owner);
  const session = await buildUserSession(owner, { userId: mia.id, username: mia.username });
  const { id: sessionNumber, sessionId } = session;
  const vote = () => database.castVote({ userId: mia.id, sessionId, sessionNumber, ...choice });

  const blocked = await call(`${SESSIONS}/${session.id}/block`, { ...ada, body: { reason: 'A robot' } });
  expect(blocked.status).toBe(200);
  expect(blocked.body).toMatchObject({ isBlocked: true, blockReason: 'A robot', blockedUntil: null });
  expect(await vote()).toEqual({
    ok: false,
    reason: 'session_blocked',
    block: { reason: 'A robot', until: null },
  });

  const lifted = await call(`${SESSIONS}/${session.id}/unblock`, { ...ada, method: 'POST' });
  expect(lifted.body).toMatchObject({ isBlocked: false, blockReason: null });
  expect(await vote()).toMatchObject({ ok: true });

  const log = await owner('audit_log').orderBy('id').select('actor', 'action', 'target', 'details');
  expect(log).toMatchObject([
    { actor: 'ada', action: 'session.blocked', target: mia.username },
    { actor: 'ada', action: 'session.unblocked' },
  ]);
  expect(JSON.parse(log[0]?.details ?? '')).toMatchObject({ id: session.id, reason: 'A robot' });
});

test('a block for a day ends by itself', async () => {
  const session = await buildUserSession(database.owner);
  const body = { reason: 'A robot', duration: 'day' };
  const blocked = await call(`${SESSIONS}/${session.id}/block`, { ...(await as('admin')), body });
  const hours = (Date.parse(String(blocked.body.blockedUntil)) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
});

test('a block without a valid reason or with unknown fields answers 400; an unknown session answers 404', async () => {
  const ada = await as('admin');
  const { id } = await buildUserSession(database.owner);
  for (const body of [
    {},
    { reason: ' ' },
    { reason: 1 },
    { reason: 'x'.repeat(201) },
    { reason: 'x', until: 1 },
    { reason: 'x', duration: 'year' },
  ]) {
    expect((await call(`${SESSIONS}/${id}/block`, { ...ada, body })).status).toBe(400);
  }
  expect((await call(`${SESSIONS}/999/block`, { ...ada, body: { reason: 'x' } })).status).toBe(404);
  expect(await database.owner('audit_log')).toEqual([]);
});

describe('many sessions at once', () => {
  async function scene() {
    const { owner } = database;
    const ada = await as('admin');
    const mia = await buildUser(owner, { username: 'mia' });
    const [first, second, visit] = [
      await buildUserSession(owner, { userId: mia.id, username: 'mia' }),
      await buildUserSession(owner, { userId: mia.id, username: 'mia' }),
      await buildUserSession(owner, { userId: null }),
    ];
    const act = (body: object) => call(`${SESSIONS}/acts`, { ...ada, body });
    const blocked = async () => (await listed('?status=blocked', ada)).sessions.map(({ id }) => id).sort();
    const log = () => owner('audit_log').orderBy('id').pluck('action');
    return { ids: { first: first.id, second: second.id, visit: visit.id }, act, blocked, log };
  }

  test('are blocked and unblocked, an account with all its sessions, each with an audit log entry', async () => {
    const { ids, act, blocked, log } = await scene();
    const these = [ids.visit, ids.first];
    const { body } = await act({ act: 'block', ids: these, reason: 'A robot', duration: 'day' });
    expect(body).toEqual({ count: 2 });
    expect(await blocked()).toEqual([ids.first, ids.second, ids.visit]);
    expect(await database.owner('users').pluck('block_reason')).toEqual(['A robot']);
    expect((await act({ act: 'unblock', ids: these })).status).toBe(200);
    expect(await blocked()).toEqual([]);
    expect(await log()).toEqual([
      'session.blocked',
      'session.blocked',
      'session.unblocked',
      'session.unblocked',
    ]);
  });

  test('if one does not exist, none is blocked; a block without a reason is refused', async () => {
    const { ids, act, blocked, log } = await scene();
    expect(await act({ act: 'block', ids: [ids.visit, 99_999], reason: 'A robot' })).toMatchObject({
      status: 404,
      body: { message: 'ID 99999: There is no such session. Nothing was changed.' },
    });
    expect((await act({ act: 'block', ids: [ids.visit] })).status).toBe(400);
    expect((await act({ act: 'erase', ids: [ids.visit] })).status).toBe(400);
    expect(await blocked()).toEqual([]);
    expect(await log()).toEqual([]);
  });
});
