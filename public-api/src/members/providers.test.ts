import { afterAll, describe, expect, test } from 'vitest';
import { SITE, signInAt, startProvider, startRogue } from '../../testing/oidc-providers.ts';
import type { Provider } from './provider-settings.ts';
import { createProvider } from './providers.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
});

const GROUPS = { name: 'groups', value: 'members' };

async function client(...given: Parameters<typeof startProvider>) {
  const { settings, close } = await startProvider(...given);
  closing.push(close);
  return createProvider(settings, SITE);
}

async function strange(given: Partial<Provider>) {
  const rogue = await startRogue(3);
  closing.push(rogue.close);
  return { rogue, provider: createProvider({ ...rogue.settings, ...given }, SITE) };
}

async function signIn(provider: Awaited<ReturnType<typeof client>>, name: string) {
  const { url, begun } = await provider.begin();
  const { code = '', iss, state = '' } = await signInAt(url, name);
  return provider.finish(begun, { code, state, iss });
}

describe('the client proves who it is as the metadata says', () => {
  const BASIC = 'client_secret_basic';
  const POST = 'client_secret_post';
  test.each([
    ['only basic', [BASIC], BASIC],
    ['only post', [POST], POST],
    ['both, and the client is registered for basic', [BASIC, POST], BASIC],
    ['both, and the client is registered for post', [BASIC, POST], POST],
  ] as const)('%s', async (_, supported, registered) => {
    const provider = await client(1, { supported: [...supported], registered });
    expect(await signIn(provider, 'ada')).toMatchObject({ subject: 'ada' });
    expect(await signIn(provider, 'eve')).toMatchObject({ subject: 'eve' });
  });
});

test('a client that is registered for basic at a strict provider signs in, the first time and later', async () => {
  const { rogue, provider } = await strange({});
  for (const name of ['ada', 'eve', 'ada']) {
    const { begun } = await provider.begin();
    rogue.token = { claims: { nonce: begun.nonce, sub: name }, signedWith: 'key', isBasicOnly: true };
    expect(await provider.finish(begun, { code: 'a', state: begun.state })).toMatchObject({ subject: name });
  }
});

describe('a claim that the ID token lacks', () => {
  test('is read at userinfo', async () => {
    const provider = await client(1, { claim: GROUPS, groupsAtUserinfo: true });
    expect(await signIn(provider, 'ada_member')).toMatchObject({ subject: 'ada_member', lacks: undefined });
    expect(await signIn(provider, 'mallory')).toMatchObject({ lacks: 'other values' });
  });

  test('is missing if userinfo lacks it as well', async () => {
    const provider = await client(1, { claim: { ...GROUPS, name: 'roles' }, groupsAtUserinfo: true });
    expect(await signIn(provider, 'ada_member')).toMatchObject({ lacks: 'missing' });
  });

  test.each([
    ['nobody', {}],
    ['another person', { sub: 'ada' }],
  ])('is not read at userinfo about %s', async (_, about) => {
    const { rogue, provider } = await strange({ claim: GROUPS });
    rogue.token = { claims: {}, signedWith: 'key', userinfo: {} };
    const { begun } = await provider.begin();
    const returned = { code: 'a code', state: begun.state };
    rogue.token = {
      claims: { nonce: begun.nonce },
      signedWith: 'key',
      userinfo: { groups: ['members'], ...about },
    };
    await expect(provider.finish(begun, returned)).rejects.toThrow();
  });
});
