import type Joi from 'joi';
import type { CountedStep } from 'shared-server/metrics/answers';
import { readJson } from 'shared-server/requests/body';
import { NOTHING, validated } from 'shared-server/validation';
import type { Context } from './context.ts';

/**
 * What a route asks of whom it answers. `signed_in` is a live session in any stage; the other two have given
 * their second factor. `anyone` is for signing in.
 */
export type RequiredRole = 'anyone' | 'signed_in' | 'admin' | 'super_admin';
/** What the gateway does with a path beyond passing it on; each has its file, nginx/templates/admin-api-<class>.conf. */
type GatewayClass = 'plain' | 'password' | 'slow';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Policy {
  gateway: GatewayClass;
  role: RequiredRole;
  /** One line for the OpenAPI document. */
  summary: string;
  /** What the JSON of a success looks like, or that it is a file to save. */
  answers: Joi.Schema | 'text/csv';
  /** Status and meaning of the answers a client has to expect beside 400, 401 and 403. */
  refusals?: Record<number, string>;
  repeatsErrorText?: true;
  /** Answers 201. */
  creates?: true;
  /** Its answers are counted by outcome. */
  counts?: CountedStep;
  /** Where more than 16 KiB are taken, also by the gateway. */
  bodyLimitBytes?: number;
}

/** One line of the route table. */
export interface Route extends Policy {
  method: string;
  path: string;
  body: Joi.ObjectSchema;
  query: Joi.ObjectSchema;
  handle(ctx: Context): Promise<void>;
}

interface Answering<Body, Query, Answer> extends Policy {
  body?: Joi.ObjectSchema<Body>;
  /** What may follow the question mark: text only. */
  query?: Joi.ObjectSchema<Query>;
  answers: Joi.AnySchema<Answer> | 'text/csv';
  /** What it returns is the JSON of a 200, or of a 201. */
  answer(ctx: Context, body: Body, query: Query): NoInfer<Answer> | Promise<NoInfer<Answer>>;
}

/**
 * `endpoint` has the path from the root, as the gateway passes it on. Body and query are read and checked only after the guard has
 * let the request pass.
 */
export function route<Body = unknown, Query = unknown, Answer = unknown>(
  endpoint: `${Method} /${string}`,
  { answer, body, query, ...policy }: Answering<Body, Query, Answer>,
): Route {
  const [method = '', path = ''] = endpoint.split(' ');
  return {
    ...policy,
    method,
    path,
    body: body ?? NOTHING,
    query: query ?? NOTHING,
    async handle(ctx) {
      const asked = validated<Query>(query ?? NOTHING, { ...ctx.query });
      const sent = method === 'GET' ? undefined : await readJson(ctx.req, policy.bodyLimitBytes);
      const given = validated<Body>(body ?? NOTHING, sent === undefined ? {} : sent);
      const answered = await answer(ctx, given, asked);
      if (policy.creates) ctx.status = 201;
      if (policy.answers === 'text/csv') ctx.type = policy.answers;
      ctx.body = answered;
    },
  };
}
