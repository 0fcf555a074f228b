import { buildChoice, buildCycle, buildVoter, queuedMessages, setMailUp } from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_EMAIL_KEYS, testApp } from '../../testing/test-app.ts';

const api = testApp({ limits: { emailsPerDay: 4, emailsPerHour: 30, emailsToMailboxPerHour: 5 } });
beforeEach(() => setMailUp(api.database));
type Voter = Awaited<ReturnType<typeof api.as>>;

const messages = () => queuedMessages(api.database.owner, TEST_EMAIL_KEYS);
async function lastCode() {
  const message = (await messages()).at(-1);
  if (message?.kind !== 'code') throw new Error('no message');
  return message;
}
async function requestCode(voter: Voter, email: string, more = {}) {
  const answer = await voter.post('/api/email', { email, ...more });
  requests.set(voter.userId, answer.body.request);
  return answer;
}
/** The secrets of the browsers that asked last, by account. */
const requests = new Map<number, string>();
const enterOwn = (voter: Voter, code: string) =>
  voter.post('/api/email/code', { code, request: requests.get(voter.userId) });
const refused = (status: number, code: string) => ({ status, body: { code } });

async function confirmed(email: string, more = {}) {
  const { id, username } = await buildVoter(api.database.owner);
  const voter = { ...(await api.as({ id, username })), username };
  await requestCode(voter, email, more);
  await enterOwn(voter, (await lastCode()).code);
  return voter;
}

test('a vote is refused until an address is confirmed, and can then be repeated', async () => {
  await buildCycle(api.database.owner, { whoMayVote: 'confirmed' });
  const voter = await api.as();
  const vote = await buildChoice(api.database.owner);
  expect(await voter.post('/api/votes', vote)).toMatchObject(refused(403, 'EMAIL_NOT_CONFIRMED'));
  expect((await voter.get('/api/email')).body).toEqual({
    email: 'none',
    newsTo: null,
    canConfirm: true,
    hasPassword: false,
    isProved: false,
    isMember: false,
  });
  expect(await requestCode(voter, ' Ada@Example.org ')).toMatchObject({ status: 200 });
  const { code, to } = await lastCode();
  expect(to).toBe('Ada@example.org');
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const state = {
    email: 'confirmed',
    newsTo: null,
    canConfirm: true,
    hasPassword: false,
    isProved: false,
    isMember: false,
  };
  expect(await enterOwn(voter, spaced)).toMatchObject({ status: 200, body: state });
  expect(await voter.post('/api/votes', vote)).toMatchObject({ status: 201 });
});

test('a voter must be signed in', async () => {
  for (const path of ['/api/email', '/api/email/code', '/api/email/stop-news'])
    expect(await api.post(path, { email: 'ada@example.org' })).toMatchObject({ status: 401 });
});

test('an address that is none, or forwards mail, is refused with its field', async () => {
  const voter = await api.as();
  for (const [email, status, code] of [
    ['ada', 400, 'VALIDATION_FAILED'],
    ['', 400, 'VALIDATION_FAILED'],
    ['ada@mailinator.com', 400, 'EMAIL_REFUSED'],
    ['ada@duck.com', 400, 'EMAIL_REFUSED'],
  ] as const) {
    const answer = await requestCode(voter, email);
    expect(answer, JSON.stringify(email)).toMatchObject({
      ...refused(status, code),
      body: { details: [{ field: 'email' }] },
    });
    expect(await messages(), JSON.stringify(email)).toEqual([]);
  }
});

test('only the reader of a mailbox learns whether it belongs to an account', async () => {
  await confirmed('ada@example.org');
  const eve = await api.as();
  const [taken, free] = [
    await requestCode(eve, 'a.d.a+1@example.org'),
    await requestCode(eve, 'ada+1@example.org'),
  ];
  expect(taken).toMatchObject({ status: free.status, body: { message: free.body.message } });
  const answer = await enterOwn(eve, (await lastCode()).code);
  expect(answer).toMatchObject(refused(409, 'EMAIL_TAKEN'));
});

test('a wrong code is refused, and after five wrong ones so is the right one', async () => {
  const voter = await api.as();
  await requestCode(voter, 'ada@example.org');
  const { code } = await lastCode();
  const beside = (steps: number) => String((Number(code) + steps) % 1_000_000).padStart(6, '0');
  for (const wrong of ['', 'abc', '1234567', beside(1).replace(/^.../, '$& '), beside(2)])
    expect((await enterOwn(voter, wrong)).status).toBe(wrong ? 409 : 400);
  expect(await enterOwn(voter, beside(3))).toMatchObject({ status: 409 });
  expect(await enterOwn(voter, code)).toMatchObject(refused(409, 'CODE_EXPIRED'));
});

test('messages are limited by account, mailbox and network, and the counters contain no names', async () => {
  // A counter's name is a random text, which may contain a name as short as "ada".
  const [ada, eve] = ['ada_lovelace', 'eve_polastri'];
  const voter = await api.as();
  for (let count = 0; count < 4; count += 1)
    expect(await requestCode(voter, `${ada}+${count}@example.org`)).toMatchObject({ status: 200 });
  expect(await requestCode(voter, `${eve}@example.org`)).toMatchObject({ status: 429 });
  expect(await requestCode(await api.as(), `${ada}@example.org`)).toMatchObject({ status: 429 });
  const counters = JSON.stringify(await api.database.owner('public_rate_limits').select('limit_key'));
  expect(counters).toContain('emails:');
  for (const name of [ada, eve, 'example']) expect(counters).not.toContain(name);
  let status = 200;
  for (let count = 0; count < 30 && status === 200; count += 1)
    ({ status } = await requestCode(await api.as(), `voter${count}@example.org`));
  expect(status).toBe(429);
});

test('an address is refused with a clear message if mail is not set up', async () => {
  await setMailUp(api.database, ['SMTP_URL']);
  const voter = await api.as();
  expect((await voter.get('/api/email')).body).toMatchObject({ canConfirm: false });
  expect(await requestCode(voter, 'ada@example.org')).toMatchObject(refused(409, 'MAIL_NOT_SET_UP'));
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
    // Mail programs may send the same request again.
    expect(await stop.link()).toMatchObject({ status: 200 });
    expect(await email(voter)).toMatchObject({ domain: 'example.org', news: false, newsTo: null });
  }
  expect(await api.post('/api/email/unsubscribe', { token: 'unknown' })).toMatchObject(
    refused(404, 'NOT_FOUND'),
  );
});

test('news to the address that is confirmed needs no password, and another address does', async () => {
  const voter = await confirmed('ada@example.org');
  const news = (email: string) => requestCode(voter, email, { news: true });
  expect((await news('eve@example.org')).status).toBe(403);
  expect((await news('a.da+x@example.org')).status).toBe(403);
  expect((await news('Ada@example.org')).status).toBe(200);
  const { code } = await lastCode();
  expect((await enterOwn(voter, code)).body).toMatchObject({ newsTo: 'Ada@example.org' });
});

describe('signing in by email', () => {
  const asked = new Map<string, string>();
  const askToSignIn = async (email: string, from = '198.51.100.7') => {
    const answer = await api.post('/api/email/sign-in', { email }, { 'x-forwarded-for': from });
    asked.set(email, answer.body.request);
    return answer;
  };
  const enter = (email: string, code: string, more = {}) =>
    api.post('/api/email/sign-in/code', { email, code, request: asked.get(email), ...more });
  /** Returns a client with the token of a sign-in. */
  const signedInBy = ({ token }: { token: string }) => ({
    get: (path: string) => api.get(path, { authorization: `Bearer ${token}` }),
    post: (path: string, body: unknown) => api.post(path, body, { authorization: `Bearer ${token}` }),
  });

  test('creates an account that can vote, and signs in to it again', async () => {
    await buildCycle(api.database.owner, { whoMayVote: 'confirmed' });
    expect((await api.get('/api/sign-in-ways')).body).toEqual({
      email: true,
      isMailStopped: false,
      providers: [],
      password: true,
    });
    expect(await askToSignIn('ada@example.org')).toMatchObject({ status: 200 });
    const first = await enter('ada@example.org', (await lastCode()).code, { username: 'ada' });
    expect(first).toMatchObject({ status: 200, body: { username: 'ada', isNew: true } });
    const { id } = first.body.login.user;
    const voter = signedInBy(first.body.login);
    const vote = await buildChoice(api.database.owner);
    expect(await voter.post('/api/votes', vote)).toMatchObject({ status: 201 });
    const state = { email: 'confirmed', hasPassword: false, isProved: true };
    expect((await voter.get('/api/email')).body).toMatchObject(state);
    await askToSignIn('ada@example.org');
    const link = await api.post('/api/email/link', { token: (await lastCode()).token });
    expect(link.body).toMatchObject({ username: 'ada', isNew: false, login: { user: { id } } });
    const password = { username: 'ada', password: '!' };
    expect(await api.post('/api/login', password)).toMatchObject(refused(401, 'INVALID_CREDENTIALS'));
  });

  test('stands for the password for ten minutes, and then no longer', async () => {
    await askToSignIn('ada@example.org');
    const { login } = (await enter('ada@example.org', (await lastCode()).code)).body;
    const voter = signedInBy(login);
    const password = 'Another-Horse8!';
    const change = { newPassword: password, confirmPassword: password };
    const sessions = api.database.owner('user_sessions');
    await sessions.clone().update({ created_at: new Date(Date.now() - 11 * 60_000) });
    for (const [path, body] of [
      ['/api/user/password', change],
      ['/api/user/erase', {}],
      ['/api/email', { email: 'eve@example.org' }],
    ] as const)
      expect(await voter.post(path, body), path).toMatchObject(refused(403, 'SIGN_IN_AGAIN'));
    await sessions.clone().update({ created_at: new Date() });
    expect(await voter.post('/api/user/password', change)).toMatchObject({ status: 200 });
    const signedIn = await api.post('/api/login', { username: login.user.username, password });
    expect(signedIn).toMatchObject({ status: 200 });
    const byPassword = signedInBy(signedIn.body);
    expect(await byPassword.post('/api/user/erase', {})).toMatchObject(refused(403, 'SIGN_IN_AGAIN'));
    expect(await byPassword.post('/api/user/erase', { password })).toMatchObject({ status: 200 });
  });

  test('answers the same for addresses with and without an account', async () => {
    await confirmed('ada@example.org');
    const [known, unknown] = [await askToSignIn('ada@example.org'), await askToSignIn('eve@example.org')];
    const proposal = expect.stringMatching(/^voter_[0-9a-z]{7}$/);
    for (const answer of [known, unknown])
      expect(answer).toMatchObject({
        status: 200,
        body: { message: known.body.message, username: proposal },
      });
    for (const email of ['ada@example.org', 'eve@example.org'])
      expect(await enter(email, '000000')).toMatchObject(refused(409, 'CODE_REFUSED'));
  });

  test('refuses one network more messages to a mailbox than a person needs, and no other network', async () => {
    for (let count = 0; count < 4; count += 1)
      expect(await askToSignIn('ada@example.org')).toMatchObject({ status: 200 });
    expect(await askToSignIn('ada@example.org')).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'));
    expect(await askToSignIn('ada@example.org', '203.0.113.9')).toMatchObject({ status: 200 });
  });

  test('refuses a name that is taken at its field, and the code stays good', async () => {
    const { username } = await buildVoter(api.database.owner);
    await askToSignIn('ada@example.org');
    const { code } = await lastCode();
    const taken = await enter('ada@example.org', code, { username });
    expect(taken).toMatchObject(refused(409, 'USERNAME_TAKEN'));
    expect(taken.body.details).toMatchObject([{ field: 'username' }]);
    expect(await enter('ada@example.org', code)).toMatchObject({ status: 200 });
  });

  test('tells a blocked person about the block', async () => {
    const voter = await confirmed('ada@example.org');
    await api.database.owner('users').where({ id: voter.userId }).update({ is_blocked: true });
    await askToSignIn('ada@example.org');
    const answer = await enter('ada@example.org', (await lastCode()).code);
    expect(answer).toMatchObject(refused(403, 'SESSION_BLOCKED'));
  });

  test('is refused with a clear message if mail is not set up', async () => {
    await setMailUp(api.database, ['SMTP_URL']);
    expect((await api.get('/api/sign-in-ways')).body).toMatchObject({ email: false });
    expect(await askToSignIn('ada@example.org')).toMatchObject(refused(409, 'MAIL_NOT_SET_UP'));
  });
});
