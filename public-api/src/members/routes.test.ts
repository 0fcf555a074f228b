import { buildChoice, buildCycle, buildVoter, queuedMessages, setMailUp } from 'db/testing';
import { describe, expect, test } from 'vitest';
import { signInAt } from '../../testing/oidc-providers.ts';
import { TEST_EMAIL_KEYS } from '../../testing/test-app.ts';
import { testMembers } from '../../testing/test-members.ts';

const { api, providers, browser, member } = testMembers();
const refused = (status: number, code: string) => ({ status, body: { code } });
const expired = refused(409, 'SIGN_IN_EXPIRED');

async function lastCode(): Promise<string> {
  const message = (await queuedMessages(api.database.owner, TEST_EMAIL_KEYS)).at(-1);
  return message?.kind === 'code' ? message.code : '';
}

async function ballot() {
  await buildCycle(api.database.owner, { whoMayVote: 'members' });
  return await buildChoice(api.database.owner);
}

describe('a member', () => {
  test('chooses a name at the first sign-in, votes, and signs in again to the same account', async () => {
    const vote = await ballot();
    const visitor = browser();
    const first = await visitor.signIn(1, 'ada_member');
    const proposal = expect.stringMatching(/^voter_[0-9a-z]{7}$/);
    expect(first).toMatchObject({ status: 200, body: { username: proposal, login: null } });
    const made = await visitor.register('ada');
    expect(made).toMatchObject({ status: 200, body: { user: { username: 'ada', type: 'user' } } });
    const as = { authorization: `Bearer ${made.body.token}` };
    expect(await api.post('/api/votes', vote, as)).toMatchObject({ status: 201 });
    const state = { email: 'none', hasPassword: false, isProved: true, isMember: true };
    expect((await api.get('/api/email', as)).body).toMatchObject(state);
    expect((await api.get('/api/user/data', as)).body.member).toEqual({ joinedAt: expect.any(String) });
    const again = await browser().signIn(1, 'ada_member');
    expect(again.body.login.user).toEqual(made.body.user);
    expect(await api.database.owner('members')).toHaveLength(1);
    const stored = JSON.stringify(
      await Promise.all(['members', 'users'].map((table) => api.database.owner(table))),
    );
    for (const text of ['ada_member', providers[0]?.issuer ?? '']) expect(stored).not.toContain(text);
    const password = { username: 'ada', password: '!' };
    expect(await api.post('/api/login', password)).toMatchObject(refused(401, 'INVALID_CREDENTIALS'));
  });

  test('of one provider is not the member of the same name of another', async () => {
    const [one, other] = [await member('ada', 1), await member('eve', 2)];
    const again = await browser().signIn(2, 'ada_member');
    expect(again.body).toMatchObject({ login: null });
    expect(one.id).not.toBe(other.id);
  });

  test('without the required claim is refused, and nothing is stored', async () => {
    const visitor = browser();
    expect(await visitor.signIn(1, 'mallory')).toMatchObject(refused(403, 'NOT_A_MEMBER'));
    expect(await visitor.register('mallory')).toMatchObject(expired);
    expect(await api.database.owner('users')).toEqual([]);
    expect(await browser().signIn(2, 'mallory')).toMatchObject({ status: 200 });
  });

  test('has one account, however many browsers create it at once', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const one = browser();
        await one.signIn(1, 'ada_member');
        return one;
      }),
    );
    const answers = await Promise.all(browsers.map((one, index) => one.register(`ada_${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await api.database.owner('users')).toHaveLength(1);
  });

  test('cannot take the name of a voter or an administrator, and can choose another', async () => {
    const { username } = await buildVoter(api.database.owner);
    await api.database.owner('account_names').insert({ name_key: 'chief' });
    const visitor = browser();
    await visitor.signIn(1, 'ada_member');
    for (const taken of [username, 'chief']) {
      const answer = await visitor.register(taken);
      expect(answer).toMatchObject(refused(409, 'USERNAME_TAKEN'));
      expect(answer.body.details).toMatchObject([{ field: 'username' }]);
    }
    expect(await visitor.register('ada')).toMatchObject({ status: 200, body: { user: { type: 'user' } } });
  });

  test('gets neither a password nor a recovery code, and signs in by no email', async () => {
    await setMailUp(api.database);
    const ada = await member('ada');
    const password = 'Another-Horse8!';
    const change = { newPassword: password, confirmPassword: password };
    for (const [path, body] of [
      ['/api/user/password', change],
      ['/api/user/recovery-code', {}],
    ] as const)
      expect(await api.post(path, body, ada.as), path).toMatchObject(refused(409, 'USE_PROVIDER'));
    const email = 'ada@example.org';
    const { request } = (await api.post('/api/email', { email }, ada.as)).body;
    await api.post('/api/email/code', { code: await lastCode(), request }, ada.as);
    expect((await api.get('/api/email', ada.as)).body).toMatchObject({ email: 'confirmed' });
    const asked = (await api.post('/api/email/sign-in', { email })).body;
    const signIn = { email, code: await lastCode(), request: asked.request };
    const answer = await api.post('/api/email/sign-in/code', signIn);
    expect(answer).toMatchObject(refused(409, 'USE_PROVIDER'));
  });

  test('who erases the account comes back only after the voting period', async () => {
    await ballot();
    const ada = await member('ada');
    expect(await api.post('/api/user/erase', {}, ada.as)).toMatchObject({ status: 200 });
    expect(await browser().signIn(1, 'ada_member')).toMatchObject(refused(409, 'ACCOUNT_ERASED'));
  });

  test('who is blocked is told so', async () => {
    const { id } = await member('ada');
    await api.database.owner('users').where({ id }).update({ is_blocked: true });
    expect(await browser().signIn(1, 'ada_member')).toMatchObject(refused(403, 'SESSION_BLOCKED'));
  });
});

test('a voter who is no member is refused by the vote itself', async () => {
  const vote = await ballot();
  const voter = await api.as();
  expect(await voter.post('/api/votes', vote)).toMatchObject(refused(403, 'NOT_A_MEMBER'));
  await api.database.owner('voting_cycles').update({ who_may_vote: 'everybody' });
  const ada = await member('ada');
  expect(await api.post('/api/votes', vote, ada.as)).toMatchObject({ status: 201 });
});

test('the ways to sign in name the providers and whether passwords are hidden, and say nothing else', async () => {
  const { body } = await api.get('/api/sign-in-ways');
  expect(body).toMatchObject({ password: false });
  expect(body.providers).toEqual([1, 2, 3, 4, 5].map((id) => ({ id, name: `Provider ${id}` })));
});

test('a provider that is down or silent holds up nobody else', async () => {
  const silent = browser().post('/api/members/sign-in', { provider: 4 });
  const down = await browser().post('/api/members/sign-in', { provider: 5 });
  expect(down).toMatchObject(refused(503, 'PROVIDER_AWAY'));
  expect(down.body.message).toContain('Provider 5');
  const order = await Promise.race([silent.then(() => 'silent'), member('ada').then(() => 'ada')]);
  expect(order).toBe('ada');
  expect(await silent).toMatchObject(refused(503, 'PROVIDER_AWAY'));
});

describe('a sign-in', () => {
  test('in a second tab spoils none, in whatever order they end', async () => {
    const visitor = browser();
    const [first, second, third] = [await visitor.begin(2), await visitor.begin(2), await visitor.begin(1)];
    const ends = await Promise.all([signInAt(third, 'ada_member'), signInAt(first, 'ada')]);
    expect(await visitor.finish(1, ends[0])).toMatchObject({ status: 200 });
    expect(await visitor.finish(2, ends[1])).toMatchObject({ status: 200 });
    // An old address beside a new one.
    expect(await visitor.finish(2, ends[1])).toMatchObject({ status: 200 });
    expect(await visitor.finish(2, { state: 'another' })).toMatchObject(expired);
    expect(await visitor.finish(2, await signInAt(second, 'ada'))).toMatchObject({ status: 200 });
    expect(await visitor.register('ada', ends[0].state)).toMatchObject({
      body: { user: { username: 'ada' } },
    });
    expect(await visitor.register('eve', ends[1].state)).toMatchObject({
      body: { user: { username: 'eve' } },
    });
  });

  test('of a new member is still there after a reload, a name that is taken and a name in another tab', async () => {
    const { username } = await buildVoter(api.database.owner);
    const visitor = browser();
    const returned = await signInAt(await visitor.begin(2), 'ada');
    const other = await signInAt(await visitor.begin(2), 'ada');
    for (const end of [returned, returned, other])
      expect(await visitor.finish(2, end)).toMatchObject({ status: 200, body: { login: null } });
    expect(await visitor.register(username)).toMatchObject(refused(409, 'USERNAME_TAKEN'));
    expect(await visitor.register('ada')).toMatchObject({ body: { user: { username: 'ada' } } });
    expect(await visitor.register('eve', returned.state)).toMatchObject({
      body: { user: { username: 'ada' } },
    });
  });

  test('leaves few cookies, however often it begins', async () => {
    const visitor = browser();
    let url = '';
    for (let index = 0; index < 12; index += 1) url = await visitor.begin(2);
    expect(visitor.jar.size).toBe(5);
    expect(await visitor.finish(2, await signInAt(url, 'ada'))).toMatchObject({ status: 200 });
  });
});
