import {
  focusManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../testing/fake-api.ts';
import { progress } from '../testing/fixtures.ts';
import {
  categoryResultsQuery,
  leaderboardQuery,
  progressQuery,
  siteConfigQuery,
  vendorsQuery,
  votingStateQuery,
} from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { currentSession, startVoterSession } from './session/session.ts';

let api: FakeApi;
let client: QueryClient;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.unmount();
  focusManager.setFocused(undefined);
});

/** This reads like a screen that shows the answer. */
// biome-ignore lint/suspicious/noExplicitAny: a query of any answer; only the number of requests matters here
async function watch(options: QueryObserverOptions<any, Error, any, any, any>) {
  stops.push(new QueryObserver(client, options).subscribe(() => undefined));
  await pass(1);
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('intervals', () => {
  test('the progress of a voter is read every second', async () => {
    startVoterSession('voter-token');
    await watch(progressQuery(currentSession(), '1.0'));
    await pass(3000);
    expect(api.of('GET /api/voting/progress')).toHaveLength(4);
  });

  test('not for signed-out visitors, and slowly once everything is voted: a vote can still leave the count', async () => {
    await watch(progressQuery(currentSession(), '1.0'));
    await pass(5000);
    expect(api.of('GET /api/voting/progress')).toHaveLength(1);
    startVoterSession('voter-token');
    api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6]));
    await watch(progressQuery(currentSession(), '1.0'));
    await pass(25_000);
    expect(api.of('GET /api/voting/progress')).toHaveLength(2);
    await pass(10_000);
    expect(api.of('GET /api/voting/progress')).toHaveLength(3);
  });

  test('the progress in another count is a separate query', async () => {
    startVoterSession('voter-token');
    api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6]));
    await watch(progressQuery(currentSession(), '1.0'));
    api.on('GET /api/voting/progress', () => progress([]));
    await watch(progressQuery(currentSession(), '1.1'));
    expect(api.of('GET /api/voting/progress')).toHaveLength(2);
    expect(client.getQueryData(progressQuery(currentSession(), '1.1').queryKey)?.completed).toBe(0);
  });

  test('the leaderboard every 5 seconds on its own view, elsewhere once', async () => {
    await watch(leaderboardQuery());
    await pass(20_000);
    expect(api.of('GET /api/leaderboard')).toHaveLength(1);
    await watch(leaderboardQuery({ live: true }));
    await pass(10_000);
    expect(api.of('GET /api/leaderboard')).toHaveLength(3);
  });

  test('the results of a chosen category every 5 seconds', async () => {
    await watch(categoryResultsQuery(3, { live: true }));
    await pass(10_000);
    expect(api.of('GET /api/categories/:id/results')).toHaveLength(3);
  });

  test('the state of voting about every two seconds, and never with a token: the gateway answers it', async () => {
    startVoterSession('voter-token');
    await watch(votingStateQuery());
    await pass(6000);
    const asked = api.of('GET /api/voting/state');
    expect(asked).toHaveLength(4);
    expect(asked.map(({ authorization }) => authorization)).toEqual([null, null, null, null]);
  });
});

test('hidden tabs are not polled, and go on when they are seen again', async () => {
  startVoterSession('voter-token');
  await watch(progressQuery(currentSession(), '1.0'));
  await watch(leaderboardQuery({ live: true }));
  await watch(votingStateQuery());
  focusManager.setFocused(false);
  api.requests.splice(0);
  await pass(60_000);
  expect(api.requests).toEqual([]);
  focusManager.setFocused(true);
  await pass(1);
  expect(api.requests.map(({ call }) => call)).toEqual(['GET /api/voting/state']);
  await pass(5000);
  expect(api.of('GET /api/voting/progress').length).toBeGreaterThanOrEqual(4);
  expect(api.of('GET /api/leaderboard')).toHaveLength(1);
});

describe('what was read', () => {
  test('never goes stale, also not after a day', async () => {
    await watch(vendorsQuery());
    await pass(24 * 60 * 60 * 1000);
    await watch(vendorsQuery());
    expect(api.of('GET /api/vendors')).toHaveLength(1);
  });

  test('is not read again when the window gets the focus', async () => {
    await watch(vendorsQuery());
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(1000);
    expect(api.of('GET /api/vendors')).toHaveLength(1);
  });

  test('of the site settings is good for 5 minutes', async () => {
    await watch(siteConfigQuery());
    await pass(5 * 60_000 - 1000);
    await watch(siteConfigQuery());
    expect(api.of('GET /api/site-config')).toHaveLength(1);
    await pass(2000);
    await watch(siteConfigQuery());
    expect(api.of('GET /api/site-config')).toHaveLength(2);
  });

  test('falls back to an empty list where the site settings fail', async () => {
    api.on('GET /api/site-config', () => failure(500, 'Broken'));
    await watch(siteConfigQuery());
    expect(client.getQueryData(siteConfigQuery().queryKey)).toEqual([]);
  });
});

test('a failure is not tried again', async () => {
  api.on('GET /api/vendors', () => failure(500, 'Broken'));
  await watch(vendorsQuery());
  await pass(60_000);
  expect(api.of('GET /api/vendors')).toHaveLength(1);
});
