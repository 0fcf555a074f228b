import { nameKey } from 'db/machinery';
import { revokeSessions } from 'db/voters';
import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type { Captcha, CurrentUser, LoginResponse, LogoutResponse, RegisterResponse } from '../contract.ts';
import type { Limiters } from '../limits/limits.ts';
import { openRoute, type Route, voterRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Client } from '../visitors/client.ts';
import { createCaptchas } from './captcha.ts';
import { createRegister } from './register.ts';
import { loginBody, registerBody } from './schema.ts';
import { createSignIn } from './sign-in.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export function authRoutes(services: Services, throttle: SignInThrottle): Route[] {
  const { db, settings, limiters, sessions, devices } = services;
  const captchas = createCaptchas(db, settings.captchaKey);
  const register = createRegister(services, captchas);
  const signIn = createSignIn(services, throttle);
  return [
    openRoute({
      method: 'get',
      path: '/api/captcha',
      gateway: 'plain',
      summary: 'A security question for registration; its token is good for five minutes and one try',
      caching: 'none',
      answer: Joi.object<Captcha, true>({
        question: Joi.string().required(),
        token: Joi.string().required(),
      }),
      refusals: [429],
      limit: ({ client }) => limiters.captchas.take(client.networks),
      async handle({ request, response }) {
        await sessions.ensureVisitor(request, response);
        return captchas.issue();
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/register',
      gateway: 'password',
      summary: 'Makes an account; the recovery code is shown this once',
      caching: 'none',
      body: registerBody,
      status: 201,
      answer: registerAnswer,
      refusals: [409, 429],
      handle: ({ body, client, session }) => register(body, { client, session }),
    }),
    openRoute({
      method: 'post',
      path: '/api/login',
      gateway: 'sign-in',
      summary: 'Signs in a voter, or an administrator where delegation is on',
      caching: 'none',
      body: loginBody,
      answer: loginAnswer,
      refusals: [401, 429, 503],
      async handle({ body, client, session, request, response }) {
        const device = devices.idFor(request, body.username);
        await limitSignIns(limiters, body.username, { device, isStray: devices.isGiven(request), client });
        const login = await signIn(body, {
          client,
          device,
          session: async () => session ?? sessions.ensureVisitor(request, response),
        });
        devices.remember(request, response, body.username);
        return login;
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/logout',
      gateway: 'plain',
      summary: 'Ends the session of the token; also fine when nobody is signed in',
      caching: 'none',
      answer: Joi.object<LogoutResponse, true>({ message: Joi.string().required() }),
      openToBlocked: true,
      async handle({ session }) {
        if (session?.userId)
          await revokeSessions(db, { userId: session.userId, sessionId: session.sessionId });
        return { message: 'Logged out' };
      },
    }),
    voterRoute({
      method: 'get',
      path: '/api/user',
      gateway: 'plain',
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

interface SignInCaller {
  client: Client;
  /** Of a browser in which this account has signed in before. */
  device: string | undefined;
  /** It has a device cookie all the same. */
  isStray: boolean;
}

/** Nobody's flood is in the way of who is known; who only claims to be is one of few. */
async function limitSignIns(
  limiters: Limiters,
  username: string,
  { client, device, isStray }: SignInCaller,
): Promise<void> {
  if (device !== undefined) return limiters.knownSignIns.take(nameKey(username));
  if (isStray) await limiters.strayDevices.take('all');
  await limiters.signIns.take(client.networks);
  await limiters.signInsTotal.take('all');
}

const currentUserAnswer = Joi.object<CurrentUser, true>({
  id: idSchema.required(),
  username: Joi.string().required(),
  type: Joi.string().valid('user').required(),
  createdAt: Joi.string().isoDate().required(),
});

const registerAnswer = Joi.object<RegisterResponse>({
  user: Joi.object({ id: idSchema.required(), username: Joi.string().required() }).required(),
  recoveryCode: Joi.string().required(),
});

const loginAnswer = Joi.object<LoginResponse>({
  user: Joi.object({
    id: idSchema.required(),
    username: Joi.string().required(),
    type: Joi.string().valid('user', 'admin').required(),
    role: Joi.string().valid('admin', 'super_admin'),
  }).required(),
  token: Joi.string().required(),
});
