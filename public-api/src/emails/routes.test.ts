import {
  buildCategory,
  buildCycle,
  buildUser,
  buildVendor,
  buildVoter,
  queuedMessages,
  setMailUp,
  TEST_PASSWORD,
} from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_EMAIL_KEYS, testApp } from '../../testing/test-app.ts';

const api = testApp({ limits: { emailsPerDay: 4, emailsPerHour: 30 } });
beforeEach(() => setMailUp(api.database));
type Voter = Awaited<ReturnType<typeof api.as>>;

const messages = () => queuedMessages(api.database.owner, TEST_EMAIL_KEYS);
async function lastCode() {
  const message = (await messages()).at(-1);
  if (message?.kind !== 'confirm') throw new Error('no message');
  return message;
}
const ask = (voter: Voter, email: string, more = {}) => voter.post('/api/email', { email, ...more });
const refused = (status: number, code: string) => ({ status, body: { code } });

async function confirmed(email: string, more = {}) {
  const { id, username } = await buildVoter(api.database.owner);
  const voter = { ...(await api.as({ id, username })), username };
  await ask(voter, email, more);
  await voter.post('/api/email/code', { code: (await lastCode()).code });
  return voter;
}

test('a vote is refused until an address is confirmed, and can then be repeated', async () => {
  await buildCycle(api.database.owner, { whoMayVote: 'confirmed' });
  const voter = await api.as();
  const vote = {
    vendorId: (await buildVendor(api.database.owner)).id,
    categoryId: (await buildCategory(api.database.owner)).id,
  };
  expect(await voter.post('/api/votes', vote)).toMatchObject(refused(403, 'EMAIL_NOT_CONFIRMED'));
  expect((await voter.get('/api/email')).body).toEqual({ email: 'none', newsTo: null, canConfirm: true });
  expect(await ask(voter, ' Ada@Example.org ')).toMatchObject({ status: 200 });
  const { code, to } = await lastCode();
  expect(to).toBe('Ada@example.org');
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const state = { email: 'confirmed', newsTo: null, canConfirm: true };
  expect(await voter.post('/api/email/code', { code: spaced })).toMatchObject({ status: 200, body: state });
  expect(await voter.post('/api/votes', vote)).toMatchObject({ status: 201 });
});

test('a voter must be signed in; a link works in any browser and names its account', async () => {
  for (const path of ['/api/email', '/api/email/code', '/api/email/stop-news'])
    expect(await api.post(path, { email: 'ada@example.org' })).toMatchObject({ status: 401 });
  const { id, username } = await buildUser(api.database.owner);
  await ask(await api.as({ id, username }), 'ada@example.org');
  const { token } = await lastCode();
  expect(await api.post('/api/email/link', { token })).toMatchObject({ status: 200, body: { username } });
  expect(await api.post('/api/email/link', { token })).toMatchObject(refused(409, 'CODE_EXPIRED'));
});

test.each([
  ['ada', 400, 'VALIDATION_FAILED'],
  ['', 400, 'VALIDATION_FAILED'],
  ['ada@mailinator.com', 400, 'EMAIL_REFUSED'],
])('%j is refused with its field', async (email, status, code) => {
  const answer = await ask(await api.as(), email);
  expect(answer).toMatchObject({ ...refused(status, code), body: { details: [{ field: 'email' }] } });
  expect(await messages()).toEqual([]);
});

test('only the reader of a mailbox learns whether it belongs to an account', async () => {
  await confirmed('ada@example.org');
  const eve = await api.as();
  const [taken, free] = [await ask(eve, 'a.d.a+1@example.org'), await ask(eve, 'ada+1@example.org')];
  expect(taken).toMatchObject({ status: free.status, body: free.body });
  const answer = await eve.post('/api/email/code', { code: (await lastCode()).code });
  expect(answer).toMatchObject(refused(409, 'EMAIL_TAKEN'));
});

test('a wrong code is refused, and after five wrong ones so is the right one', async () => {
  const voter = await api.as();
  await ask(voter, 'ada@example.org');
  const { code } = await lastCode();
  for (const wrong of ['', 'abc', '1234567', '000 000', '999999'].filter((one) => one !== code))
    expect((await voter.post('/api/email/code', { code: wrong })).status).toBe(wrong ? 409 : 400);
  expect(await voter.post('/api/email/code', { code: '000001' })).toMatchObject({ status: 409 });
  expect(await voter.post('/api/email/code', { code })).toMatchObject(refused(409, 'CODE_EXPIRED'));
});

test('messages are limited by account, mailbox and network, and the counters contain no names', async () => {
  for (let strangers = 0; strangers < 4; strangers += 1) {
    const voter = await api.as();
    for (let count = 0; count < 4; count += 1)
      expect(await ask(voter, `ada+${count}@example.org`)).toMatchObject({ status: 200 });
    expect(await ask(voter, 'eve@example.org')).toMatchObject({ status: 429 });
  }
  // An account's first three messages don't depend on what others asked for, the fourth does.
  const other = await api.as();
  for (const status of [200, 200, 200, 429])
    expect(await ask(other, 'ada@example.org')).toMatchObject({ status });
  const counters = JSON.stringify(await api.database.owner('public_rate_limits').select('limit_key'));
  expect(counters).toContain('emails:');
  for (const name of ['ada', 'eve', 'example']) expect(counters).not.toContain(name);
  let status = 200;
  for (let count = 0; count < 12 && status === 200; count += 1)
    ({ status } = await ask(await api.as(), `voter${count}@example.org`));
  expect(status).toBe(429);
});

test('an address is refused with a clear message if mail is not set up', async () => {
  await setMailUp(api.database, ['SMTP_URL']);
  const voter = await api.as();
  expect((await voter.get('/api/email')).body).toMatchObject({ canConfirm: false });
  expect(await ask(voter, 'ada@example.org')).toMatchObject(refused(409, 'MAIL_NOT_SET_UP'));
});

test('news can be stopped by the account or by a link; until then the download shows the address', async () => {
  const email = async (voter: Voter) => (await voter.get('/api/user/data')).body.email;
  const none = await api.as();
  expect(await email(none)).toBeNull();
  for (const way of ['account', 'link']) {
    const voter = await confirmed(`ada_${way}@example.org`, { news: true });
    const own = { domain: 'example.org', news: true, newsTo: `ada_${way}@example.org` };
    expect(await email(voter)).toMatchObject(own);
    const [row] = await api.database.owner('email_addresses').where({ user_id: voter.userId });
    const token = row?.stop_token?.toString('base64url');
    const stop = {
      account: () => voter.post('/api/email/stop-news'),
      link: () => api.post('/api/email/unsubscribe', { token }),
    };
    expect(await stop[way as keyof typeof stop]()).toMatchObject({ status: 200 });
    expect(await email(voter)).toMatchObject({ domain: 'example.org', news: false, newsTo: null });
  }
  expect(await api.post('/api/email/unsubscribe', { token: 'unknown' })).toMatchObject({ status: 200 });
});

describe('a forgotten password', () => {
  const NEW = 'Another-Horse8!';
  const passwords = { newPassword: NEW, confirmPassword: NEW };
  const askReset = (username: string, email: string) => api.post('/api/password-reset', { username, email });
  const token = async () => {
    const message = (await messages()).at(-1);
    return message?.kind === 'reset' ? message.token : '';
  };
  const signIn = (username: string, password: string) => api.post('/api/login', { username, password });

  test('is reset by the confirmed address, which ends all sessions and returns a new recovery code', async () => {
    const voter = await confirmed('ada@example.org');
    expect(await askReset(voter.username, 'ada@example.org')).toMatchObject({ status: 200 });
    const answer = await api.post('/api/password-reset/link', { token: await token(), ...passwords });
    expect(answer).toMatchObject({
      status: 200,
      body: { username: voter.username, recoveryCode: expect.stringMatching(/^[\w-]{23}$/) },
    });
    expect(await voter.get('/api/email')).toMatchObject({ status: 401 });
    expect(await signIn(voter.username, TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(await signIn(voter.username, NEW)).toMatchObject({ status: 200 });
    const again = await api.post('/api/password-reset/link', { token: await token(), ...passwords });
    expect(again).toMatchObject(refused(409, 'CODE_EXPIRED'));
  });

  test('is reset by a link that ends with any change of the password', async () => {
    const voter = await confirmed('ada@example.org');
    const changed = { newPassword: 'Changed-Horse8!', confirmPassword: 'Changed-Horse8!' };
    await askReset(voter.username, 'ada@example.org');
    const change = { currentPassword: TEST_PASSWORD, ...changed };
    expect(await voter.post('/api/user/password', change)).toMatchObject({ status: 200 });
    const answer = await api.post('/api/password-reset/link', { token: await token(), ...passwords });
    expect(answer).toMatchObject(refused(409, 'CODE_EXPIRED'));
    expect(await signIn(voter.username, changed.newPassword)).toMatchObject({ status: 200 });
    await askReset(voter.username, 'ada@example.org');
    const next = await api.post('/api/password-reset/link', { token: await token(), ...passwords });
    expect(next).toMatchObject({ status: 200 });
  });

  test('asked for by strangers uses up nothing of the owner’s messages, and what was not sent counts for nobody', async () => {
    const { username } = await buildVoter(api.database.owner);
    const owner = await api.as();
    const from = (ipAddress: string) => ({ 'x-forwarded-for': ipAddress });
    const reset = (name: string, ipAddress: string) =>
      api.post('/api/password-reset', { username: name, email: 'ada@example.org' }, from(ipAddress));
    const sent = async () => (await messages()).length;
    for (const name of ['nobody', username])
      for (let count = 0; count < 8; count += 1)
        expect(await reset(name, '198.51.100.7')).toMatchObject({ status: 200 });
    expect(await sent()).toBe(0);
    expect(await ask(owner, 'ada@example.org')).toMatchObject({ status: 200 });
    await owner.post('/api/email/code', { code: (await lastCode()).code });
    const own = (await owner.get('/api/user/data')).body.account.username;
    for (let count = 0; count < 8; count += 1)
      expect(await reset(own, `198.51.100.${count}`)).toMatchObject({ status: 200 });
    expect(await sent()).toBe(1 + 4);
    await reset(own, '203.0.113.9');
    expect(await sent()).toBe(1 + 5);
    expect(await ask(owner, 'ada@example.org')).toMatchObject({ status: 200 });
  });

  test('gets the same answer for an account without an address, another address and no account', async () => {
    const voter = await confirmed('ada@example.org');
    const { username } = await buildVoter(api.database.owner);
    const right = await askReset(voter.username, 'ada@example.org');
    for (const [name, email] of [
      [username, 'ada@example.org'],
      [voter.username, 'eve@example.org'],
      ['nobody', 'eve@example.org'],
    ])
      expect(await askReset(name ?? '', email ?? '')).toMatchObject({
        status: right.status,
        body: right.body,
      });
    expect((await messages()).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
  });
});
