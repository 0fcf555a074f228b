import { buildVoter, queuedMessages, setMailUp } from 'db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_EMAIL_KEYS, testApp } from '../../testing/test-app.ts';

const api = testApp({ limits: { emailsPerHour: 200 } });
beforeEach(() => setMailUp(api.database));

const ADDRESS = 'ada@example.org';
const refused = (status: number, code: string) => ({ status, body: { code } });
const codesSent = async () =>
  (await queuedMessages(api.database.owner, TEST_EMAIL_KEYS)).flatMap((one) =>
    one.kind === 'code' ? [one] : [],
  );
async function lastSent() {
  const message = (await codesSent()).at(-1);
  if (!message) throw new Error('no message');
  return message;
}
async function newVoter() {
  const { id, username } = await buildVoter(api.database.owner);
  return { ...(await api.as({ id, username })), username };
}
let networks = 0;
/** Returns the header of a request from a network of its own. */
function from() {
  networks += 1;
  return { 'x-forwarded-for': `203.0.${networks}.7` };
}
async function askToSignIn() {
  const { body } = await api.post('/api/email/sign-in', { email: ADDRESS }, from());
  const { code, token } = await lastSent();
  return { request: body.request as string, code, token };
}
const enter = (request: string | undefined, code: string) =>
  api.post('/api/email/sign-in/code', { email: ADDRESS, code, request });
const wrong = (code: string, steps = 1) => String((Number(code) + steps) % 1_000_000).padStart(6, '0');

describe('a request to confirm an address', () => {
  test('takes effect only in a browser that is signed in to the account, and names it', async () => {
    const mallory = await newVoter();
    await mallory.post('/api/email', { email: ADDRESS });
    const { token, username } = await lastSent();
    expect(username).toBe(mallory.username);
    const ada = await newVoter();
    for (const browser of [api, ada]) {
      const seen = await browser.post('/api/email/link/request', { token });
      expect(seen).toMatchObject({ status: 200, body: { confirmsFor: mallory.username, isOwn: false } });
      const pressed = await browser.post('/api/email/link', { token });
      expect(pressed).toMatchObject(refused(409, 'OTHER_ACCOUNT'));
    }
    expect((await mallory.get('/api/email')).body).toMatchObject({ email: 'none' });
    const { request, code } = await askToSignIn();
    expect((await enter(request, code)).body).toMatchObject({ isNew: true });
  });

  test('is confirmed by its link in the browser of the account', async () => {
    const ada = await newVoter();
    await ada.post('/api/email', { email: ADDRESS });
    const { token } = await lastSent();
    const seen = await ada.post('/api/email/link/request', { token });
    expect(seen).toMatchObject({ status: 200, body: { confirmsFor: ada.username, isOwn: true } });
    expect(await ada.post('/api/email/link', { token })).toMatchObject({
      status: 200,
      body: { username: ada.username, login: null },
    });
    expect((await ada.get('/api/email')).body).toMatchObject({ email: 'confirmed' });
    expect(await ada.post('/api/email/link/request', { token })).toMatchObject(refused(409, 'CODE_EXPIRED'));
  });

  test('is ended by the reader of the mailbox', async () => {
    const mallory = await newVoter();
    const { request } = (await mallory.post('/api/email', { email: ADDRESS })).body;
    const { token, code } = await lastSent();
    expect(await api.post('/api/email/link/end', { token })).toMatchObject({ status: 200 });
    for (const answer of [
      await mallory.post('/api/email/code', { code, request }),
      await mallory.post('/api/email/link', { token }),
    ])
      expect(answer).toMatchObject(refused(409, 'CODE_EXPIRED'));
  });
});

describe('a request to sign in', () => {
  test('is not ended by strangers’ wrong codes, with or without a request of their own', async () => {
    const { request, code } = await askToSignIn();
    const strangers = await askToSignIn();
    for (let guess = 0; guess < 40; guess += 1)
      await enter([strangers.request, undefined, 'x'.repeat(32)][guess % 3], wrong(code, guess + 1));
    expect(await enter(strangers.request, strangers.code)).toMatchObject(refused(409, 'CODE_EXPIRED'));
    expect(await enter(request, code)).toMatchObject({ status: 200, body: { isNew: true } });
  });

  test('allows five tries, and its code works only in the browser that asked', async () => {
    const [first, second] = [await askToSignIn(), await askToSignIn()];
    expect(await enter(second.request, first.code)).toMatchObject(refused(409, 'CODE_REFUSED'));
    for (let guess = 0; guess < 4; guess += 1)
      expect(await enter(second.request, wrong(second.code))).toMatchObject(refused(409, 'CODE_REFUSED'));
    expect(await enter(second.request, second.code)).toMatchObject(refused(409, 'CODE_EXPIRED'));
    expect(await enter(first.request, first.code)).toMatchObject({ status: 200 });
    // A link works once, anywhere.
    expect(await api.post('/api/email/link', { token: second.token }, from())).toMatchObject({ status: 200 });
    expect(await api.post('/api/email/link', { token: second.token })).toMatchObject(
      refused(409, 'CODE_EXPIRED'),
    );
  });

  test('is told after a wrong code that a newer message was sent', async () => {
    const first = await askToSignIn();
    expect((await enter(first.request, wrong(first.code))).body.message).not.toContain('newer');
    const second = await askToSignIn();
    expect((await enter(first.request, second.code)).body.message).toContain('newer message');
    expect((await enter(second.request, wrong(second.code))).body.message).not.toContain('newer');
  });

  test('says so once the mailbox has had its messages for the hour, and those still work', async () => {
    const { token } = await askToSignIn();
    for (let stranger = 0; stranger < 4; stranger += 1) await askToSignIn();
    expect(await api.post('/api/email/sign-in', { email: ADDRESS }, from())).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('their links still work') },
    });
    expect(await codesSent()).toHaveLength(5);
    expect(await api.post('/api/email/link', { token })).toMatchObject({ status: 200 });
  });

  test('of an account that has been deleted says so, before and after its traces are removed', async () => {
    const { request, code } = await askToSignIn();
    const { login } = (await enter(request, code)).body;
    const own = { authorization: `Bearer ${login.token}` };
    expect(await api.post('/api/user/erase', {}, own)).toMatchObject({ status: 200 });
    for (const isRemoved of [false, true]) {
      if (isRemoved) await api.database.owner('email_addresses').update({ user_id: null });
      const again = await askToSignIn();
      expect(await enter(again.request, again.code)).toMatchObject(refused(409, 'ADDRESS_RESERVED'));
    }
  });
});

test('twelve accounts of one network send a mailbox five messages in an hour', async () => {
  for (let account = 0; account < 12; account += 1) {
    const voter = await newVoter();
    for (let ask = 0; ask < 4; ask += 1) await voter.post('/api/email', { email: ADDRESS });
  }
  expect(await codesSent()).toHaveLength(5);
});
