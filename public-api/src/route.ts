import type { Db } from 'db/machinery';
import type { VoterSession } from 'db/voters';
import type { Request, Response } from 'express';
import type { AnySchema, ObjectSchema, Schema } from 'joi';
import { readJson } from 'shared-server/requests/body';
import { NOTHING, parseId, validated } from 'shared-server/validation';
import { sendPrepared } from './answers/prepared-answer.ts';
import type { ReadShared } from './answers/shared-answers.ts';
import { blocked, notFound, unauthenticated } from './known-refusals.ts';
import { type CycleQuery, cycleQuery, requestedCycleId } from './requests/fields.ts';
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

/**
 * The gateway's special treatment of a path; each class has its file, nginx/templates/public-api-<class>.conf. The
 * gateway answers `kept` and `polled` itself for a second; this API answers `hot` and `vote` before the framework.
 */
type GatewayClass = 'plain' | 'hot' | 'vote' | 'password' | 'sign-in' | 'kept' | 'polled';

/** Lets the gateway answer for this many seconds itself; requests with a token still come here. */
const SHAREABLE = { 'X-Accel-Expires': '1' };

type Method = 'GET' | 'POST';
/** The method and the path in Express's syntax: `GET /api/vendors/:id/links`. */
type Endpoint = `${Method} /${string}`;

interface Declaration<Body, Query, Answer> {
  /** The default is `plain`. */
  gateway?: GatewayClass;
  /** Marks a read for everybody that is also available at the administrators' own address, if they have one. */
  isShownInPanel?: true;
  summary: string;
  /** The default is `none`. */
  caching?: Caching;
  query?: ObjectSchema<Query>;
  body?: ObjectSchema<Body>;
  /** The default is 200. */
  status?: number;
  answer: AnySchema<Answer>;
  /** The statuses of refusals beyond those of every route, for the OpenAPI document. */
  refusals?: number[];
  /** True if the answers are counted by outcome. */
  isSignIn?: true;
  /** True if blocked sessions may use the route because it harms nobody, such as signing out. */
  openToBlocked?: boolean;
}

interface Context<Body, Query> {
  request: Request;
  response: Response;
  client: Client;
  body: Body;
  query: Query;
}

/** The caller of an open route, signed in or not. */
interface Anyone {
  /** The signed-in voter, or else the visitor; always undefined for a GET. */
  session: Session | undefined;
}

interface SignedIn {
  voter: VoterSession;
}

export type VoterContext<Body, Query> = Context<Body, Query> & SignedIn;

interface Handled<Who, Body, Query, Answer> extends Declaration<Body, Query, Answer> {
  limit?(context: { client: Client } & Who): Promise<void>;
  handle(context: Context<Body, Query> & Who): Promise<NoInfer<Answer>>;
}

/** The parts of the app that routes need when they run. */
export interface RouteTools {
  sessions: Sessions;
  readShared: ReadShared;
}

/** The form in which the router mounts a route and the OpenAPI document describes it. */
export interface Route extends Omit<Declaration<unknown, unknown, unknown>, 'query' | 'body'> {
  gateway: GatewayClass;
  method: Method;
  path: string;
  /** `anyone`: a token is read if one is sent. */
  access: 'everyone' | 'anyone' | 'voter';
  query?: Schema;
  body?: Schema;
  run(request: Request, response: Response, tools: RouteTools): Promise<void>;
}

/** Creates a route for everybody, signed in or not. */
export function openRoute<Answer, Body = undefined, Query = object>(
  endpoint: Endpoint,
  route: Handled<Anyone, Body, Query, Answer>,
): Route {
  const isRead = methodOf(endpoint) === 'GET';
  return handled(isRead ? 'everyone' : 'anyone', endpoint, route, async (request, sessions) => ({
    session: isRead ? undefined : await writerOf(request, sessions),
  }));
}

/** Creates a route for signed-in voters; everybody else gets a 401 before anything is read. */
export function voterRoute<Answer, Body = undefined, Query = object>(
  endpoint: Endpoint,
  route: Handled<SignedIn, Body, Query, Answer>,
): Route {
  return handled('voter', endpoint, route, async (request, sessions) => {
    const voter = await sessions.voterOf(request);
    if (!voter) throw unauthenticated();
    return { voter };
  });
}

function handled<Who extends Partial<Anyone & SignedIn>, Answer, Body, Query>(
  access: Route['access'],
  endpoint: Endpoint,
  route: Handled<Who, Body, Query, Answer>,
  whoAsks: (request: Request, sessions: Sessions) => Promise<Who>,
): Route {
  const [method, path] = [methodOf(endpoint), pathOf(endpoint)];
  const declared = { gateway: 'plain' as const, ...route, access, method, path };
  return {
    ...declared,
    async run(request, response, { sessions }) {
      const who = await whoAsks(request, sessions);
      refuseBlocked(declared, who.voter ?? who.session);
      const client = clientOf(request);
      await route.limit?.({ client, ...who });
      const input = await readInput(request, declared);
      send(response, declared, await route.handle({ request, response, client, ...who, ...input }));
    },
  };
}

const methodOf = (endpoint: Endpoint) => endpoint.split(' ')[0] as Method;
const pathOf = (endpoint: Endpoint) => endpoint.slice(endpoint.indexOf('/'));

/**
 * Creates a route for the requested cycle or else the current one. The answer is the same for everybody and requested
 * all the time, so it is built once for all requests and is at most one second old.
 */
export function cycleRoute<Answer>(
  db: Db,
  endpoint: `GET /${string}`,
  route: Pick<Declaration<undefined, CycleQuery, Answer>, 'isShownInPanel' | 'summary' | 'answer'> & {
    /** Loads the answer; `cycleId` is undefined before the first cycle. */
    load(cycleId: number | undefined, request: Request): Promise<NoInfer<Answer>>;
  },
): Route {
  const path = pathOf(endpoint);
  return {
    ...route,
    query: cycleQuery,
    refusals: [404],
    method: 'GET',
    path,
    gateway: 'kept',
    caching: 'public',
    access: 'everyone',
    async run(request, response, { sessions, readShared }) {
      const query = readQuery(request, { query: cycleQuery });
      const key = `${path} ${request.params.id ?? ''} ${JSON.stringify(query)}`;
      const load = async () => route.load(await requestedCycleId(db, query), request);
      const hasVoted = sessions.claimsOf(request) !== undefined;
      const answer = await readShared(key, load, { hasVoted });
      sendPrepared(request, response, answer, SHARED_HEADERS);
    },
  };
}

const SHARED_HEADERS = [...Object.entries(SHAREABLE).flat(), 'Cache-Control', CACHE_CONTROL.public];

async function writerOf(request: Request, sessions: Sessions): Promise<Session | undefined> {
  return (await sessions.voterOf(request)) ?? (await sessions.visitorOf(request));
}

function refuseBlocked(
  { method, openToBlocked }: Pick<Route, 'method' | 'openToBlocked'>,
  session: Session | undefined,
): void {
  if (method !== 'GET' && session?.block && !openToBlocked) throw blocked(session.block);
}

/** Returns the `:id` of the path. Throws a 404 for anything that cannot be an id. */
export function pathId(request: Request, what: Parameters<typeof notFound>[0]): number {
  const id = parseId(request.params.id);
  if (id === undefined) throw notFound(what);
  return id;
}

export async function readInput<Body, Query>(
  request: Request,
  route: Pick<Declaration<Body, Query, unknown>, 'query' | 'body'> & { method: Method },
): Promise<{ body: Body; query: Query }> {
  const query = readQuery(request, route);
  const sent = route.method === 'GET' ? undefined : await readJson(request);
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
