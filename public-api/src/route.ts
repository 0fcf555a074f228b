import type { Db } from 'db/machinery';
import type { VoterSession } from 'db/voters';
import type { Request, Response } from 'express';
import type { ObjectSchema } from 'joi';
import { readJson } from 'shared-server/requests/body';
import {
  type CodeIn,
  type Declaration,
  type DeclaredRoute,
  declared,
  type Endpoint,
  isRead,
} from 'shared-server/route';
import { NOTHING, parseId, validated } from 'shared-server/validation';
import { sendPrepared } from './caching/prepared-answer.ts';
import type { ReadShared } from './caching/shared-answers.ts';
import { type CycleQuery, cycleQuery, requestedCycleId } from './requests/fields.ts';
import { blocked, notFound, type PUBLIC_REFUSALS, unauthenticated } from './requests/refusals.ts';
import { type Client, clientOf } from './visitors/client.ts';
import type { Session, Sessions } from './visitors/sessions.ts';

/** `public`: the same for everybody. `private`: for one person, cached only by the browser. `none`: never cached. */
type Caching = 'public' | 'private' | 'none';

const CACHE_CONTROL: Record<Caching, string> = {
  // Caches keep the answer and revalidate it each time: an unchanged answer is a 304 without a body.
  public: 'public, no-cache',
  private: 'private, no-cache',
  none: 'no-store',
};

/** The gateway answers `kept` and `polled` itself for a second; this API answers `hot` and `vote` before the framework. */
type GatewayClass = 'plain' | 'hot' | 'vote' | 'password' | 'sign-in' | 'kept' | 'polled' | 'badge';

/** Lets the gateway answer for this many seconds itself; requests with a token still come here. */
const SHAREABLE = { 'X-Accel-Expires': '1' };

/** Who may call a route, with what it knows of the caller. */
interface Callers {
  /** No token is read. */
  everyone: object;
  /** The signed-in voter, or else the visitor. */
  anyone: { session: Session | undefined };
  /** Others get a 401 before anything is read. */
  voter: { voter: VoterSession };
}
export type Access = keyof Callers;

interface OfThisApi {
  /** Marks a read for everybody that is also available at the administrators' own address, if they have one. */
  isShownInPanel?: true;
  /** The default is `none`. */
  caching?: Caching;
  /** True if blocked sessions may use the route because it harms nobody, such as signing out. */
  openToBlocked?: true;
}

type Declared<Body, Query, Answer> = OfThisApi &
  Declaration<GatewayClass, CodeIn<typeof PUBLIC_REFUSALS>, Body, Query, Answer>;

interface Known {
  request: Request;
  response: Response;
  client: Client;
}

type Context<Body, Query> = Known & { body: Body; query: Query };

/** What a route for anyone knows before it reads its input. */
export type Caller = Known & Callers['anyone'];

export type VoterContext<Body, Query> = Context<Body, Query> & Callers['voter'];

type Answering<Who, Body, Query, Answer> = Declared<Body, Query, Answer> & {
  limit?(known: Known & Who): Promise<void>;
  answer(context: Context<Body, Query> & Who): NoInfer<Answer> | Promise<NoInfer<Answer>>;
};

/** The parts of the app that routes need when they run. */
export interface RouteTools {
  sessions: Sessions;
  readShared: ReadShared;
}

/** The form in which the router mounts a route and the OpenAPI document describes it. */
export interface Route extends DeclaredRoute<Access>, OfThisApi {
  run(request: Request, response: Response, tools: RouteTools): Promise<void>;
}

/** Defines a route that reads its request and answers by itself. */
export const directRoute = <Body, Query, Answer>(
  endpoint: Endpoint<'GET' | 'POST'>,
  access: Access,
  declaration: Declared<Body, Query, Answer>,
  run: Route['run'],
): Route => ({ ...declared(endpoint, access, declaration), run });

/** Defines a route. */
export function route<Allowed extends Access, Answer, Body = undefined, Query = object>(
  endpoint: Endpoint<'GET' | 'POST'>,
  access: Allowed,
  { answer, limit, ...declaration }: Answering<Callers[Allowed], Body, Query, Answer>,
): Route {
  const { refusals = [], openToBlocked } = declaration;
  const refusesBlocked = endpoint.startsWith('POST') && !openToBlocked;
  const all = refusesBlocked ? [...refusals, 'SESSION_BLOCKED' as const] : refusals;
  const route = directRoute(
    endpoint,
    access,
    { ...declaration, refusals: all },
    async (request, response, { sessions }) => {
      const caller = await callerOf(access, request, sessions);
      const { block } = caller.voter ?? caller.session ?? {};
      if (refusesBlocked && block) throw blocked(block);
      const known = { request, response, client: clientOf(request), ...caller } as Known & Callers[Allowed];
      await limit?.(known);
      const input = await readInput(request, { ...declaration, method: route.method });
      send(response, route, await answer(Object.assign(known, input)));
    },
  );
  return route;
}

async function callerOf(
  access: Access,
  request: Request,
  sessions: Sessions,
): Promise<Partial<Callers['anyone'] & Callers['voter']>> {
  if (access === 'everyone') return {};
  const voter = await sessions.voterOf(request);
  if (access === 'anyone') return { session: voter ?? (await sessions.visitorOf(request)) };
  if (!voter) throw unauthenticated();
  return { voter };
}

/**
 * Defines a route for the requested cycle or else the current one. The answer is the same for everybody and requested
 * all the time, so it is built once for all requests and is at most one second old.
 */
export function cycleRoute<Answer>(
  db: Db,
  endpoint: Endpoint<'GET'>,
  {
    answer,
    ...about
  }: Pick<Declared<undefined, CycleQuery, Answer>, 'isShownInPanel' | 'summary' | 'answers' | 'example'> & {
    /** `cycleId` is undefined before the first cycle. */
    answer(cycleId: number | undefined, request: Request): Promise<NoInfer<Answer>>;
  },
): Route {
  const declaration = {
    ...about,
    query: cycleQuery,
    refusals: ['NOT_FOUND.cycle'],
    gateway: 'kept',
    caching: 'public',
  } satisfies Declared<undefined, CycleQuery, Answer>;
  return directRoute(
    endpoint,
    'everyone',
    declaration,
    async (request, response, { sessions, readShared }) => {
      const query = readQuery(request, declaration);
      const key = `${endpoint} ${request.params.id ?? ''} ${JSON.stringify(query)}`;
      const load = async () => answer(await requestedCycleId(db, query), request);
      const hasVoted = sessions.claimsOf(request) !== undefined;
      sendPrepared(request, response, await readShared(key, load, { hasVoted }), SHARED_HEADERS);
    },
  );
}

const SHARED_HEADERS = [...Object.entries(SHAREABLE).flat(), 'Cache-Control', CACHE_CONTROL.public];

/** Returns the `:id` of the path. Throws a 404 for anything that cannot be an id. */
export function pathId(request: Request, what: Parameters<typeof notFound>[0]): number {
  const id = parseId(request.params.id);
  if (id === undefined) throw notFound(what);
  return id;
}

export async function readInput<Body, Query>(
  request: Request,
  route: Pick<Declared<Body, Query, unknown>, 'query' | 'body'> & { method: string },
): Promise<{ body: Body; query: Query }> {
  const query = readQuery(request, route);
  const sent = isRead(route) ? undefined : await readJson(request);
  return { query, body: validated<Body>(route.body ?? NOTHING, sent === undefined ? {} : sent) };
}

export function readQuery<Query>(request: Request, { query }: { query?: ObjectSchema<Query> }): Query {
  // No query parameter is required.
  if (!request.url.includes('?')) return {} as Query;
  return validated<Query>(query ?? NOTHING, { ...request.query });
}

function send(
  response: Response,
  { gateway, caching = 'none', status = 200 }: Pick<Route, 'gateway' | 'caching' | 'status'>,
  answer: unknown,
): void {
  const isKept = gateway === 'kept' || gateway === 'polled';
  response
    .status(status)
    .set('Cache-Control', CACHE_CONTROL[caching])
    .set(isKept ? SHAREABLE : {})
    .json(answer);
}
