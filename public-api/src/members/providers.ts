import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Provider } from './provider-settings.ts';

/** A provider may hold up those who sign in with it for this long, and nobody else. */
const TIMEOUT_S = 5;
const KEPT_MS = 10 * 60_000;
/** The clocks of a provider and this server may differ by this much. */
const CLOCKS_DIFFER_S = 30;

/** What the browser keeps, encrypted, while the person is at the provider. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider's redirect brings back: a code, or an error. */
export interface Returned {
  code?: string | undefined;
  state: string;
  iss?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

/** A person at the provider. */
interface Person {
  issuer: string;
  subject: string;
  /** What keeps the person from being a member: the claim is missing, or has other values only. */
  lacks: 'missing' | 'other values' | undefined;
}

export type ProviderClient = ReturnType<typeof createProvider>;

/** Signs in with one provider, which is asked for its addresses and keys when they are needed and not at the start. */
export function createProvider(provider: Provider, publicUrl: string) {
  const { id, issuer, clientId, clientSecret, scope, claim } = provider;
  // Each provider leads back to an address of its own, so that the answer of one is never taken for another's.
  const redirectUri = `${publicUrl}/signed-in/${id}`;
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  let kept: { config: Promise<Configuration>; until: number } | undefined;

  /** Many requests share one discovery. A failed one is forgotten, so that the next request tries again. */
  function configuration(): Promise<Configuration> {
    if (kept && Date.now() < kept.until) return kept.config;
    // The library leaves signatures unchecked unless it is told to check them.
    const execute = [
      enableNonRepudiationChecks,
      ...(new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []),
    ];
    const options = { timeout: TIMEOUT_S, execute };
    const config = discovery(new URL(issuer), clientId, clientSecret, authenticate, options);
    kept = { config, until: Date.now() + KEPT_MS };
    config.catch(() => {
      kept = undefined;
    });
    return config;
  }

  /** The way in which this client proves who it is: the one that worked last, or else what the metadata says. */
  let isBasic: boolean | undefined;
  const authenticate: ClientAuth = (server, ...rest) => {
    // Basic is the standard's default.
    isBasic ??= !server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (isBasic ? basic : post)(server, ...rest);
  };

  /** A provider that takes both ways may have registered this client for the other one. */
  async function exchange(begun: Begun, address: URL) {
    const config = await configuration();
    const grant = () =>
      authorizationCodeGrant(config, address, {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      });
    try {
      return await grant();
    } catch (error) {
      if (!isClientRefused(error)) throw error;
      isBasic = !isBasic;
      return await grant().catch(() => {
        throw error;
      });
    }
  }

  /** Many providers tell groups at userinfo only, which is about the same subject. */
  async function lacking(claims: IDToken, accessToken: string): Promise<Person['lacks']> {
    if (!claim) return undefined;
    const config = await configuration();
    const isAtUserinfo = claims[claim.name] === undefined && config.serverMetadata().userinfo_endpoint;
    const { [claim.name]: said } = isAtUserinfo
      ? await fetchUserInfo(config, accessToken, claims.sub)
      : claims;
    if (said === undefined) return 'missing';
    return [said].flat().map(String).includes(claim.value) ? undefined : 'other values';
  }

  return {
    ...provider,
    /** Returns the address at which the person signs in, and what proves later that this browser began. */
    async begin(): Promise<{ url: string; begun: Begun }> {
      const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, begun };
    },
    /** Returns who came back, and whether the claim holds that makes a member. */
    async finish(begun: Begun, returned: Returned): Promise<Person> {
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries(returned)) if (value) address.searchParams.set(name, value);
      const tokens = await exchange(begun, address);
      const claims = tokens.claims();
      if (!claims?.sub.trim()) throw new ClientError('the ID token has an empty subject');
      if (claims.iat > Date.now() / 1000 + CLOCKS_DIFFER_S)
        throw new ClientError('the ID token was issued in the future');
      return { issuer: claims.iss, subject: claims.sub, lacks: await lacking(claims, tokens.access_token) };
    },
  };
}

const isClientRefused = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof WWWAuthenticateChallengeError && error.status === 401);

/** Returns whether the provider refused or sent something wrong; any other error means that it cannot be reached. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError ||
  error instanceof ResponseBodyError ||
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ClientError && !AWAY.includes(error.code ?? ''));

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

interface Cause {
  reason: string;
  /** What the provider says, in the words of its documentation. */
  error?: string | undefined;
  description?: string | undefined;
  /** What the provider calls itself, if that is not what the settings say. */
  issuer?: string | undefined;
}

/** Returns what the log may say: the error itself contains the person’s name at the provider. */
export function causeOf(thrown: unknown): Cause {
  const reason = reasonOf(thrown);
  if (thrown instanceof AuthorizationResponseError || thrown instanceof ResponseBodyError)
    return { reason, error: thrown.error, description: thrown.error_description };
  if (thrown instanceof WWWAuthenticateChallengeError) {
    const { error, error_description: description } = thrown.cause[0]?.parameters ?? {};
    return { reason, error, description };
  }
  const { attribute, body } = ((thrown as Error).cause ?? {}) as {
    attribute?: string;
    body?: { issuer: string };
  };
  return attribute === 'issuer' ? { reason, issuer: body?.issuer } : { reason };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return [error.message, reasonOf(error.cause)].filter(Boolean).join(': ');
}

/** Returns whether the person stopped on the way, as OpenID Connect names it. */
export const isStopped = ({ error = '' }: Cause): boolean =>
  /^(?:access_denied|\w+_required|account_selection_required)$/.test(error);

/**
 * Returns the spellings of an issuer under which a member may be stored: as the provider spells it, which is how new
 * ones are stored, and as earlier releases did, which took the spelling of the settings.
 */
export function spellingsOf(issuer: string, inSettings: string): string[] {
  const bare = new URL(issuer).href.replace(/\/+$/, '');
  const withPort = bare.replace(/^https:\/\/[^/:]+(?=\/|$)/, '$&:443');
  return [issuer, inSettings, ...[bare, withPort].flatMap((one) => [one, `${one}/`])];
}
