import { endAdminSession } from 'db/administrators';
import { clientAddress } from 'shared-server/requests/request-log';
import { message } from 'shared-server/shapes';
import { type Services, sessionOf } from '../context.ts';
import { setBindingCookie } from '../credentials/binding-cookie.ts';
import { deviceFor } from '../credentials/device-cookie.ts';
import { type Route, route } from '../route.ts';
import { signedIn, signInBody } from './fields.ts';
import { signIn } from './sign-in.ts';

export function signInRoutes(services: Services): Route[] {
  return [
    route('POST /api/admin/login', 'anyone', {
      gateway: 'password',
      isSignIn: true,
      answers: signedIn,
      summary: 'Sign in with username and password; the token is valid for ten minutes, until verify-2fa.',
      refusals: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
      body: signInBody,
      answer: (ctx, body) =>
        signIn(
          services,
          { ...body, ipAddress: clientAddress(ctx.req), userAgent: ctx.get('user-agent') },
          deviceFor(services, ctx, body.username),
        ),
    }),
    route('POST /api/admin/logout', 'signed_in', {
      answers: message,
      summary: 'End this session on the server.',
      async answer(ctx) {
        await endAdminSession(services.db, sessionOf(ctx), clientAddress(ctx.req));
        setBindingCookie(ctx, null);
        return { message: 'You are signed out.' };
      },
    }),
  ];
}
