import { describe, expect, test } from 'vitest';
import { signInAt } from '../../testing/oidc-providers.ts';
import { testMembers } from '../../testing/test-members.ts';

const { api, providers, browser, logged, rogue } = testMembers();
const refused = (status: number, code: string) => ({ status, body: { code } });
const expired = refused(409, 'SIGN_IN_EXPIRED');

describe('the log has the cause, and the member reads whose fault it is', () => {
  /** Returns what the member reads when the rogue provider does this. */
  async function rogueDoes(does: Partial<ReturnType<typeof rogue>['token']>, returned = {}) {
    const visitor = browser();
    const { searchParams } = new URL(await visitor.begin(3));
    rogue().token = { claims: { nonce: searchParams.get('nonce') }, signedWith: 'key', ...does };
    return visitor.finish(3, { state: searchParams.get('state') ?? '', ...returned });
  }
  const provider = 'Provider 3';

  test('a claim with other values', async () => {
    expect(await browser().signIn(1, 'mallory')).toMatchObject(refused(403, 'NOT_A_MEMBER'));
    const line = {
      provider: 'Provider 1',
      claim: 'groups',
      has: 'other values',
      msg: 'somebody is not a member',
    };
    expect(logged()).toEqual([line]);
  });

  test.each([
    ['access_denied', 'SIGN_IN_STOPPED'],
    ['interaction_required', 'SIGN_IN_STOPPED'],
    ['server_error', 'PROVIDER_REFUSED'],
    ['unauthorized_client', 'PROVIDER_REFUSED'],
  ])('the error %s that the provider returns', async (error, code) => {
    const answer = await rogueDoes({}, { error, error_description: 'because' });
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(logged()).toMatchObject([{ provider, error, description: 'because' }]);
  });

  test.each([
    [
      'an expired client secret',
      'PROVIDER_REFUSED',
      { error: 'invalid_client', error_description: 'expired' },
      '',
    ],
    [
      'a challenge',
      'PROVIDER_REFUSED',
      {},
      'Basic realm="x", error="invalid_client", error_description="expired"',
    ],
    ['a code that is used', 'SIGN_IN_EXPIRED', { error: 'invalid_grant', error_description: 'expired' }, ''],
  ])('%s', async (_, code, body, challenge) => {
    const answer = await rogueDoes({ refusal: { status: 401, body, ...(challenge && { challenge }) } });
    expect(answer).toMatchObject(refused(409, code));
    const error = code === 'SIGN_IN_EXPIRED' ? 'invalid_grant' : 'invalid_client';
    expect(logged()).toMatchObject([{ provider, error, description: 'expired' }]);
  });

  test('a provider that calls itself otherwise than the settings', async () => {
    const settings = providers[2] ?? expect.fail();
    const { issuer } = settings;
    settings.issuer = `${issuer}/realm`;
    const visitor = browser(await api.another());
    settings.issuer = issuer;
    const answer = await visitor.post('/api/members/sign-in', { provider: 3 });
    expect(answer).toMatchObject(refused(409, 'PROVIDER_REFUSED'));
    expect(logged()).toMatchObject([{ provider, issuer }]);
  });

  test('a browser that has not begun, and a sign-in that was used', async () => {
    const visitor = browser();
    const returned = await signInAt(await visitor.begin(2), 'ada');
    const cookies = new Map(visitor.jar);
    await visitor.finish(2, returned);
    for (const [name, value] of cookies) visitor.jar.set(name, value);
    for (const one of [visitor, browser()]) expect(await one.finish(2, returned)).toMatchObject(expired);
    expect(logged().map(({ reason }) => reason)).toEqual([
      'it is over ten minutes old or was used',
      'this browser has not begun it',
    ]);
  });

  test('never the person', async () => {
    await browser().signIn(1, 'mallory');
    await rogueDoes({ signedWith: 'other' });
    await rogueDoes({ claims: {} });
    expect(logged()).toHaveLength(3);
    expect(JSON.stringify(logged())).not.toMatch(/mallory|staff|"eve"/);
  });
});
