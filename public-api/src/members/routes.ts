import { keyedHash } from 'db/emails';
import { createMember, findMember, findUserCredentialsById } from 'db/voters';
import type { Request, Response } from 'express';
import type { HttpError } from 'shared-server/refusals';
import { id, orNull, text } from 'shared-server/shapes';
import { createOneTimeTokens } from '../credentials/seals.ts';
import { createVoterSignIn, loginAnswer, proposedName } from '../credentials/voter-sign-in.ts';
import { notFound, refuse } from '../known-refusals.ts';
import { typed, username } from '../requests/fields.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import { browserOf, type Client, readCookie } from '../visitors/client.ts';
import { type Begun, createProvider, isRefusal, type ProviderClient, reasonOf } from './providers.ts';

const COOKIE = 'va_members';
/** No other host of the domain can set a cookie with this prefix. */
const nameIn = ({ secure }: Request): string => (secure ? `__Host-${COOKIE}` : COOKIE);
const MINUTES = 10;

/** A sign-in that this browser has begun; and then, if the member has no account, who wants one. */
type Pending = ({ step: 'begun'; provider: number } & Begun) | { step: 'newcomer'; subjectHash: string };

export function memberRoutes(services: Services): Route[] {
  const { db, settings, limiters, devices, log } = services;
  const { providers, publicUrl = '', emailKeys } = settings;
  const clients = providers.map((provider) => createProvider(provider, publicUrl));
  const signInVoter = createVoterSignIn(services);
  const tokens = createOneTimeTokens<Pending>(db, {
    keys: settings.jwtKeys,
    purpose: 'member cookie',
    minutes: MINUTES,
  });

  /**
   * Keeps a step of the sign-in in the browser that took it, so that nobody can finish a sign-in in another person's
   * browser. The script of a page can't read it, and no other site's request sends it.
   */
  function keep(request: Request, response: Response, pending: Pending, at = Date.now()): void {
    response.cookie(nameIn(request), tokens.issue(pending, at), {
      ...cookieOf(request),
      maxAge: MINUTES * 60_000,
    });
  }

  /** Returns the step that this browser has kept, and forgets it. A copy of the cookie is used up as well. */
  async function take(request: Request, response: Response): Promise<Pending & { at: number }> {
    response.clearCookie(nameIn(request), cookieOf(request));
    const pending = await tokens.redeem(readCookie(request, nameIn(request)));
    if (!pending) throw refuse('SIGN_IN_EXPIRED');
    return pending;
  }

  const named = (wanted: number): ProviderClient => {
    const client = clients.find(({ id }) => id === wanted);
    if (!client) throw notFound('provider');
    return client;
  };

  function away(error: unknown, { name }: ProviderClient): HttpError {
    log.warn({ provider: name, reason: reasonOf(error) }, 'a provider cannot be reached');
    return refuse('PROVIDER_AWAY', { provider: name });
  }

  async function signIn(userId: number, { client, request, response }: Caller) {
    const account = await findUserCredentialsById(db, userId);
    const login = account && (await signInVoter(account, client, { isProved: true }));
    if (!login) throw refuse('ACCOUNT_ERASED');
    devices.remember(request, response, login.user.username);
    return login;
  }

  return [
    openRoute('POST /api/members/sign-in', {
      summary: 'Begins a sign-in with a provider; the browser must then open the address in the response',
      body: shape('BeginMemberSignInRequest', { provider: id }),
      answer: shape('MemberSignInBegun', { url: text }),
      refusals: [404, 429, 503],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async handle({ body, request, response }) {
        const provider = named(body.provider);
        const { url, begun } = await provider.begin().catch((error) => {
          throw away(error, provider);
        });
        keep(request, response, { step: 'begun', provider: provider.id, ...begun });
        return { url };
      },
    }),
    openRoute('POST /api/members/sign-in/code', {
      isSignIn: true,
      summary: 'Finishes the sign-in that this browser has begun, with what the provider returned',
      body: shape('FinishMemberSignInRequest', {
        provider: id,
        code: typed(4000),
        state: typed(100),
        iss: typed(500).optional().description('The provider that says it sent the code'),
      }),
      answer: shape('MemberSignedIn', {
        username: text.description('The name of the account, or a proposal for the name of a new one'),
        login: orNull(loginAnswer.required()).description(
          'Null if the member has no account yet: `POST /api/members/account` creates it',
        ),
      }),
      refusals: [409, 429, 503],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async handle({ body: { provider: id, ...returned }, ...caller }) {
        const { request, response } = caller;
        const pending = await take(request, response);
        const isOurs =
          pending.step === 'begun' && pending.provider === id && pending.state === returned.state;
        if (!isOurs) throw refuse('SIGN_IN_EXPIRED');
        const provider = named(id);
        const { subject, isMember } = await provider.finish(pending, returned).catch((error) => {
          if (!isRefusal(error)) throw away(error, provider);
          const reason = reasonOf(error);
          log.warn({ provider: provider.name, reason }, 'a sign-in with a provider was refused');
          throw refuse('SIGN_IN_EXPIRED');
        });
        if (!isMember) throw refuse('NOT_A_MEMBER.of_provider', { provider: provider.name });
        const subjectHash = keyedHash(emailKeys, 'member', `${provider.issuer}\n${subject}`);
        const userId = await findMember(db, subjectHash);
        if (userId === null) throw refuse('ACCOUNT_ERASED');
        if (userId === undefined) {
          const newcomer = { step: 'newcomer', subjectHash: subjectHash.toString('base64url') } as const;
          keep(request, response, newcomer, pending.at);
          return { username: proposedName(), login: null };
        }
        const login = await signIn(userId, caller);
        return { username: login.user.username, login };
      },
    }),
    openRoute('POST /api/members/account', {
      isSignIn: true,
      summary: 'Creates the account of the member who has just signed in with a provider in this browser',
      body: shape('CreateMemberRequest', { username }),
      answer: loginAnswer,
      refusals: [409, 429],
      limit: ({ client }) => limiters.signIns.take(client.networks),
      async handle({ body, session, ...caller }) {
        const { client, request, response } = caller;
        const pending = await take(request, response);
        if (pending.step !== 'newcomer') throw refuse('SIGN_IN_EXPIRED');
        // The provider's accounts are the limit, so members who share a network do not wait for each other.
        await limiters.registrationsTotal.take('all');
        const subjectHash = Buffer.from(pending.subjectHash, 'base64url');
        const captchaSeconds = Math.round((Date.now() - pending.at) / 1000);
        const userId = await createMember(db, subjectHash, {
          username: body.username,
          ipAddress: client.ipAddress,
          sessionId: session?.sessionId ?? null,
          origin: { browser: browserOf(request), captchaSeconds },
        }).catch(async (error) => {
          if ((await findMember(db, subjectHash)) !== undefined) throw refuse('SIGN_IN_EXPIRED');
          keep(request, response, pending, pending.at);
          throw error;
        });
        return signIn(userId, caller);
      },
    }),
  ];
}

interface Caller {
  client: Client;
  request: Request;
  response: Response;
}

const cookieOf = (request: Request) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: request.secure }) as const;
