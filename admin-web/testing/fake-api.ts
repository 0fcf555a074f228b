import type { ApiError } from 'admin-api/contract';
import type { Calls as PublicCalls } from 'public-api/contract';
import type { Calls as CallsOfThePanel } from '../src/api-client.ts';

/** The calls of the panel, and one as a voter. */
type Calls = CallsOfThePanel & Pick<PublicCalls, 'POST /api/logout'>;

type Answer<Body> =
  | { status: number; body: Body | ApiError | string; headers?: Record<string, string> }
  | 'no answer'
  | 'never';
export type FakeApi = {
  [Call in keyof Calls]?: (sent: Calls[Call][0], asked: Asked) => Answer<Calls[Call][1]>;
};

export interface Asked {
  query: Record<string, string>;
  /** The parts of the path that match a `:name`. */
  params: string[];
}

export interface SentRequest {
  call: string;
  body: unknown;
  authorization: string | null;
  contentType: string | null;
  credentials: string | undefined;
}

export const ok = <Body>(body: Body) => ({ status: 200, body });

/** Returns one page of a longer list. */
export const ofMany = <Row>(rows: Row[], total: number) => ({
  ...ok(rows),
  headers: { 'X-Total-Count': String(total) },
});

export const refused = (status: number, code: string, message: string, more: Partial<ApiError> = {}) => ({
  status,
  body: { code, message, ...more } satisfies ApiError,
});

/** Replaces fetch, and throws for a call that the test does not expect. */
export function fakeFetch(api: FakeApi, sent: SentRequest[]): typeof fetch {
  return async (input, init = {}) => {
    const call = `${init.method} ${String(input)}`;
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({
      call,
      body,
      authorization: headers.get('Authorization'),
      contentType: headers.get('Content-Type'),
      credentials: init.credentials,
    });
    const { handler, asked } = findHandler(api, call);
    const answer = handler(body, asked);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise(() => undefined);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status, headers: answer.headers ?? {} });
  };
}

type Handler = (sent: unknown, asked: Asked) => Answer<unknown>;

function findHandler(api: FakeApi, call: string): { handler: Handler; asked: Asked } {
  const [path = '', search = ''] = call.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  for (const [pattern, handler] of Object.entries(api)) {
    const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
    const params = match?.slice(1).map(decodeURIComponent);
    if (params) return { handler: handler as Handler, asked: { query, params } };
  }
  throw new Error(`Nothing answers ${call} in this test`);
}
