import { beforeEach, describe, expect, test } from 'vitest';
import { buildCycle, buildUser, buildVoter } from '../../testing/builders.ts';
import { buildConfirmedEmail, queuedMessages, setMailUp, TEST_EMAIL_KEYS } from '../../testing/emails.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { createPurge } from '../running/purge.ts';
import { changePassword, eraseAccount, findUserCredentials, hasPassword } from '../voters/index.ts';
import {
  checkCode,
  checkLink,
  emailState,
  newcomerSeconds,
  sendCode,
  spendCode,
  stopNews,
} from './email-codes.ts';
import { readMailbox } from './mailbox.ts';

const database = testDatabase();
beforeEach(() => setMailUp(database));
const keys = TEST_EMAIL_KEYS;
const outcomeOf = (work: Promise<unknown>) => outcome(work.then(() => 'ok' as const));
async function newVoter() {
  const { id, username } = await buildUser(database.owner);
  return { userId: id, username };
}
type Voter = Awaited<ReturnType<typeof newVoter>>;
async function requestCode(account: Voter, email: string, wantsNews = false) {
  const mailbox = await readMailbox(email);
  const asked = sendCode(database.publicDb, keys, { account, mailbox, wantsNews, language: 'en' });
  return await outcomeOf(asked.then((request) => requests.set(account.userId, request)));
}
/** The secrets of the browsers that asked last, by account. */
const requests = new Map<number, string>();
async function lastMessage() {
  const message = (await queuedMessages(database.owner)).at(-1);
  if (message?.kind !== 'code') throw new Error('no message');
  return message;
}
const enter = ({ userId }: Voter, code: string) =>
  outcomeOf(
    checkCode(database.publicDb, keys, { userId, request: requests.get(userId) }, code).then((right) =>
      spendCode(database.publicDb, keys, right),
    ),
  );
const follow = ({ userId }: Voter, token: string) =>
  outcomeOf(
    checkLink(database.publicDb, token, userId).then((right) => spendCode(database.publicDb, keys, right)),
  );
const stateOf = ({ userId }: Voter) => emailState(database.publicDb, keys, { userId, sessionId: '' });
const addresses = () => database.owner('email_addresses');
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an address', () => {
  test('is confirmed by its code or its link, once, and only for the voter who asked', async () => {
    for (const confirm of ['code', 'link']) {
      const [ada, eve] = [await newVoter(), await newVoter()];
      expect(await requestCode(ada, `ada_${confirm}@example.org`)).toBe('ok');
      const { to, code, token, username } = await lastMessage();
      expect([to, username]).toEqual([`ada_${confirm}@example.org`, ada.username]);
      expect(code).toMatch(/^\d{6}$/);
      expect(await enter(eve, code)).toBe('code_expired.email');
      expect(await follow(eve, token)).toBe('other_account');
      expect(await (confirm === 'code' ? enter(ada, code) : follow(ada, token))).toBe('ok');
      expect([await enter(ada, code), await follow(ada, token)]).toEqual([
        'code_expired.email',
        'code_expired.email',
      ]);
      expect(await stateOf(ada)).toMatchObject({ email: 'confirmed', newsTo: null, canConfirm: true });
      expect(await stateOf(eve)).toMatchObject({ email: 'none' });
    }
  });

  test('allows five tries for a code, even at once, and none after an hour', async () => {
    const ada = await newVoter();
    await requestCode(ada, 'ada@example.org');
    const { code, token } = await lastMessage();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => enter(ada, wrongCode(code))));
    expect(wrong.filter((reason) => reason === 'code_refused.email')).toHaveLength(5);
    expect(await enter(ada, code)).toBe('code_expired.email');
    await database.owner('email_codes').update({ expires_at: new Date(Date.now() - 1000) });
    expect(await follow(ada, token)).toBe('code_expired.email');
  });

  test('is confirmed by an earlier message, too, and the account keeps the last that it confirmed', async () => {
    const ada = await newVoter();
    await requestCode(ada, 'ada@example.org');
    const first = await lastMessage();
    await requestCode(ada, 'ada@example.com');
    expect(await follow(ada, (await lastMessage()).token)).toBe('ok');
    expect(await follow(ada, first.token)).toBe('ok');
    expect(await addresses().where({ user_id: ada.userId })).toMatchObject([{ domain: 'example.org' }]);
  });

  test('belongs to one account, however it is written and however many requests come at once', async () => {
    const voters = await Promise.all(Array.from({ length: 12 }, newVoter));
    const tokens: [Voter, string][] = [];
    for (const [index, voter] of voters.entries()) {
      // Before an address is confirmed, it stays secret that it belongs to another account.
      expect(await requestCode(voter, `A.da+${index}@gmail.com`)).toBe('ok');
      tokens.push([voter, (await lastMessage()).token]);
    }
    const outcomes = await Promise.all(tokens.map((asked) => follow(...asked)));
    expect(outcomes.sort()).toEqual([...Array(11).fill('email_taken'), 'ok']);
    expect(await addresses()).toHaveLength(1);
  });

  test('stays taken until the voting period is over, even if the account confirms another one', async () => {
    await buildCycle(database.owner);
    const [ada, eve] = [await newVoter(), await newVoter()];
    await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.org' });
    await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.com' });
    await requestCode(eve, 'ada@example.org');
    const { token } = await lastMessage();
    expect(await follow(eve, token)).toBe('address_reserved');
    await createPurge(database.purgeDb)();
    expect(await follow(eve, token)).toBe('address_reserved');
    await database.owner('voting_cycles').update({ end_date: new Date() });
    await createPurge(database.purgeDb)();
    expect(await follow(eve, token)).toBe('ok');
  });

  test('is stored, encrypted, only as long as news is wanted', async () => {
    const [ada, eve] = [await newVoter(), await newVoter()];
    await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.org', news: true });
    await buildConfirmedEmail(database, { userId: eve.userId, email: 'eve@example.org' });
    const tables = ['email_addresses', 'email_codes', 'outgoing_emails', 'public_rate_limits'];
    const stored = JSON.stringify(await Promise.all(tables.map((table) => database.owner(table))));
    for (const text of ['ada@', 'eve@', Buffer.from('ada@').toString('base64')])
      expect(stored).not.toContain(text);
    expect(await stateOf(ada)).toMatchObject({ newsTo: 'ada@example.org' });
    const { stop_token } = (await addresses().where({ user_id: ada.userId }).first()) ?? {};
    await stopNews(database.publicDb, { token: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(await stateOf(ada)).toMatchObject({ newsTo: 'ada@example.org' });
    await stopNews(database.publicDb, { token: stop_token?.toString('base64url') ?? '' });
    expect(await stateOf(ada)).toMatchObject({ email: 'confirmed', newsTo: null });
    expect(await addresses().whereNotNull('address')).toEqual([]);
  });

  test('cannot be confirmed if no message can be sent', async () => {
    await setMailUp(database, ['SMTP_URL']);
    expect(await requestCode(await newVoter(), 'ada@example.org')).toBe('mail_not_set_up');
    expect(await database.owner('email_codes')).toEqual([]);
  });

  test('is free again when the voting period in which its account was erased is over', async () => {
    const ada = await newVoter();
    await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.org', news: true });
    await requestCode(ada, 'ada@example.com');
    await database
      .owner('user_credentials')
      .insert({ user_id: ada.userId, password_hash: 'a hash', recovery_code_hash: 'another' });
    expect(await eraseAccount(database.publicDb, { userId: ada.userId, currentHash: 'a hash' })).toBe(true);
    await buildCycle(database.owner);
    await createPurge(database.purgeDb)();
    expect(await addresses()).toMatchObject([{ user_id: null, address: null, stop_token: null }]);
    for (const table of ['email_codes', 'outgoing_emails']) expect(await database.owner(table)).toEqual([]);
    const eve = await newVoter();
    await requestCode(eve, 'ada@example.org');
    const { token } = await lastMessage();
    expect(await follow(eve, token)).toBe('address_reserved');
    await database.owner('voting_cycles').update({ end_date: new Date() });
    await createPurge(database.purgeDb)();
    expect(await follow(eve, token)).toBe('ok');
  });
});

describe('a code that signs in', () => {
  const askToSignIn = async (email: string, wantsNews = false) => {
    const mailbox = await readMailbox(email);
    const request = await sendCode(database.publicDb, keys, { mailbox, wantsNews, language: 'en' });
    return { ...(await lastMessage()), request };
  };
  const newcomer = (username: string) => ({
    username,
    ipAddress: '203.0.113.7',
    sessionId: null,
    origin: { browser: 1, captchaSeconds: 9 },
  });
  const signIn = async (
    email: string,
    { request, code }: { request: string; code: string },
    username = `n_${code}`,
  ) => {
    const asked = { mailbox: await readMailbox(email), request };
    const right = await checkCode(database.publicDb, keys, asked, code);
    return await spendCode(database.publicDb, keys, right, newcomer(username));
  };

  test('creates an account without a password, once, even if it is entered twenty times at once', async () => {
    const { code, request, username, to } = await askToSignIn('ada@example.org');
    expect([username, to]).toEqual([null, 'ada@example.org']);
    const mailbox = await readMailbox('ada@example.org');
    const right = await checkCode(database.publicDb, keys, { mailbox, request }, code);
    expect(await newcomerSeconds(database.publicDb, right)).toBeLessThan(60);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcomeOf(spendCode(database.publicDb, keys, right, newcomer(`ada_${index}`))),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(19).fill('code_expired.email'), 'ok']);
    const [user] = await database.owner('users').select('id');
    expect(await hasPassword(database.publicDb, user?.id ?? 0)).toBe(false);
    expect(await addresses()).toMatchObject([{ user_id: user?.id, domain: 'example.org', address: null }]);
  });

  test('signs in to the account of exactly the address, and to no other account of the mailbox', async () => {
    const ada = await newVoter();
    await buildConfirmedEmail(database, { userId: ada.userId, email: 'ada@example.org' });
    const asked = await askToSignIn('ADA@example.org');
    expect(await signIn('ada@example.org', asked)).toEqual({
      userId: ada.userId,
      isSignIn: true,
      isNew: false,
    });
    // Some providers give these to different people.
    const other = await askToSignIn('ada+eve@example.org');
    expect(await outcomeOf(signIn('ada+eve@example.org', other))).toBe('email_taken');
  });

  test('is accepted in digits of other scripts and with spaces, and allows five tries', async () => {
    const asked = await askToSignIn('ada@example.org');
    const { code } = asked;
    const wrong = { ...asked, code: wrongCode(code) };
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit)));
    for (let tries = 0; tries < 4; tries += 1)
      expect(await outcomeOf(signIn('ada@example.org', wrong))).toBe('code_refused.email');
    const typed = `${arabic.slice(0, 3).join('')} ${arabic.slice(3).join('')}`;
    expect(await signIn('ada@example.org', { ...asked, code: typed }, 'ada')).toMatchObject({ isNew: true });
    const next = await askToSignIn('eve@example.org');
    for (let tries = 0; tries < 5; tries += 1)
      await outcomeOf(signIn('eve@example.org', { ...next, code: wrongCode(next.code) }));
    expect(await outcomeOf(signIn('eve@example.org', next))).toBe('code_expired.email');
    const link = await checkLink(database.publicDb, next.token, null);
    expect(await spendCode(database.publicDb, keys, link, newcomer('eve'))).toMatchObject({ isNew: true });
  });

  test('keeps the address for news only if that was asked for, and unsubscribes nobody', async () => {
    const newsTo = async (email: string, wantsNews: boolean) => {
      const { userId } = await signIn(email, await askToSignIn(email, wantsNews));
      return (await emailState(database.publicDb, keys, { userId, sessionId: '' })).newsTo;
    };
    const [ada, eve] = ['ada@example.org', 'eve@example.org'];
    expect([await newsTo(ada, false), await newsTo(ada, true), await newsTo(ada, false)]).toEqual([
      null,
      ada,
      ada,
    ]);
    expect(await newsTo(eve, true)).toBe(eve);
  });

  test('is not used up by a name that is taken', async () => {
    const { username } = await newVoter();
    const asked = await askToSignIn('ada@example.org');
    expect(await outcomeOf(signIn('ada@example.org', asked, username))).toBe('username_taken');
    expect(await signIn('ada@example.org', asked, 'free_name')).toMatchObject({ isNew: true });
  });

  test('ends when the password changes', async () => {
    const { id: userId, username } = await buildVoter(database.owner);
    await buildConfirmedEmail(database, { userId, email: 'ada@example.org' });
    const asked = await askToSignIn('ada@example.org');
    const currentHash = (await findUserCredentials(database.publicDb, username))?.passwordHash ?? '';
    const change = { userId, sessionId: '', ipAddress: '203.0.113.7', currentHash, newHash: 'another' };
    expect(await changePassword(database.publicDb, change)).toBe(true);
    expect(await outcomeOf(signIn('ada@example.org', asked))).toBe('code_expired.email');
    expect(await outcomeOf(checkLink(database.publicDb, asked.token, null))).toBe('code_expired.email');
  });
});
