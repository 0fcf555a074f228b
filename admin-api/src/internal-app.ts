import type Koa from 'koa';
import { nothingHere } from 'shared-server/answers';
import type { Keys } from 'shared-server/keys';
import { parseJson, readJsonBytes } from 'shared-server/requests/body';
import { validated } from 'shared-server/validation';
import type { Services, State } from './context.ts';
import { createKoa } from './koa.ts';
import { createDelegationGate } from './sign-in/delegation.ts';
import { delegatedBody } from './sign-in/schema.ts';
import { signInDelegated } from './sign-in/sign-in.ts';

const DELEGATED_SIGN_IN = '/internal/sign-in';
const INTERNAL = { gateway: 'internal', path: DELEGATED_SIGN_IN };

/**
 * Serves the calls that public-api may make, at its own address to which no gateway passes anything. It has no minimum
 * response time, because public-api enforces one.
 */
export function createInternalApp(services: Services, delegationKeys: Keys): Koa<State> {
  const gate = createDelegationGate(delegationKeys, services.rateLimits);
  const app = createKoa(services);
  app.use(async (ctx) => {
    const { method, path } = ctx;
    ctx.state.route = INTERNAL;
    if (path !== DELEGATED_SIGN_IN || method !== 'POST') throw nothingHere();
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
