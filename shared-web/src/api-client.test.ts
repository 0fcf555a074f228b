import { expect, test, vi } from 'vitest';
import { ApiError, ConnectionError, createApiClient } from './api-client.ts';

let token: string | undefined;
const onRefusal = vi.fn<(error: ApiError, path: string) => void>();
const { call, send } = createApiClient<Record<`${string} /api/things`, [unknown, unknown]>>({
  token: () => token,
  headers: () => ({ 'X-Usual': '1' }),
  onRefusal,
});

function answerWith(body: string | null, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return {
    headers: () => fetch.mock.calls.map(([, sent]) => new Headers(sent?.headers)),
    last: () => fetch.mock.lastCall?.[1],
  };
}

const failure = (): Promise<unknown> =>
  call('GET /api/things').then(
    () => undefined,
    (error: unknown) => error,
  );

test('an error message is the status code, a colon, a space and the body', async () => {
  const details = [{ field: 'name', message: 'Too long.' }];
  const body = JSON.stringify({ code: 'TAKEN', message: 'Taken already.', details: [...details, null, 7] });
  answerWith(body, { status: 409, headers: { 'Retry-After': '3' } });
  const error = await failure();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `409: ${body}`,
    status: 409,
    code: 'TAKEN',
    serverMessage: 'Taken already.',
    details,
    retryAfterSeconds: 3,
  });
  expect(onRefusal).toHaveBeenLastCalledWith(error, '/api/things');
});

test('the status text replaces an empty body', async () => {
  answerWith('', { status: 418, statusText: "I'm a teapot" });
  expect(await failure()).toMatchObject({ message: "418: I'm a teapot", serverMessage: undefined });
});

test('another body gives no readable sentence', async () => {
  for (const body of ['<html>Bad gateway</html>', '{"message":7}', '{"message":""}', '"text"', 'null']) {
    answerWith(body, { status: 502 });
    expect(await failure(), body).toMatchObject({ serverMessage: undefined, code: undefined, details: [] });
  }
});

test("a missing answer and an answer that isn't JSON are not refusals", async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failure()).toBeInstanceOf(ConnectionError);
  answerWith('<!doctype html>');
  expect(await failure()).toBeInstanceOf(ConnectionError);
});

test('an answer that takes too long counts as missing', async () => {
  const hang: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('too long', 'TimeoutError')));
    });
  vi.stubGlobal('fetch', hang);
  await expect(call('GET /api/things', { timeoutMs: 5 })).rejects.toBeInstanceOf(ConnectionError);
});

test('calls send the stored token, except anonymous ones', async () => {
  const sent = answerWith('{}');
  await call('GET /api/things');
  token = 'stored';
  await call('GET /api/things');
  await call('GET /api/things', { anonymous: true });
  token = undefined;
  const tokens = sent.headers().map((headers) => headers.get('Authorization'));
  expect(tokens).toEqual([null, 'Bearer stored', null]);
});

test('every call sends cookies and the usual headers, and a content type only with a body', async () => {
  const sent = answerWith('{"id":1}', { headers: { 'X-Total-Count': '9' } });
  const answer = await send('POST /api/things');
  expect(answer.headers.get('X-Total-Count')).toBe('9');
  expect(sent.last()).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(sent.last()?.body).toBeUndefined();
  expect(await call('PUT /api/things', { body: { name: 'x' } })).toEqual({ id: 1 });
  expect(sent.last()?.body).toBe('{"name":"x"}');
  const names = ['X-Usual', 'Content-Type'];
  expect(sent.headers().map((headers) => names.map((name) => headers.get(name)))).toEqual([
    ['1', null],
    ['1', 'application/json'],
  ]);
});

test('an answer without a body is accepted', async () => {
  answerWith(null, { status: 204 });
  expect(await call('DELETE /api/things')).toBeUndefined();
});
