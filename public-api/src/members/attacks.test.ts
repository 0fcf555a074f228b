import { describe, expect, test } from 'vitest';
import { SITE, signInAt } from '../../testing/oidc-providers.ts';
import { testMembers } from '../../testing/test-members.ts';

const { api, providers, browser, rogue } = testMembers();
const GOOD: ReturnType<typeof rogue>['token'] = { signedWith: 'key', claims: {} };
const refused = (status: number, code: string) => ({ status, body: { code } });
const expired = refused(409, 'SIGN_IN_EXPIRED');
const providerRefused = refused(409, 'PROVIDER_REFUSED');

describe('an attacker', () => {
  /** Begins with the rogue provider, which will return this token, and returns the state. */
  async function withRogue(visitor: ReturnType<typeof browser>, token = GOOD): Promise<string> {
    const { searchParams } = new URL(await visitor.begin(3));
    const claims = { nonce: searchParams.get('nonce'), ...token.claims };
    rogue().token = { ...token, claims };
    return searchParams.get('state') ?? '';
  }

  test('cannot finish a sign-in in another person’s browser', async () => {
    const mallory = browser();
    const returned = await signInAt(await mallory.begin(1), 'mallory_member');
    const victim = browser();
    expect(await victim.finish(1, returned)).toMatchObject(expired);
    // The victim has begun a sign-in of their own, whose state differs.
    const own = await signInAt(await victim.begin(1), 'victim_member');
    expect(await victim.finish(1, returned)).toMatchObject(expired);
    expect(await victim.finish(1, { ...returned, state: own.state ?? '' })).toMatchObject(expired);
    expect(victim.jar.size).toBe(0);
  });

  test('cannot forge the cookie, nor use one for another step or from another site', async () => {
    const mallory = browser();
    const returned = await signInAt(await mallory.begin(1), 'mallory_member');
    expect(await mallory.register('mallory', returned.state)).toMatchObject(expired);
    const [name = '', value = ''] = [...mallory.jar][0] ?? ['va_members', 'x'];
    for (const forged of ['', 'x', `${value.slice(0, -4)}AAAA`]) {
      mallory.jar.set(name, forged);
      expect(await mallory.finish(1, returned)).toMatchObject(expired);
    }
    const other = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const begun = await browser().post('/api/members/sign-in', { provider: 1 }, other);
    expect(begun).toMatchObject(refused(403, 'FORBIDDEN'));
  });

  test('cannot read the cookie, and its name allows no other host of the domain to set it', async () => {
    const { headers } = await api.post(
      '/api/members/sign-in',
      { provider: 1 },
      { 'x-forwarded-proto': 'https' },
    );
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-va_members_[\w-]{12}=[\w-]+; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('cannot replay a code, a state or a cookie', async () => {
    const mallory = browser();
    const returned = await signInAt(await mallory.begin(2), 'mallory');
    const cookies = new Map(mallory.jar);
    expect(await mallory.finish(2, returned)).toMatchObject({ status: 200 });
    for (const [name, value] of cookies) mallory.jar.set(name, value);
    expect(await mallory.finish(2, returned)).toMatchObject(expired);
    const other = browser();
    const state = new URL(await other.begin(2)).searchParams.get('state') ?? '';
    expect(await other.finish(2, { ...returned, state })).toMatchObject(expired);
  });

  test('cannot use a state twice, even if the provider accepts every code', async () => {
    const mallory = browser();
    const state = await withRogue(mallory);
    const cookies = new Map(mallory.jar);
    expect(await mallory.finish(3, { state })).toMatchObject({ status: 200 });
    for (const [name, value] of cookies) mallory.jar.set(name, value);
    expect(await mallory.finish(3, { state })).toMatchObject(expired);
  });

  test('cannot use an account twice with the cookie that creates it', async () => {
    const ada = browser();
    await ada.signIn(2, 'ada');
    const cookies = new Map(ada.jar);
    expect(await ada.register('ada')).toMatchObject({ status: 200 });
    for (const [name, value] of cookies) ada.jar.set(name, value);
    expect(await ada.register('ada2')).toMatchObject(expired);
  });

  test('cannot send the answer of one provider to another', async () => {
    const victim = browser();
    const url = await victim.begin(1);
    const returned = await signInAt(url, 'victim_member');
    // The rogue provider knows what it needs for a good token, and wants the code.
    const nonce = new URL(url).searchParams.get('nonce');
    rogue().token = { ...GOOD, claims: { nonce } };
    expect(await victim.finish(3, { ...returned, iss: '' })).toMatchObject(expired);
    // The victim began with the rogue provider, which led on to an honest one.
    const state = await withRogue(victim);
    const answer = await victim.finish(3, { ...returned, state, iss: providers[0]?.issuer ?? '' });
    expect(answer).toMatchObject(providerRefused);
    const again = await signInAt(await victim.begin(1), 'victim_member');
    const evil = { ...again, iss: 'https://evil.example' };
    expect(await victim.finish(1, evil)).toMatchObject(providerRefused);
  });

  test('cannot choose where the sign-in leads', async () => {
    const url = new URL(await browser().begin(1));
    expect(url.origin).toBe(providers[0]?.issuer);
    expect(url.searchParams.get('redirect_uri')).toBe(`${SITE}/signed-in/1`);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const more = { provider: 1, redirect_uri: 'https://evil.example', back: '//evil.example' };
    expect(await api.post('/api/members/sign-in', more)).toMatchObject({ status: 400 });
    expect(await api.post('/api/members/sign-in', { provider: 9 })).toMatchObject({ status: 404 });
  });

  test.each([
    ['a good token', 200, GOOD],
    ['no signature', 409, { ...GOOD, signedWith: 'nothing' }],
    ['the signature of another key', 409, { ...GOOD, signedWith: 'other' }],
    ['a signature with the client secret', 409, { ...GOOD, signedWith: 'secret' }],
    ['another nonce', 409, { ...GOOD, claims: { nonce: 'another' } }],
    ['no nonce', 409, { ...GOOD, claims: { nonce: undefined } }],
    ['another issuer', 409, { ...GOOD, claims: { iss: 'https://evil.example' } }],
    ['another audience', 409, { ...GOOD, claims: { aud: 'another' } }],
    ['more audiences', 409, { ...GOOD, claims: { aud: ['awards', 'another'] } }],
    ['no subject', 409, { ...GOOD, claims: { sub: undefined } }],
    ['an empty subject', 409, { ...GOOD, claims: { sub: '' } }],
    ['a blank subject', 409, { ...GOOD, claims: { sub: ' ' } }],
    ['an issue in five minutes', 409, { ...GOOD, claims: { iat: Math.floor(Date.now() / 1000) + 300 } }],
  ] satisfies [string, number, typeof GOOD][])(
    'with %s gets %i',
    async (_, status, { signedWith, claims }) => {
      const visitor = browser();
      const answer = await visitor.finish(3, { state: await withRogue(visitor, { signedWith, claims }) });
      expect(answer).toMatchObject(status === 200 ? { status } : providerRefused);
      expect(await api.database.owner('members')).toEqual([]);
    },
  );
});
