import type { Db } from 'db/machinery';
import type { VoterSession } from 'db/voters';
import type { Request, Response } from 'express';
import type { AnySchema, ObjectSchema, Schema } from 'joi';
import type { CountedStep } from 'shared-server/metrics/answers';
import { readJson } from 'shared-server/requests/body';
import { NOTHING, parseId, validated } from 'shared-server/validation';
import { sendPrepared } from './answers/prepared-answer.ts';
import type { ReadShared } from './answers/shared-answers.ts';
import { blocked, notFound, unauthenticated } from './known-refusals.ts';
import { type CycleQuery, cycleQuery, requestedCycleId } from './requests/cycle-query.ts';
import { type Client, clientOf } from './visitors/client.ts';
import type { Session, Sessions } from './visitors/sessions.ts';

/** `public`: the same for everybody. `private`: one person's, kept by the browser alone. `none`: kept nowhere. */
type Caching = 'public' | 'private' | 'none';

const CACHE_CONTROL: Record<Caching, string> = {
  // Kept, and asked for again each time: an unchanged answer is a 304 without a body.
  public: 'public, no-cache',
  private: 'private, no-cache',
  none: 'no-store',
};

/**
 * What the gateway does with a path beyond passing it on; each has its file, nginx/templates/public-api-<class>.conf.
 * `kept` and `polled` it answers itself for a second, and `hot` and `vote` are answered here before the framework.
 */
type GatewayClass = 'plain' | 'hot' | 'vote' | 'password' | 'sign-in' | 'kept' | 'polled';

/** For the gateway, which answers for as many seconds itself; whoever carries a token is asked here all the same. */
export const SHAREABLE = { 'X-Accel-Expires': '1' };

type Method = 'GET' | 'POST';
/** The path as Express takes it: `GET /api/vendors/:id/links`. */
type Endpoint = `${Method} /${string}`;

interface Declaration<Body, Query, Answer> {
  gateway: GatewayClass;
  /** Also on the surface of administrators where that has an address of its own: reads for everybody only. */
  isShownInPanel?: true;
  summary: string;
  /** `none` unless told. */
  caching?: Caching;
  query?: ObjectSchema<Query>;
  body?: ObjectSchema<Body>;
  /** 200 unless told. */
  status?: number;
  answer: AnySchema<Answer>;
  /** Statuses of refusals beyond those every route has, for the OpenAPI document. */
  refusals?: number[];
  /** Its answers are counted by outcome. */
  counts?: CountedStep;
  /** Also for a blocked session: signing out harms nobody. */
  openToBlocked?: boolean;
}

interface Context<Body, Query> {
  request: Request;
  response: Response;
  client: Client;
  body: Body;
  query: Query;
}

/** Whoever asks. */
interface Anyone {
  /** Of a write: the voter who is signed in, or else the visitor. A read asks for it when it needs it. */
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

/** What routes need of the app when they run. */
export interface RouteTools {
  sessions: Sessions;
  readShared: ReadShared;
}

/** What the router mounts and the OpenAPI document tells. */
export interface Route extends Omit<Declaration<unknown, unknown, unknown>, 'query' | 'body'> {
  method: Method;
  path: string;
  /** `anyone`: a token is read where one is sent. */
  access: 'everyone' | 'anyone' | 'voter';
  query?: Schema;
  body?: Schema;
  /** Request headers that mean something, all optional. */
  headers?: Schema;
  run(request: Request, response: Response, tools: RouteTools): Promise<void>;
}

/** For everybody, signed in or not. */
export function openRoute<Answer, Body = undefined, Query = object>(
  endpoint: Endpoint,
  route: Handled<Anyone, Body, Query, Answer>,
): Route {
  const isRead = methodOf(endpoint) === 'GET';
  return handled(isRead ? 'everyone' : 'anyone', endpoint, route, async (request, sessions) => ({
    session: isRead ? undefined : await writerOf(request, sessions),
  }));
}

/** For signed-in voters; everybody else gets a 401 before anything is read. */
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
  const declared = { ...route, access, method: methodOf(endpoint), path: pathOf(endpoint) };
  return {
    ...declared,
    async run(request, response, { sessions }) {
      const who = await whoAsks(request, sessions);
      refuseBlocked(declared, who.voter ?? who.session);
      const client = clientOf(request);
      await route.limit?.({ client, ...who });
      const input = await readInput(request, declared);
      send(response, route, await route.handle({ request, response, client, ...who, ...input }));
    },
  };
}

const methodOf = (endpoint: Endpoint) => endpoint.split(' ')[0] as Method;
const pathOf = (endpoint: Endpoint) => endpoint.slice(endpoint.indexOf('/'));

/**
 * Of the cycle asked for or else the current one, the same for everybody and asked for all the time: made once for all
 * who ask, at most one second old.
 */
export function cycleRoute<Answer>(
  db: Db,
  endpoint: `GET /${string}`,
  route: Pick<Declaration<undefined, CycleQuery, Answer>, 'isShownInPanel' | 'summary' | 'answer'> & {
    /** Without a cycle before the first. */
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
  if (method !== 'GET' && session?.block && !openToBlocked) {
    throw session.userId === null ? blocked(session.block) : blocked(session.block);
  }
}

/** The `:id` of the path; what cannot be one is not found, whatever it is. */
export function pathId(request: Request, what: string): number {
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
  // No query has a part that must be there.
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
