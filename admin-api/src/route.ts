import Joi from 'joi';
import { readBody } from './body.ts';
import type { Context } from './context.ts';

/**
 * What a route asks of whom it answers. `signed_in` is a live session in any stage; the other two have given
 * their second factor. `anyone` is for signing in.
 */
export type RequiredRole = 'anyone' | 'signed_in' | 'admin' | 'super_admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Policy {
  method: Method;
  /** From the root, as the gateway passes it on. */
  path: string;
  role: RequiredRole;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Status and meaning of the answers a client has to expect beside 400, 401 and 403. */
  refusals?: Record<number, string>;
  repeatsErrorText?: true;
}

/** One line of the route table. */
export interface Route extends Policy {
  body: Joi.ObjectSchema;
  handle(ctx: Context): Promise<void>;
}

interface Answering<Body> extends Policy {
  body?: Joi.ObjectSchema<Body>;
  /** What it returns is the JSON of a 200. */
  answer(ctx: Context, body: Body): unknown;
}

const NO_BODY = Joi.object({});

/** The body is read and checked only after the guard has let the request pass. */
export function route<Body = unknown>({ answer, body = NO_BODY, ...policy }: Answering<Body>): Route {
  return {
    ...policy,
    body,
    async handle(ctx) {
      ctx.body = await answer(ctx, await readBody(ctx.req, body));
    },
  };
}
