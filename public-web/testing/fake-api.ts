import type * as Api from 'public-api/contract';
import { beforeEach, vi } from 'vitest';
import type { Calls } from '../src/api-client.ts';
import {
  categories,
  cycle,
  emailState,
  leaderboard,
  noResults,
  ownData,
  pastCycles,
  progress,
  vendors,
  vendorWords,
} from './fixtures.ts';

type Call = keyof Calls;

const LOGIN: Api.LoginResponse = { user: { id: 7, username: 'ada', type: 'user' }, token: 'voter-token' };

interface RecordedRequest {
  call: string;
  path: string;
  body: unknown;
  authorization: string | null;
}

type Answer<Body> = Body | Response | Promise<Body | Response>;
type Handlers = { [Name in Call]: (request: RecordedRequest) => Answer<Calls[Name][1]> };

/** Returns a failure as the API words it. */
export function failure(
  status: number,
  message: string,
  code = 'SOME_CODE',
  faults?: readonly { field: string; message: string }[],
): Response {
  const details = faults?.map((fault) => ({ code: 'fault', ...fault }));
  const body = { message, code, ...(details && { details }) } satisfies Api.ApiError;
  return Response.json(body, { status });
}

/** Returns an answer that comes when the test releases it. */
export function held<Body>(): { answer: Promise<Body | Response>; release: (body: Body | Response) => void } {
  let release: (body: Body | Response) => void = () => undefined;
  const answer = new Promise<Body | Response>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}

function network(): never {
  throw new TypeError('Failed to fetch');
}

/** Replaces public-api at the level of fetch. Every call succeeds unless a test says otherwise. */
export function fakeApi(own: Partial<Handlers> = {}) {
  const requests: RecordedRequest[] = [];
  const handlers: Handlers = {
    ...usual,
    async 'GET /api/voting/state'(request) {
      const answer = await handlers['GET /api/voting/cycle'](request);
      if (answer instanceof Response) return answer;
      const { now: _, ...state } = answer;
      return state;
    },
    ...own,
  };
  const answer = async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input
      .replace(/\?.*/, '')
      .replace(/\/\d+(?=\/|$)/, '/:id')
      .replace(/(translations|privacy)\/\w+$/, '$1/:language')}`;
    const headers = new Headers(init.headers);
    const request: RecordedRequest = {
      call,
      path: input,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      authorization: headers.get('authorization'),
    };
    requests.push(request);
    if (!(call in handlers)) throw new Error(`The contract has no ${call}`);
    const body = await handlers[call as Call](request);
    return body instanceof Response ? body : Response.json(body);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return {
    requests,
    of: (call: Call) => requests.filter((request) => request.call === call),
    on<Name extends Call>(call: Name, handler: Handlers[Name]) {
      handlers[call] = handler;
    },
    /** Makes calls fail as without a connection. */
    cutOff(...calls: Call[]) {
      for (const call of calls) handlers[call] = network;
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;

/** Returns the API of whichever test runs; `own` has the answers that the tests of a file share. */
export function testApi(own: Partial<Handlers> = {}): FakeApi {
  const api = {} as FakeApi;
  beforeEach(() => void Object.assign(api, fakeApi(own)));
  return api;
}

/** The voting state is left out, because it follows from the cycle that a test sets. */
const usual: Omit<Handlers, 'GET /api/voting/state'> = {
  'GET /api/voting/cycle': () => cycle(),
  'GET /api/suggestions': () => [],
  'POST /api/suggestions': () => ({ message: 'Thank you.' }),
  'GET /api/voting/cycles': () => pastCycles.slice(0, 1),
  'GET /api/voting/progress': ({ authorization }) => (authorization ? progress([]) : progress([], 0)),
  'GET /api/user': () => ({ id: 7, username: 'ada', type: 'user', createdAt: '2026-01-01T00:00:00.000Z' }),
  'GET /api/user/data': () => ownData,
  'GET /api/site-config': () => [],
  'GET /api/translations/:language': () => [],
  'GET /api/privacy': () => [],
  'GET /api/privacy/:language': () => [],
  'GET /api/captcha': () => ({ question: 'What is 3 + 4?', token: 'captcha-1' }),
  'GET /api/categories': () => categories,
  'GET /api/categories/:id/results': ({ path }) => noResults({ id: Number(path.split('/')[3]), name: 'Any' }),
  'GET /api/vendors': () => vendors,
  'GET /api/vendors/:id/links': () => [],
  'GET /api/vendors/:id/places': () => [],
  'GET /api/vendors/:id/badge.json': () => vendorWords,
  'GET /api/vendors/:id/standing': () => failure(404, 'Vendor not found', 'NOT_FOUND'),
  'GET /api/winners': () => ({ winners: null }),
  'GET /api/leaderboard': () => leaderboard,
  'GET /api/stats': () => ({ totalVotes: 1284, totalParticipants: 320, totalVendors: 3 }),
  'GET /api/category-votes': () =>
    categories.map(({ id, name }) => ({ categoryId: id, categoryName: name, voteCount: id * 10 })),
  'GET /api/organiser-acts': () => [],
  'GET /api/votes-over-time': () => ({ interval: 'day', points: [] }),
  'POST /api/login': () => LOGIN,
  'GET /api/invitation': () => ({ invitation: 'none', next: 'none' }),
  'POST /api/invitation': () => ({
    invitation: 'invited',
    next: 'none',
    invitedTo: { name: '30-Day Voting Period', startDate: new Date(0).toISOString() },
  }),
  'GET /api/email': () => emailState('none'),
  'POST /api/email': () => ({ message: 'A message with a code is on its way', request: 'own-request' }),
  'POST /api/email/code': () => emailState('confirmed'),
  'POST /api/email/link': () => ({ username: 'ada', isNew: false, login: null }),
  'POST /api/email/link/request': () => ({ confirmsFor: 'ada', isOwn: true }),
  'POST /api/email/link/end': () => ({ message: 'The request has ended' }),
  'POST /api/email/stop-news': () => emailState('confirmed'),
  'POST /api/email/unsubscribe': () => ({ message: 'You will get no more news', isNews: true }),
  'GET /api/sign-in-ways': () => ({ email: false, isMailStopped: false, providers: [], password: true }),
  'POST /api/members/sign-in': () => ({ url: 'https://id.example.org/authorize' }),
  'POST /api/members/sign-in/code': () => ({ username: 'ada', login: LOGIN }),
  'POST /api/members/account': () => LOGIN,
  'POST /api/email/sign-in': () => ({
    message: 'A message is on its way',
    request: 'own-request',
    username: 'voter_ab12cd3',
  }),
  'POST /api/email/sign-in/code': () => ({ username: 'ada', isNew: true, login: LOGIN }),
  'POST /api/logout': () => ({ message: 'Signed out' }),
  'POST /api/register': () => ({
    user: { id: 7, username: 'ada' },
    recoveryCode: 'AAAA-BBBB-CCCC',
    ticket: 'ticket-1',
    invitedTo: null,
  }),
  'POST /api/login/ticket': () => ({ user: { id: 7, username: 'ada', type: 'user' }, token: 'voter-token' }),
  'POST /api/user/password': () => ({ message: 'Your password has been changed' }),
  'POST /api/user/recovery-code': () => ({ recoveryCode: 'GGGG-HHHH-JJJJ' }),
  'POST /api/user/erase': () => ({ message: 'Your account has been erased' }),
  'POST /api/password-recovery': () => ({ recoveryCode: 'DDDD-EEEE-FFFF' }),
  'POST /api/votes': ({ body }) => ({
    message: 'Vote cast',
    vote: { ...(body as { vendorId: number; categoryId: number }), createdAt: new Date().toISOString() },
  }),
};
