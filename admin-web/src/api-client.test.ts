import { expect, test, vi } from 'vitest';
import { fakeFetch, ok, refused, type SentRequest } from '../testing/fake-api.ts';
import { storeSignIn } from './admin-session.ts';
import { ConnectionError, HttpError, request } from './api-client.ts';

const PATH = '/api/admin/dashboard';

function answering(answer: ReturnType<typeof refused> | { status: number; body: string } | 'no answer') {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', fakeFetch({ 'GET /api/admin/dashboard': () => answer }, sent));
  return sent;
}

const failure = (): Promise<unknown> =>
  request(PATH).then(
    () => undefined,
    (error: unknown) => error,
  );

test('an error is the status code, a colon, a space and the body', async () => {
  answering(refused(409, 'ALREADY_BOUND', 'Bound already.'));
  const error = await failure();
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    message: '409: {"code":"ALREADY_BOUND","message":"Bound already."}',
    status: 409,
    code: 'ALREADY_BOUND',
    serverMessage: 'Bound already.',
  });
});

test('the status text stands in for an empty body', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 418, statusText: "I'm a teapot" }));
  expect(await failure()).toMatchObject({ message: "418: I'm a teapot", serverMessage: undefined });
});

test.each(['<html>Bad gateway</html>', '{"message":7}', '"text"', 'null'])(
  'the body %s gives no sentence for people',
  async (body) => {
    answering({ status: 502, body });
    expect(await failure()).toMatchObject({ serverMessage: undefined, code: undefined });
  },
);

test('no answer, and an answer that is no JSON, are no refusals', async () => {
  answering('no answer');
  expect(await failure()).toBeInstanceOf(ConnectionError);
  answering({ status: 200, body: '<!doctype html>' });
  expect(await failure()).toBeInstanceOf(ConnectionError);
});

test('an answer that takes too long counts as none', async () => {
  const hang: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('too long', 'TimeoutError')));
    });
  vi.stubGlobal('fetch', hang);
  await expect(request(PATH, { timeoutMs: 5 })).rejects.toBeInstanceOf(ConnectionError);
});

test('only the administrator’s token is sent, never the voter’s', async () => {
  localStorage.setItem('va_user_token', 'of a voter');
  const sent = answering({ status: 200, body: '{}' });
  await request(PATH);
  storeSignIn('of an administrator', 'mira');
  await request(PATH);
  expect(sent.map(({ authorization }) => authorization)).toEqual([null, 'Bearer of an administrator']);
});

test('cookies go with every call, and a content type only with a body', async () => {
  const sent: SentRequest[] = [];
  const api = { 'POST /api/admin/logout': () => ok({ message: 'Signed out.' }) };
  vi.stubGlobal('fetch', fakeFetch(api, sent));
  await request('/api/admin/logout', { method: 'POST' });
  expect(sent[0]).toMatchObject({ body: undefined, contentType: null, credentials: 'include' });
});

test('an answer without a body is fine', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await request(PATH, { method: 'DELETE' })).toBeUndefined();
});
