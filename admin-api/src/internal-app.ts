import type Koa from 'koa';
import { nothingHere } from 'shared-server/answers';
import type { Keys } from 'shared-server/keys';
import { parseJson, readJsonBytes } from 'shared-server/requests/body';
import { declared } from 'shared-server/route';
import { validated } from 'shared-server/validation';
import type { Services, State } from './context.ts';
import { createKoa } from './koa.ts';
import { createDelegationGate } from './sign-in/delegation.ts';
import { delegatedBody, signedIn } from './sign-in/fields.ts';
import { signInDelegated } from './sign-in/sign-in.ts';

export const DELEGATED_SIGN_IN = declared('POST /internal/sign-in', 'anyone' as const, {
  summary: 'Signs in an administrator for public-api.',
  gateway: 'internal',
  body: delegatedBody,
  answers: signedIn,
  refusals: ['UNAUTHENTICATED', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

/**
 * Serves the calls that public-api may make, at its own address to which no gateway passes anything. It has no minimum
 * response time, because public-api enforces one.
 */
export function createInternalApp(services: Services, delegationKeys: Keys): Koa<State> {
  const gate = createDelegationGate(delegationKeys, services.rateLimits);
  const app = createKoa(services);
  app.use(async (ctx) => {
    const { method, path } = ctx;
    ctx.state.route = DELEGATED_SIGN_IN;
    if (path !== DELEGATED_SIGN_IN.path || method !== DELEGATED_SIGN_IN.method) throw nothingHere();
    const body = await readJsonBytes(ctx.req);
    await gate.admit({
      method,
      path,
      time: ctx.get('x-delegation-time'),
      nonce: ctx.get('x-delegation-nonce'),
      signature: ctx.get('x-delegation-signature'),
      body,
    });
    ctx.body = await signInDelegated(services, validated(delegatedBody, parseJson(body)));
  });
  return app;
}
