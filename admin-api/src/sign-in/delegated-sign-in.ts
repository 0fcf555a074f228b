import { nothingHere } from 'shared-server/answers';
import { parseJson, readJsonBytes } from 'shared-server/body';
import { validated } from 'shared-server/validation';
import type { Context, Services } from '../context.ts';
import type { DelegationGate } from './delegation.ts';
import { delegatedBody } from './schema.ts';
import { signInDelegated } from './sign-in.ts';

const DELEGATED_SIGN_IN = '/internal/sign-in';

/** Without a floor: public-api holds it, and gives this call 400 ms in all. */
export async function answerDelegatedSignIn(
  services: Services,
  gate: DelegationGate,
  ctx: Context,
): Promise<void> {
  if (ctx.path === DELEGATED_SIGN_IN && ctx.method === 'GET') {
    // Whether anybody is here, asked by a voter's failed sign-in.
    ctx.status = 204;
    return;
  }
  if (ctx.path !== DELEGATED_SIGN_IN || ctx.method !== 'POST') {
    throw nothingHere();
  }
  const body = await readJsonBytes(ctx.req);
  await gate.admit({
    method: ctx.method,
    path: ctx.path,
    time: ctx.get('x-delegation-time'),
    nonce: ctx.get('x-delegation-nonce'),
    signature: ctx.get('x-delegation-signature'),
    body,
  });
  ctx.body = await signInDelegated(services, validated(delegatedBody, parseJson(body)));
}
