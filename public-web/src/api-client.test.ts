import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi } from '../testing/fake-api.ts';
import { ApiRequestError, get, messageOf, post, whenSessionEnds } from './api-client.ts';
import { currentSession, endAdminSession, startAdminSession, startVoterSession } from './session.ts';

const answerWith = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  );

describe('an answer that is no success', () => {
  test('raises an error of the status, a colon, a space and the body', async () => {
    answerWith(new Response('{"message":"No","code":"X"}', { status: 409 }));
    await expect(get('/api/stats')).rejects.toThrow(/^409: \{"message":"No","code":"X"\}$/);
  });

  test('takes the status text when the body is empty', async () => {
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(get('/api/stats')).rejects.toThrow(/^502: Bad Gateway$/);
  });

  test('carries the sentence of the server for people', async () => {
    fakeApi().on('POST /api/votes', () => failure(409, 'You have voted here.', 'ALREADY_VOTED'));
    const error: unknown = await post('/api/votes', { vendorId: 1, categoryId: 1 }).catch((cause) => cause);
    expect(error).toBeInstanceOf(ApiRequestError);
    expect(error).toMatchObject({ status: 409, code: 'ALREADY_VOTED' });
    expect(messageOf(error, 'Failed')).toBe('You have voted here.');
  });

  test('falls back when it is no answer of an API', async () => {
    answerWith(new Response('<html>', { status: 500 }));
    const error: unknown = await get('/api/stats').catch((cause) => cause);
    expect(messageOf(error, 'Failed', 'Unreachable')).toBe('Failed');
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed', 'Unreachable')).toBe('Unreachable');
  });
});

describe('a request', () => {
  test('includes cookies, and says JSON only when it has a body', async () => {
    fakeApi();
    await get('/api/stats');
    await post('/api/logout');
    await post('/api/login', { username: 'ada', password: 'secret' });
    const sent = vi.mocked(fetch).mock.calls.map(([, init]) => init);
    expect(sent.map((init) => init?.credentials)).toEqual(['include', 'include', 'include']);
    const types = sent.map((init) => new Headers(init?.headers).get('content-type'));
    expect(types).toEqual([null, null, 'application/json']);
    expect(sent[1]?.body).toBeUndefined();
  });

  test("carries the voter's token, and none while an administrator is signed in", async () => {
    const api = fakeApi();
    await get('/api/stats');
    startVoterSession('voter-token');
    await get('/api/stats');
    startAdminSession('admin-token', 'grace');
    await get('/api/stats');
    endAdminSession();
    await get('/api/stats');
    const bearers = api.requests.map((request) => request.authorization);
    expect(bearers).toEqual([null, 'Bearer voter-token', null, 'Bearer voter-token']);
  });
});

describe('a 401 to a stored token', () => {
  test('ends the session', async () => {
    const ended = vi.fn();
    whenSessionEnds(ended);
    startVoterSession('old-token');
    fakeApi().on('GET /api/user', () => failure(401, 'Please sign in.', 'UNAUTHENTICATED'));
    await expect(get('/api/user')).rejects.toThrow('401: ');
    expect(currentSession().kind).toBe('nobody');
    expect(ended).toHaveBeenCalledOnce();
  });

  test('ends nothing when a password was wrong or a newer session has begun', async () => {
    const ended = vi.fn();
    whenSessionEnds(ended);
    startVoterSession('voter-token');
    const api = fakeApi();
    api.on('POST /api/login', () => failure(401, 'Invalid username or password', 'INVALID_CREDENTIALS'));
    await expect(post('/api/login', {})).rejects.toThrow();
    api.on('GET /api/user', () => {
      startVoterSession('newer-token');
      return failure(401, 'Please sign in.', 'UNAUTHENTICATED');
    });
    await expect(get('/api/user')).rejects.toThrow();
    expect(currentSession().kind).toBe('voter');
    expect(ended).not.toHaveBeenCalled();
  });
});
