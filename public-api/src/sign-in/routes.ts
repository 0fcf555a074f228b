import { revokeSessions } from 'db/voters';
import Joi from 'joi';
import { id, instant, text } from 'shared-server/shapes';
import { TYPED_NAME_LENGTH } from 'shared-server/validation';
import type { SignInThrottle } from '../credentials/checks.ts';
import { createTickets } from '../credentials/tickets.ts';
import { createVoterSignIn, loginAnswer } from '../credentials/voter-sign-in.ts';
import type { CurrentUser } from '../generated/contract.ts';
import { PASSWORD_LENGTH, typed } from '../requests/fields.ts';
import { refuse } from '../requests/refusals.ts';
import { type Route, route } from '../route.ts';
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
    route('POST /api/login', 'anyone', {
      gateway: 'sign-in',
      isSignIn: true,
      summary: 'Signs in a voter, or an administrator if delegation is on',
      body: loginBody,
      answers: loginAnswer,
      refusals: ['INVALID_CREDENTIALS', 'ADMINISTRATORS_AWAY', 'TOO_MANY_REQUESTS'],
      async answer({ body, client, session, request, response }) {
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
    route('POST /api/login/ticket', 'anyone', {
      isSignIn: true,
      summary: 'Signs in a new account with the ticket from its registration',
      body: shape('TicketRequest', { ticket: typed(200) }),
      answers: loginAnswer,
      refusals: ['TICKET_EXPIRED', 'TOO_MANY_REQUESTS'],
      async answer({ body, client, request, response }) {
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
    route('POST /api/logout', 'anyone', {
      summary: 'Ends the session of the token; succeeds even if nobody is signed in',
      answers: shape('LogoutResponse', { message: text }),
      openToBlocked: true,
      async answer({ session }) {
        if (session?.userId)
          await revokeSessions(db, { userId: session.userId, sessionId: session.sessionId });
        return { message: 'Logged out' };
      },
    }),
    route('GET /api/user', 'voter', {
      summary: 'The voter who is signed in',
      caching: 'private',
      answers: currentUserAnswer,
      answer: async ({ voter }): Promise<CurrentUser> => ({
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
