import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Provider } from './provider-settings.ts';

/** A provider may hold up those who sign in with it for this long, and nobody else. */
const TIMEOUT_S = 5;
const KEPT_MS = 10 * 60_000;

/** What the browser keeps, encrypted, while the person is at the provider. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider's redirect brings back. */
export interface Returned {
  code: string;
  state: string;
  iss?: string;
}

export type ProviderClient = ReturnType<typeof createProvider>;

/** Signs in with one provider, which is asked for its addresses and keys when they are needed and not at the start. */
export function createProvider(provider: Provider, publicUrl: string) {
  const { id, issuer, clientId, clientSecret, scope, claim } = provider;
  // Each provider leads back to an address of its own, so that the answer of one is never taken for another's.
  const redirectUri = `${publicUrl}/signed-in/${id}`;
  let kept: { config: Promise<Configuration>; until: number } | undefined;

  /** Many requests share one discovery. A failed one is forgotten, so that the next request tries again. */
  function configuration(): Promise<Configuration> {
    if (kept && Date.now() < kept.until) return kept.config;
    // The library leaves signatures unchecked unless it is told to check them.
    const execute = [
      enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ];
    const options = { timeout: TIMEOUT_S, execute };
    const config = discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    kept = { config, until: Date.now() + KEPT_MS };
    config.catch(() => {
      kept = undefined;
    });
    return config;
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
    /** Returns the person's name at the provider, and whether the claim holds that makes a member. */
    async finish(begun: Begun, returned: Returned): Promise<{ subject: string; isMember: boolean }> {
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ ...returned }).toString();
      const tokens = await authorizationCodeGrant(await configuration(), address, {
        pkceCodeVerifier: begun.verifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The library returned no claims.');
      return {
        subject: claims.sub,
        isMember: !claim || [claims[claim.name]].flat().map(String).includes(claim.value),
      };
    },
  };
}

/** Returns whether the provider refused or sent something wrong; any other error means that it cannot be reached. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError ||
  error instanceof ResponseBodyError ||
  (error instanceof ClientError && !AWAY.includes(error.code ?? ''));

/** Returns what the log may say: the error itself contains the person’s name at the provider. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return [error.message, reasonOf(error.cause)].filter(Boolean).join(': ');
}

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];
