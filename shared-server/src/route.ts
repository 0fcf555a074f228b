import type { AnySchema, ObjectSchema, Schema } from 'joi';
import { type NameIn, type RefusalTable, SHARED_REFUSALS } from './refusals.ts';
import type { FILE_TYPE } from './requests/body.ts';

/** The method and the path as the router takes it: `GET /api/vendors/:id/links`. */
export type Endpoint<Method extends string = string> = `${Method} /${string}`;

/** What an API declares of a route. Router, OpenAPI document, contract and the gateway's list are made from it. */
export interface Declaration<Gateway extends string, Code extends string, Body, Query, Answer> {
  summary: string;
  /**
   * The gateway's treatment of the path beyond passing it on; each class has its file,
   * nginx/templates/<api>-<class>.conf. The default is `plain`.
   */
  gateway?: Gateway;
  /** The parameters that may follow the question mark, which are text only. */
  query?: ObjectSchema<Query>;
  body?: ObjectSchema<Body>;
  /** The route reads a file of this type instead of JSON. */
  upload?: typeof FILE_TYPE;
  /** The limit of a body, if the route and the gateway accept more than 16 KiB. */
  bodyLimitBytes?: number;
  /** The schema of the JSON of a success, or the type of a file to save. */
  answers: AnySchema<Answer> | 'text/csv';
  /** An answer for readers of the OpenAPI document. */
  example?: NoInfer<Answer>;
  /** The default is 200. */
  status?: 200 | 201;
  /** The refusals beyond those that follow from access, method and path. A code stands for all its cases. */
  refusals?: readonly Code[];
  /** True if answers are counted by outcome. */
  isSignIn?: true;
}

/** A route without the types of what it reads and answers. */
export interface DeclaredRoute<Access extends string = string>
  extends Omit<Declaration<string, string, unknown, unknown, unknown>, 'query' | 'body'> {
  method: string;
  path: string;
  /** Who may call it. */
  access: Access;
  gateway: string;
  query?: Schema;
  body?: Schema;
}

/** The codes of a table, with and without a case. */
export type CodeIn<Table extends RefusalTable> = NameIn<Table> | WithoutCase<NameIn<Table>>;
type WithoutCase<Name> = Name extends `${infer Code}.${string}` ? Code : never;

/** `cookie` is the cookie that verify-2fa sets. */
type Scheme = 'token' | 'cookie';

/** What an API says of itself. */
export interface Api<Access extends string = string> {
  title: string;
  description: string;
  securitySchemes: Partial<Record<Scheme, object>>;
  /** The first segments of the paths that each tag has. */
  tags: Record<string, readonly string[]>;
  /** The refusals besides those that both APIs share. */
  refusals: RefusalTable;
  access: Record<Access, AccessRule>;
  /** True if the document names the access of a route as its role. */
  hasRoles?: true;
}

interface AccessRule {
  /** A request must satisfy one of these sets of schemes. An empty set allows a request without any; no set reads none. */
  security: readonly (readonly Scheme[])[];
  refusals: readonly string[];
}

/** Returns the parts of a route that its endpoint has, and the defaults. */
export function declared<Access extends string, Declared extends { summary: string; gateway?: string }>(
  endpoint: Endpoint,
  access: Access,
  declaration: Declared,
) {
  const [method = '', path = ''] = endpoint.split(' ');
  return { gateway: 'plain', ...declaration, method, path, access };
}

export const isRead = ({ method }: Pick<DeclaredRoute, 'method'>): boolean => method === 'GET';

/**
 * Returns all refusals that a client must expect of a route. The sentence is undefined for a code that is declared with
 * all its cases.
 */
export function refusalsFor(
  api: Api,
  route: Pick<DeclaredRoute, 'method' | 'path' | 'access' | 'refusals'>,
): { status: number; code: string; sentence: string | undefined }[] {
  const table: RefusalTable = { ...SHARED_REFUSALS, ...api.refusals };
  const names = [
    'VALIDATION_FAILED',
    'SERVICE_UNAVAILABLE',
    ...(api.access[route.access]?.refusals ?? []),
    ...(isRead(route) ? [] : ['FORBIDDEN.other_site', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
    // A path that names something refuses what does not exist.
    ...(route.path.includes('/:') ? ['NOT_FOUND'] : []),
    ...(route.refusals ?? []),
  ];
  return names.map((name) => {
    const [status = 0] =
      table[name] ?? Object.entries(table).find(([key]) => key.startsWith(`${name}.`))?.[1] ?? [];
    return { status, code: name.replace(/\..*/u, ''), sentence: table[name]?.[1] };
  });
}
