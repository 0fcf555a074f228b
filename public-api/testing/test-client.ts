import { assertDocumented } from 'shared-server/testing/documented';
import { PUBLIC_REFUSALS } from '../src/known-refusals.ts';
import type { Route } from '../src/route.ts';

interface TestAnswer {
  status: number;
  headers: Headers;
  // Each test states what it expects of the body; its shape is checked against the route's own schema.
  body: ReturnType<typeof JSON.parse>;
}

export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Sends a string unchanged, and anything else as JSON. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  send(method: string, path: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

export function createClient(origin: string, routes: Route[], always: Record<string, string>): TestClient {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...always, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    assertDocumented({ routes, refusals: PUBLIC_REFUSALS }, { method, path, ...answer });
    return answer;
  };
  return {
    get: (path, headers = {}) => call('GET', path, headers),
    send: (method, path, headers = {}) => call(method, path, headers),
    post: (path, body, headers = {}) =>
      call(
        'POST',
        path,
        { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      ),
  };
}
