import { keyedHash } from 'db/emails';
import { createMember, findMember, findUserCredentialsById } from 'db/voters';
import type { Request, Response } from 'express';
import type { HttpError } from 'shared-server/refusals';
import { id, orNull, text } from 'shared-server/shapes';
import { createOneTimeTokens } from '../credentials/seals.ts';
import { createVoterSignIn, loginAnswer, proposedName } from '../credentials/voter-sign-in.ts';
import { typed, username } from '../requests/fields.ts';
import { notFound, refuse } from '../requests/refusals.ts';
import { type Caller, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import { browserOf, cookieNames, readCookie } from '../visitors/client.ts';
import { MEMBER_COOKIE_MINUTES } from '../visitors/device-cookies.ts';
import {
  type Begun,
  causeOf,
  createProvider,
  isRefusal,
  isStopped,
  type ProviderClient,
  type Returned,
  spellingsOf,
} from './providers.ts';

const COOKIE = 'va_members_';
/** No other host of the domain can set a cookie with this prefix. */
const prefixIn = ({ secure }: Request): string => (secure ? `__Host-${COOKIE}` : COOKIE);
/** Each sign-in has a cookie of its own, so that none spoils another: a browser may have several tabs. */
const nameIn = (request: Request, state: string): string => prefixIn(request) + state.slice(0, 12);
/** A browser that begins more often forgets its oldest, because a request has room for so many cookies. */
const MOST_BEGUN = 5;

/** A sign-in that this browser has begun; and then, if the member has no account, who wants one. */
type Pending = { state: string; provider: number } & (
  | ({ step: 'begun' } & Begun)
  | { step: 'newcomer'; subjectHash: string }
);

export function memberRoutes(services: Services): Route[] {
  const { db, settings, limiters, devices, log } = services;
  const { providers, publicUrl = '', emailKeys } = settings;
  const clients = providers.map((provider) => createProvider(provider, publicUrl));
  const signInVoter = createVoterSignIn(services);
  const tokens = createOneTimeTokens<Pending>(db, {
    keys: settings.jwtKeys,
    purpose: 'member cookie',
    minutes: MEMBER_COOKIE_MINUTES,
  });

  /**
   * Keeps a step of the sign-in in the browser that took it, so that nobody can finish a sign-in in another person's
   * browser. The script of a page can't read it, and no other site's request sends it.
   */
  function keep(request: Request, response: Response, pending: Pending, at = Date.now()): void {
    response.cookie(nameIn(request, pending.state), tokens.issue(pending, at), {
      ...cookieOf(request),
      maxAge: MEMBER_COOKIE_MINUTES * 60_000,
    });
  }

  function forgetOldest(request: Request, response: Response): void {
    const given = cookieNames(request).filter((name) => name.startsWith(prefixIn(request)));
    for (const name of given.slice(0, 1 - MOST_BEGUN)) response.clearCookie(name, cookieOf(request));
  }

  /** Returns the step of this sign-in that the browser has kept, and uses it up, a copy of the cookie as well. */
  async function take(
    request: Request,
    response: Response,
    state: string,
  ): Promise<Pending & { at: number }> {
    const token = readCookie(request, nameIn(request, state));
    const pending = await tokens.redeem(token);
    if (pending?.state !== state)
      throw expired(token ? 'it is over ten minutes old or was used' : 'this browser has not begun it');
    response.clearCookie(nameIn(request, state), cookieOf(request));
    return pending;
  }

  function expired(reason: string): HttpError {
    log.warn({ reason }, 'a sign-in with a provider has expired');
    return refuse('SIGN_IN_EXPIRED');
  }

  const named = (wanted: number): ProviderClient => {
    const client = clients.find(({ id }) => id === wanted);
    if (!client) throw notFound('provider');
    return client;
  };

  function failed(error: unknown, { name: provider }: ProviderClient): HttpError {
    const cause = causeOf(error);
    const line = { provider, ...cause };
    if (!isRefusal(error)) {
      log.warn(line, 'a provider cannot be reached');
      return refuse('PROVIDER_AWAY', { provider });
    }
    log.warn(line, 'a sign-in with a provider was refused');
    if (isStopped(cause)) return refuse('SIGN_IN_STOPPED', { provider });
    // The provider no longer takes the code.
    if (cause.error === 'invalid_grant') return refuse('SIGN_IN_EXPIRED');
    return refuse('PROVIDER_REFUSED', { provider });
  }

  /** Returns the hashes under which the member may be stored; the first is for a new one. */
  async function identify(begun: Begun, returned: Returned, provider: ProviderClient): Promise<Buffer[]> {
    const { issuer, subject, lacks } = await provider.finish(begun, returned).catch((error) => {
      throw failed(error, provider);
    });
    if (lacks) {
      const { name } = provider;
      log.warn({ provider: name, claim: provider.claim?.name, has: lacks }, 'somebody is not a member');
      throw refuse('NOT_A_MEMBER.of_provider', { provider: name });
    }
    return spellingsOf(issuer, provider.issuer).map((spelled) =>
      keyedHash(emailKeys, 'member', `${spelled}\n${subject}`),
    );
  }

  async function signIn(userId: number, { client, request, response }: Caller) {
    const account = await findUserCredentialsById(db, userId);
    const login = account && (await signInVoter(account, client, { isProved: true }));
    if (!login) throw refuse('ACCOUNT_ERASED');
    devices.remember(request, response, login.user.username);
    return login;
  }

  /** Signs the member in, or returns undefined if there is no account yet. */
  async function signInMember(hashes: Buffer[], caller: Caller) {
    const userId = await findMember(db, hashes);
    if (userId === null) {
      log.warn('a member has erased the account in this voting period');
      throw refuse('ACCOUNT_ERASED');
    }
    return userId === undefined ? undefined : signIn(userId, caller);
  }

  return [
    route('POST /api/members/sign-in', 'anyone', {
      summary: 'Begins a sign-in with a provider; the browser must then open the address in the response',
      body: shape('BeginMemberSignInRequest', { provider: id }),
      answers: shape('MemberSignInBegun', { url: text }),
      refusals: ['NOT_FOUND.provider', 'PROVIDER_AWAY', 'PROVIDER_REFUSED', 'TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async answer({ body, request, response }) {
        const provider = named(body.provider);
        const { url, begun } = await provider.begin().catch((error) => {
          throw failed(error, provider);
        });
        forgetOldest(request, response);
        keep(request, response, { step: 'begun', provider: provider.id, ...begun });
        return { url };
      },
    }),
    route('POST /api/members/sign-in/code', 'anyone', {
      isSignIn: true,
      summary: 'Finishes the sign-in that this browser has begun, with what the provider returned',
      body: shape('FinishMemberSignInRequest', {
        provider: id,
        code: typed(4000).optional(),
        state,
        iss: typed(500).optional().description('The provider that says it sent the code'),
        error: typed(100).optional().description('Why the provider returned no code'),
        error_description: typed(4000).optional(),
      }),
      answers: shape('MemberSignedIn', {
        username: text.description('The name of the account, or a proposal for the name of a new one'),
        login: orNull(loginAnswer.required()).description(
          'Null if the member has no account yet: `POST /api/members/account` creates it',
        ),
      }),
      refusals: [
        'NOT_FOUND.provider',
        'NOT_A_MEMBER.of_provider',
        'ACCOUNT_ERASED',
        'PROVIDER_AWAY',
        'PROVIDER_REFUSED',
        'SIGN_IN_EXPIRED',
        'SIGN_IN_STOPPED',
        'TOO_MANY_REQUESTS',
      ],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async answer({ body: { provider: id, ...returned }, ...caller }) {
        const { request, response } = caller;
        const pending = await take(request, response, returned.state);
        if (pending.provider !== id) throw expired('it began with another provider');
        const hashes =
          pending.step === 'begun'
            ? await identify(pending, returned, named(id))
            : [Buffer.from(pending.subjectHash, 'base64url')];
        const login = await signInMember(hashes, caller);
        if (login) return { username: login.user.username, login };
        const subjectHash = hashes[0]?.toString('base64url') ?? '';
        const newcomer = { step: 'newcomer', provider: id, state: pending.state, subjectHash } as const;
        keep(request, response, newcomer, pending.at);
        return { username: proposedName(), login: null };
      },
    }),
    route('POST /api/members/account', 'anyone', {
      isSignIn: true,
      summary: 'Creates the account of the member who has just signed in with a provider in this browser',
      body: shape('CreateMemberRequest', { username, state }),
      answers: loginAnswer,
      refusals: ['SIGN_IN_EXPIRED', 'USERNAME_TAKEN', 'ACCOUNT_ERASED', 'TOO_MANY_REQUESTS'],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async answer({ body, ...caller }) {
        const { client, request, response, session } = caller;
        const pending = await take(request, response, body.state);
        if (pending.step !== 'newcomer') throw expired('the person has not come back from the provider');
        const subjectHash = Buffer.from(pending.subjectHash, 'base64url');
        const captchaSeconds = Math.round((Date.now() - pending.at) / 1000);
        try {
          // The provider's accounts are the limit, so members who share a network do not wait for each other.
          await limiters.registrationsTotal.take('all');
          const userId = await createMember(db, subjectHash, {
            username: body.username,
            ipAddress: client.ipAddress,
            sessionId: session?.sessionId ?? null,
            origin: { browser: browserOf(request), captchaSeconds },
          });
          return await signIn(userId, caller);
        } catch (error) {
          // The member may have chosen a name in another tab already.
          const login = await signInMember([subjectHash], caller);
          if (login) return login;
          keep(request, response, pending, pending.at);
          throw error;
        }
      },
    }),
  ];
}

const state = typed(100).description('The state in the address that `POST /api/members/sign-in` returned');

const cookieOf = (request: Request) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: request.secure }) as const;
