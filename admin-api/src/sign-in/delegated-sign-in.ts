import { HttpError } from 'shared-server/http-error';
import { parseJson, readBytes, requireJson, validate } from '../body.ts';
import type { Context, Services } from '../context.ts';
import type { DelegationGate } from './delegation.ts';
import { delegatedBody } from './schema.ts';
import { signInDelegated } from './sign-in.ts';

export const DELEGATED_SIGN_IN = '/internal/sign-in';

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
    throw new HttpError(404, 'NOT_FOUND', 'There is nothing here.');
  }
  requireJson(ctx.req);
  const body = await readBytes(ctx.req);
  await gate.admit({
    method: ctx.method,
    path: ctx.path,
    time: ctx.get('x-delegation-time'),
    nonce: ctx.get('x-delegation-nonce'),
    signature: ctx.get('x-delegation-signature'),
    body,
  });
  ctx.body = await signInDelegated(services, validate(delegatedBody, parseJson(body)));
}
