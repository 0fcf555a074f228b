import type Joi from 'joi';
import { type FILE_TYPE, readJson } from 'shared-server/requests/body';
import { NOTHING, validated } from 'shared-server/validation';
import type { Context } from './context.ts';

/**
 * The role that a route requires. `signed_in` is a live session at any stage; `admin` and `super_admin` have proved
 * their second factor. `anyone` is for signing in.
 */
export type RequiredRole = 'anyone' | 'signed_in' | 'admin' | 'super_admin';
/**
 * The gateway's treatment of a path beyond passing it on; each class has its file,
 * nginx/templates/admin-api-<class>.conf.
 */
type GatewayClass = 'plain' | 'password' | 'slow' | 'upload';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Policy {
  /** The default is `plain`. */
  gateway?: GatewayClass;
  role: RequiredRole;
  /** The line for the OpenAPI document. */
  summary: string;
  /** The schema of the JSON of a success, or the type of a file to save. */
  answers: Joi.Schema | 'text/csv';
  /** The status and meaning of the answers that a client must expect besides 400, 401 and 403. */
  refusals?: Record<number, string>;
  repeatsErrorText?: true;
  /** Is true if a success answers 201. */
  creates?: true;
  /** Is true if answers are counted by outcome. */
  isSignIn?: true;
  /** The route reads a file instead of JSON, once it has room for it. */
  upload?: typeof FILE_TYPE;
  /** The limit of a body, if the route and the gateway accept more than 16 KiB. */
  bodyLimitBytes?: number;
}

/** One entry of the route table. */
export interface Route extends Policy {
  gateway: GatewayClass;
  method: string;
  path: string;
  body: Joi.ObjectSchema;
  query: Joi.ObjectSchema;
  handle(ctx: Context): Promise<void>;
}

interface Answering<Body, Query, Answer> extends Policy {
  body?: Joi.ObjectSchema<Body>;
  /** The parameters that may follow the question mark, which are text only. */
  query?: Joi.ObjectSchema<Query>;
  answers: Joi.AnySchema<Answer> | 'text/csv';
  /** Returns the JSON of a 200 or 201. */
  answer(ctx: Context, body: Body, query: Query): NoInfer<Answer> | Promise<NoInfer<Answer>>;
}

/**
 * Defines a route. `endpoint` contains the path from the root, as the gateway passes it on. The body and the query are
 * read and checked only after the guard has let the request pass.
 */
export function route<Body = unknown, Query = unknown, Answer = unknown>(
  endpoint: `${Method} /${string}`,
  { answer, body, query, ...policy }: Answering<Body, Query, Answer>,
): Route {
  const [method = '', path = ''] = endpoint.split(' ');
  return {
    gateway: 'plain',
    ...policy,
    method,
    path,
    body: body ?? NOTHING,
    query: query ?? NOTHING,
    async handle(ctx) {
      const asked = validated<Query>(query ?? NOTHING, { ...ctx.query });
      const isRead = method === 'GET' || policy.upload;
      const sent = isRead ? undefined : await readJson(ctx.req, policy.bodyLimitBytes);
      const given = validated<Body>(body ?? NOTHING, sent === undefined ? {} : sent);
      const answered = await answer(ctx, given, asked);
      if (policy.creates) ctx.status = 201;
      if (policy.answers === 'text/csv') ctx.type = policy.answers;
      ctx.body = answered;
    },
  };
}
