import { withdrawCodeSet } from 'db/invitations';
import { BY, buildChoice, buildCodes, buildCycle } from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerTo, registration } from '../../testing/registration.ts';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({ limits: { invitationCodesPerMinute: 12 } });
beforeEach(() => buildCycle(api.database.owner, { whoMayVote: 'invited' }));
const codeOf = async (given = {}) => (await buildCodes(api.database.owner, given)).codes[0] ?? '';
const UNKNOWN = '0000-0000-0000-0000';
const REFUSED = {
  status: 409,
  body: {
    code: 'CODE_REFUSED',
    details: [{ field: 'code', message: expect.stringContaining('Check it for typos') }],
  },
};

test('a voter must be signed in', async () => {
  expect(await api.get('/api/invitation')).toMatchObject({ status: 401 });
  expect(await api.post('/api/invitation', { code: UNKNOWN })).toMatchObject({ status: 401 });
});

test('a vote is refused until a code has been entered', async () => {
  const voter = await api.as();
  const vote = await buildChoice(api.database.owner);
  expect(await voter.post('/api/votes', vote)).toMatchObject({
    status: 403,
    body: { code: 'INVITATION_REQUIRED', message: expect.stringContaining('You need an invitation code') },
  });
  expect((await voter.get('/api/invitation')).body).toEqual({ invitation: 'none', next: 'none' });
  const invited = { status: 200, body: { invitation: 'invited', next: 'none' } };
  const code = await codeOf();
  expect(await voter.post('/api/invitation', { code })).toMatchObject(invited);
  expect(await voter.post('/api/invitation', { code })).toMatchObject(invited);
  expect(await voter.get('/api/invitation')).toMatchObject(invited);
  expect(await voter.post('/api/votes', vote)).toMatchObject({ status: 201 });
});

test('a body with missing, wrong or further fields is malformed', async () => {
  const voter = await api.as();
  for (const body of [
    {},
    { code: '' },
    { code: 7 },
    { code: 'x'.repeat(61) },
    { code: UNKNOWN, userId: 1 },
  ]) {
    expect(await voter.post('/api/invitation', body), JSON.stringify(body)).toMatchObject({ status: 400 });
  }
});

test('unknown, used and withdrawn codes get one message; expired ones another', async () => {
  const { set, codes } = await buildCodes(api.database.owner);
  await withdrawCodeSet(api.database.adminDb, BY, set.id, 'Posted in public');
  const used = await codeOf();
  await (await api.as()).post('/api/invitation', { code: used });
  const voter = await api.as();
  for (const code of [UNKNOWN, used, codes[0]]) {
    expect(await voter.post('/api/invitation', { code })).toMatchObject(REFUSED);
  }
  const expired = await codeOf();
  await api.database.owner('code_sets').update({ ends_at: new Date(0) });
  const refused = await voter.post('/api/invitation', { code: expired });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CODE_EXPIRED' } });
});

test('the link of an invitation stops its reminder, and its code still works', async () => {
  const { set, codes } = await buildCodes(api.database.owner);
  const stop_token = Buffer.alloc(16, 7);
  const member = { set_id: set.id, mailbox_hash: Buffer.alloc(32), state: 'sent', stop_token };
  await api.database.owner('invited_addresses').insert(member);
  const token = stop_token.toString('base64url');
  const stopped = { status: 200, body: { message: 'You will get no reminder', isNews: false } };
  expect(await api.post('/api/email/unsubscribe', { token })).toMatchObject(stopped);
  expect(await api.post('/api/email/unsubscribe', { token })).toMatchObject(stopped);
  expect(await api.database.owner('invited_addresses').pluck('is_stopped')).toEqual([true]);
  const voter = await api.as();
  expect(await voter.post('/api/invitation', { code: codes[0] })).toMatchObject({ status: 200 });
});

test('after five wrong codes the account has to wait, even with a right one', async () => {
  const voter = await api.as();
  for (let count = 0; count < 5; count += 1) {
    expect(await voter.post('/api/invitation', { code: UNKNOWN })).toMatchObject(REFUSED);
  }
  const code = await codeOf();
  const waiting = await voter.post('/api/invitation', { code });
  expect(waiting).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(waiting.body.message).toMatch(
    /^Too many wrong invitation codes\. Please try again in \d+ seconds\.$/,
  );
  expect(await (await api.as()).post('/api/invitation', { code })).toMatchObject({ status: 200 });
});

test('a network has its own limit, however many accounts it has', async () => {
  const voters = await Promise.all(Array.from({ length: 13 }, () => api.as()));
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const statuses = [];
  for (const voter of voters) {
    statuses.push((await voter.post('/api/invitation', { code: UNKNOWN }, from)).status);
  }
  expect(statuses).toEqual([...Array(12).fill(409), 429]);
});

test('a code can be entered at registration, and a wrong one creates no account', async () => {
  const code = await codeOf();
  const register = async (username: string, invitationCode: string) =>
    api.post('/api/register', { ...(await answerTo(api, registration(username))), invitationCode });
  expect(await register('Ada', UNKNOWN)).toMatchObject({
    status: 409,
    body: { code: 'CODE_REFUSED', details: [{ field: 'invitationCode' }] },
  });
  expect(await api.database.owner('users')).toEqual([]);
  const made = await register('Ada', code);
  expect(made).toMatchObject({ status: 201 });
  const invited = await api.database.owner('invitations').pluck('user_id');
  expect(invited).toEqual([made.body.user.id]);
  expect(made.body.invitedTo).toMatchObject({ name: '30-Day Voting Period' });
  expect(await register('Grace', '')).toMatchObject({ status: 201, body: { invitedTo: null } });
});

describe('for the next period', () => {
  let next: { name: string; startDate: string };
  let aheadOf: (given?: object) => Promise<string>;
  beforeEach(async () => {
    const { owner } = api.database;
    const hours = { startsInHours: 48, endsInHours: 72 };
    const { id, name } = await buildCycle(owner, { name: 'Spring', isScheduled: true, ...hours });
    const row = await owner('voting_cycles').where({ id }).first();
    next = { name, startDate: row?.start_date.toISOString() ?? '' };
    aheadOf = (given = {}) => codeOf({ cycleId: id, ...given });
  });

  test('a code is accepted at once, names its period, and gives no access to the current one', async () => {
    const voter = await api.as();
    const code = await aheadOf();
    const entered = { status: 200, body: { invitation: 'none', next: 'invited', invitedTo: next } };
    expect(await voter.post('/api/invitation', { code })).toMatchObject(entered);
    expect(await voter.post('/api/invitation', { code })).toMatchObject(entered);
    expect((await voter.get('/api/invitation')).body).toEqual({ invitation: 'none', next: 'invited' });
    const vote = await buildChoice(api.database.owner);
    expect(await voter.post('/api/votes', vote)).toMatchObject({ status: 403 });
    const data = await voter.get('/api/user/data');
    expect(data.body.invitations).toMatchObject([{ cycle: 'Spring', set: 'Guests' }]);
  });
});
