import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi } from '../testing/fake-api.ts';
import { call, whenSessionEnds } from './api-client.ts';
import { currentSession, endAdminSession, startAdminSession, startVoterSession } from './session/session.ts';

test("a request carries the voter's token, but not while an administrator is signed in", async () => {
  const api = fakeApi();
  await call('GET /api/stats');
  startVoterSession('voter-token');
  await call('GET /api/stats');
  startAdminSession('admin-token', 'grace');
  await call('GET /api/stats');
  endAdminSession();
  await call('GET /api/stats');
  const bearers = api.requests.map((request) => request.authorization);
  expect(bearers).toEqual([null, 'Bearer voter-token', null, 'Bearer voter-token']);
});

// The compiler enforces this: it reports an @ts-expect-error without an error after it.
test('a call is one of the contract, with its body', async () => {
  fakeApi();
  // @ts-expect-error
  await expect(call('GET /api/unknown')).rejects.toThrow();
  // @ts-expect-error
  await call('POST /api/login', { body: { username: 'ada' } });
});

describe('a 401 response', () => {
  test('ends the session whose token was sent', async () => {
    const ended = vi.fn();
    whenSessionEnds(ended);
    startVoterSession('old-token');
    fakeApi().on('GET /api/user', () => failure(401, 'Please sign in.', 'UNAUTHENTICATED'));
    await expect(call('GET /api/user')).rejects.toThrow('401: ');
    expect(currentSession().kind).toBe('nobody');
    expect(ended).toHaveBeenCalledOnce();
  });

  test('to a vote is reported even if a poll has ended the session meanwhile', async () => {
    const ended = vi.fn();
    whenSessionEnds(ended);
    startVoterSession('voter-token');
    const api = fakeApi();
    api.on('GET /api/voting/progress', () => failure(401, 'Please sign in.', 'UNAUTHENTICATED'));
    api.on('POST /api/votes', async () => {
      await call('GET /api/voting/progress').catch(() => undefined);
      return failure(401, 'Please sign in.', 'UNAUTHENTICATED');
    });
    await expect(call('POST /api/votes', { body: { vendorId: 1, categoryId: 1 } })).rejects.toThrow();
    expect(ended.mock.calls).toEqual([['/api/voting/progress'], ['/api/votes']]);
  });

  test('does not end the session if a password was wrong or a newer session has started', async () => {
    const ended = vi.fn();
    whenSessionEnds(ended);
    startVoterSession('voter-token');
    const api = fakeApi();
    api.on('POST /api/login', () => failure(401, 'Invalid username or password', 'INVALID_CREDENTIALS'));
    await expect(call('POST /api/login', { body: { username: 'ada', password: 'wrong' } })).rejects.toThrow();
    api.on('GET /api/user', () => {
      startVoterSession('newer-token');
      return failure(401, 'Please sign in.', 'UNAUTHENTICATED');
    });
    await expect(call('GET /api/user')).rejects.toThrow();
    expect(currentSession().kind).toBe('voter');
    expect(ended).not.toHaveBeenCalled();
  });
});
