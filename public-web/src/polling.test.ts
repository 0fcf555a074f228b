import {
  focusManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, testApi } from '../testing/fake-api.ts';
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

const api = testApi();
let client: QueryClient;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.unmount();
  focusManager.setFocused(undefined);
});

/** Observes a query as a screen that shows its data does. */
// biome-ignore lint/suspicious/noExplicitAny: a query of any type; only the number of requests matters here
async function watch(options: QueryObserverOptions<any, Error, any, any, any>) {
  stops.push(new QueryObserver(client, options).subscribe(() => undefined));
  await pass(1);
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('polling', () => {
  test("reads a voter's progress every second", async () => {
    startVoterSession('voter-token');
    await watch(progressQuery(currentSession(), '1.0'));
    await pass(3000);
    expect(api.of('GET /api/voting/progress')).toHaveLength(4);
  });

  test('reads progress once when signed out, and slowly when complete, as votes can still be excluded', async () => {
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

  test('reads progress separately for each version of the count', async () => {
    startVoterSession('voter-token');
    api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6]));
    await watch(progressQuery(currentSession(), '1.0'));
    api.on('GET /api/voting/progress', () => progress([]));
    await watch(progressQuery(currentSession(), '1.1'));
    expect(api.of('GET /api/voting/progress')).toHaveLength(2);
    expect(client.getQueryData(progressQuery(currentSession(), '1.1').queryKey)?.completed).toBe(0);
  });

  test('reads the leaderboard every 5 seconds on its own view, and once elsewhere', async () => {
    await watch(leaderboardQuery());
    await pass(20_000);
    expect(api.of('GET /api/leaderboard')).toHaveLength(1);
    await watch(leaderboardQuery({ live: true }));
    await pass(10_000);
    expect(api.of('GET /api/leaderboard')).toHaveLength(3);
  });

  test('reads the results of a selected category every 5 seconds', async () => {
    await watch(categoryResultsQuery(3, { live: true }));
    await pass(10_000);
    expect(api.of('GET /api/categories/:id/results')).toHaveLength(3);
  });

  test('reads the voting state about every two seconds, and without a token, as the gateway answers it', async () => {
    startVoterSession('voter-token');
    await watch(votingStateQuery());
    await pass(6000);
    const asked = api.of('GET /api/voting/state');
    expect(asked).toHaveLength(4);
    expect(asked.map(({ authorization }) => authorization)).toEqual([null, null, null, null]);
  });
});

test('polling stops in a hidden browser tab and resumes when it is visible again', async () => {
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

describe('fetched data', () => {
  test('never goes stale, even after a day', async () => {
    await watch(vendorsQuery());
    await pass(24 * 60 * 60 * 1000);
    await watch(vendorsQuery());
    expect(api.of('GET /api/vendors')).toHaveLength(1);
  });

  test('is not refetched when the window gets the focus', async () => {
    await watch(vendorsQuery());
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(1000);
    expect(api.of('GET /api/vendors')).toHaveLength(1);
  });

  test('goes stale after 5 minutes for the site settings', async () => {
    await watch(siteConfigQuery());
    await pass(5 * 60_000 - 1000);
    await watch(siteConfigQuery());
    expect(api.of('GET /api/site-config')).toHaveLength(1);
    await pass(2000);
    await watch(siteConfigQuery());
    expect(api.of('GET /api/site-config')).toHaveLength(2);
  });

  test('is an empty list for site settings that cannot be read', async () => {
    api.on('GET /api/site-config', () => failure(500, 'Broken'));
    await watch(siteConfigQuery());
    expect(client.getQueryData(siteConfigQuery().queryKey)).toEqual([]);
  });
});

test('a failed request is not repeated', async () => {
  api.on('GET /api/vendors', () => failure(500, 'Broken'));
  await watch(vendorsQuery());
  await pass(60_000);
  expect(api.of('GET /api/vendors')).toHaveLength(1);
});
