import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { Provider as OidcProvider } from 'oidc-provider';
import type { Provider } from '../src/members/provider-settings.ts';

export const SITE = 'http://127.0.0.1:8080';

interface RunningProvider {
  settings: Provider;
  close(): Promise<void>;
}

async function listen(handle: RequestListener): Promise<{ server: Server; issuer: string }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function running(
  server: Server,
  given: Pick<Provider, 'id' | 'issuer'> & Partial<Provider>,
): RunningProvider {
  return {
    settings: {
      clientId: 'awards',
      clientSecret: 'a secret',
      name: `Provider ${given.id}`,
      scope: 'openid',
      claim: undefined,
      ...given,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type ClientAuth = 'client_secret_basic' | 'client_secret_post';

interface ProviderWays {
  site?: string;
  /** How its token endpoint lets clients prove who they are, and how ours is registered. */
  supported?: ClientAuth[];
  registered?: ClientAuth;
  /** True if it tells groups at userinfo only, as the standard has it. */
  groupsAtUserinfo?: boolean;
}

/** Starts oidc-provider, which signs in everybody by name. People whose names end in `_member` are in the group. */
export async function startProvider(
  id: number,
  {
    site = SITE,
    supported = ['client_secret_basic', 'client_secret_post'],
    registered = 'client_secret_post',
    groupsAtUserinfo = false,
    ...given
  }: Partial<Provider> & ProviderWays = {},
): Promise<RunningProvider> {
  const clientSecret = randomBytes(16).toString('hex');
  let handle: RequestListener = () => undefined;
  const { server, issuer } = await listen((request, response) => handle(request, response));
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'awards',
        client_secret: clientSecret,
        redirect_uris: [`${site}/signed-in/${id}`],
        token_endpoint_auth_method: registered,
      },
    ],
    clientAuthMethods: supported,
    pkce: { required: () => true },
    claims: { openid: ['sub', 'groups'] },
    conformIdTokenClaims: groupsAtUserinfo,
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, groups: sub.endsWith('_member') ? ['staff', 'members'] : ['staff'] }),
    }),
    cookies: { keys: ['a key'] },
  });
  handle = provider.callback();
  return running(server, { id, issuer, clientSecret, ...given });
}

/** Signs in at oidc-provider as a browser does, and returns what its redirect brings back. */
export async function signInAt(url: string, name: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let [address, body]: [URL, URLSearchParams | undefined] = [new URL(url), undefined];
  for (;;) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(key, value);
    }
    const location = response.headers.get('location');
    if (location) {
      [address, body] = [new URL(location, address), undefined];
      if (address.pathname.startsWith('/signed-in/')) return Object.fromEntries(address.searchParams);
      continue;
    }
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(await response.text()) ?? [];
    if (!prompt) throw new Error(`The provider shows no form: ${response.status} ${address}`);
    body = new URLSearchParams({ prompt, login: name, password: 'any' });
  }
}

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OTHER_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Token {
  claims: Record<string, unknown>;
  /** What userinfo says; without it, the provider has none. */
  userinfo?: object;
  /** What the token endpoint says instead of a token. */
  refusal?: { status: number; body: object; challenge?: string };
  /** True if the client may prove who it is in a header only, although the metadata names both ways. */
  isBasicOnly?: boolean;
  /** `other`: signed with a key that is not the provider's. `secret`: with the client's secret. */
  signedWith: 'key' | 'other' | 'secret' | 'nothing';
}

/** Starts a provider that returns the ID token that a test wants, whoever asks. */
export async function startRogue(id: number): Promise<RunningProvider & { token: Token }> {
  const rogue = { token: { claims: {}, signedWith: 'key' } as Token };
  const jwk = { ...KEYS.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };
  const { server, issuer } = await listen((request, response) => {
    const isRefused = rogue.token.isBasicOnly && !request.headers.authorization;
    const { refusal = isRefused && { status: 401, body: { error: 'invalid_client' } } } = rogue.token;
    const claims = { iss: issuer, aud: 'awards', sub: 'eve', ...rogue.token.claims };
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        ...(rogue.token.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [jwk] },
      '/userinfo': rogue.token.userinfo,
      '/token': refusal
        ? refusal.body
        : {
            access_token: 'a',
            token_type: 'bearer',
            id_token: signed(claims, rogue.token.signedWith),
          },
    };
    if (refusal && request.url === '/token') response.statusCode = refusal.status;
    if (refusal && 'challenge' in refusal) response.setHeader('www-authenticate', String(refusal.challenge));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url?.replace(/^\/realm/, '') ?? '']));
  });
  return Object.assign(rogue, running(server, { id, issuer }));
}

function signed(claims: object, signedWith: Token['signedWith']): string {
  const options = { expiresIn: '5m', keyid: 'k' } as const;
  if (signedWith === 'key') return jwt.sign(claims, KEYS.privateKey, { ...options, algorithm: 'RS256' });
  if (signedWith === 'other')
    return jwt.sign(claims, OTHER_KEYS.privateKey, { ...options, algorithm: 'RS256' });
  const token = jwt.sign(claims, 'a secret', { ...options, algorithm: 'HS256' });
  if (signedWith === 'secret') return token;
  const [, payload] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
}

/** Starts a server that accepts connections and never answers. */
export async function startSilent(id: number): Promise<RunningProvider> {
  const { server, issuer } = await listen(() => undefined);
  return running(server, { id, issuer });
}

/** Returns the settings of a provider at an address where nothing listens. */
export async function unreachable(id: number): Promise<Provider> {
  const silent = await startSilent(id);
  await silent.close();
  return silent.settings;
}
