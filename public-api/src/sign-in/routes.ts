import { revokeSessions } from 'db/voters';
import Joi from 'joi';
import { id, instant, text } from 'shared-server/shapes';
import { TYPED_NAME_LENGTH } from 'shared-server/validation';
import type { SignInThrottle } from '../credentials/checks.ts';
import { createTickets } from '../credentials/tickets.ts';
import { createVoterSignIn, loginAnswer } from '../credentials/voter-sign-in.ts';
import type { CurrentUser } from '../generated/contract.ts';
import { refuse } from '../known-refusals.ts';
import { PASSWORD_LENGTH, typed } from '../requests/fields.ts';
import { openRoute, type Route, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';
import { createSignIn } from './sign-in.ts';

const loginBody = shape('LoginRequest', {
  username: typed(TYPED_NAME_LENGTH),
  password: typed(PASSWORD_LENGTH),
});

export function signInRoutes(services: Services, throttle: SignInThrottle): Route[] {
  const { db, limiters, sessions, devices } = services;
  const signIn = createSignIn(services, throttle);
  const signInVoter = createVoterSignIn(services);
  const tickets = createTickets(db, services.settings.captchaKeys);
  return [
    openRoute('POST /api/login', {
      gateway: 'sign-in',
      isSignIn: true,
      summary: 'Signs in a voter, or an administrator if delegation is on',
      body: loginBody,
      answer: loginAnswer,
      refusals: [401, 429, 503],
      async handle({ body, client, session, request, response }) {
        const login = await signIn(body, {
          client,
          device: devices.idFor(request, body.username),
          claimsDevice: devices.isGiven(request),
          session: async () => session ?? sessions.ensureVisitor(request, response),
        });
        devices.remember(request, response, body.username);
        return login;
      },
    }),
    openRoute('POST /api/login/ticket', {
      isSignIn: true,
      summary: 'Signs in a new account with the ticket from its registration',
      body: shape('TicketRequest', { ticket: typed(200) }),
      answer: loginAnswer,
      refusals: [401, 429],
      async handle({ body, client, request, response }) {
        await limiters.signIns.take(client.networks);
        await limiters.signInsTotal.take('all');
        const account = await tickets.redeem(body.ticket);
        const login = account && (await signInVoter(account, client));
        if (!login) {
          throw refuse('TICKET_EXPIRED');
        }
        devices.remember(request, response, login.user.username);
        return login;
      },
    }),
    openRoute('POST /api/logout', {
      summary: 'Ends the session of the token; succeeds even if nobody is signed in',
      answer: shape('LogoutResponse', { message: text }),
      openToBlocked: true,
      async handle({ session }) {
        if (session?.userId)
          await revokeSessions(db, { userId: session.userId, sessionId: session.sessionId });
        return { message: 'Logged out' };
      },
    }),
    voterRoute('GET /api/user', {
      summary: 'The voter who is signed in',
      caching: 'private',
      answer: currentUserAnswer,
      handle: async ({ voter }): Promise<CurrentUser> => ({
        id: voter.userId,
        username: voter.username,
        type: 'user',
        createdAt: voter.createdAt,
      }),
    }),
  ];
}

const currentUserAnswer = shape('CurrentUser', {
  id,
  username: text,
  type: Joi.string().valid('user').required(),
  createdAt: instant,
});
