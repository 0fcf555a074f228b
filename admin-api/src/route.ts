import { readJson } from 'shared-server/requests/body';
import {
  type CodeIn,
  type Declaration,
  type DeclaredRoute,
  declared,
  type Endpoint,
  isRead,
} from 'shared-server/route';
import { NOTHING, validated } from 'shared-server/validation';
import type { Context } from './context.ts';
import type { ADMIN_REFUSALS } from './requests/refusals.ts';

/**
 * Who may call a route. `signed_in` is a live session at any stage; `admin` and `super_admin` have proved their second
 * factor. `anyone` is for signing in.
 */
export type Access = 'anyone' | 'signed_in' | 'admin' | 'super_admin';
type GatewayClass = 'plain' | 'password' | 'slow' | 'upload';
export type RefusalCode = CodeIn<typeof ADMIN_REFUSALS>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One entry of the route table. */
export interface Route extends DeclaredRoute<Access> {
  repeatsErrorText?: true;
  handle(ctx: Context): Promise<void>;
}

interface Answering<Body, Query, Answer> extends Declaration<GatewayClass, RefusalCode, Body, Query, Answer> {
  repeatsErrorText?: true;
  /** Returns the JSON of a success, or the file. */
  answer(ctx: Context, body: Body, query: Query): NoInfer<Answer> | Promise<NoInfer<Answer>>;
}

/** Defines a route. The body and the query are read and checked only after the guard has let the request pass. */
export function route<Body = unknown, Query = unknown, Answer = unknown>(
  endpoint: Endpoint<Method>,
  access: Access,
  { answer, ...declaration }: Answering<Body, Query, Answer>,
): Route {
  const { body, query, upload, bodyLimitBytes, status = 200, answers } = declaration;
  const route = declared(endpoint, access, declaration);
  return {
    ...route,
    async handle(ctx) {
      const asked = validated<Query>(query ?? NOTHING, { ...ctx.query });
      const sent = isRead(route) || upload ? undefined : await readJson(ctx.req, bodyLimitBytes);
      const given = validated<Body>(body ?? NOTHING, sent === undefined ? {} : sent);
      const answered = await answer(ctx, given, asked);
      ctx.status = status;
      if (answers === 'text/csv') ctx.type = answers;
      ctx.body = answered;
    },
  };
}
