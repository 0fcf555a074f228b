import Joi from 'joi';
import { declared } from 'shared-server/route';
import { assertDocumented } from 'shared-server/testing/documented';
import type { App } from '../src/app.ts';
import { PUBLIC_API } from '../src/openapi.ts';

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

export function createClient(origin: string, app: App, always: Record<string, string>): TestClient {
  const document = declared('GET /', 'everyone', { summary: '', answers: Joi.any() });
  const routes = [...app.routes, ...app.documents.map(({ path }) => ({ ...document, path }))];
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
    assertDocumented(PUBLIC_API, routes, { method, path, ...answer });
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
