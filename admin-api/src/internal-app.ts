import type { KeyObject } from 'node:crypto';
import type Koa from 'koa';
import type { Services, State } from './context.ts';
import { createKoa } from './koa.ts';
import { answerDelegatedSignIn } from './sign-in/delegated-sign-in.ts';
import { createDelegationGate } from './sign-in/delegation.ts';

/** What public-api may call, on an address of its own that no gateway passes anything to. */
export function createInternalApp(services: Services, delegationKey: KeyObject): Koa<State> {
  const gate = createDelegationGate(delegationKey, services.rateLimits);
  const app = createKoa(services.log);
  app.use((ctx) => answerDelegatedSignIn(services, gate, ctx));
  return app;
}
