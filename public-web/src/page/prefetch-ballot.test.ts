import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { cycle } from '../../testing/fixtures.ts';
import { countVersionOf } from '../cycles/use-voting-cycle.ts';
import { cycleQuery, progressQuery } from '../queries.ts';
import { createQueryClient } from '../query-client.ts';
import { currentSession, startVoterSession } from '../session/session.ts';
import { prefetchBallot } from './served-data.ts';

const api = testApi();
let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});

const PROGRESS = 'GET /api/voting/progress';

test("a signed-in voter's progress is requested once, ahead of the page", async () => {
  startVoterSession('token-1');
  client.setQueryData(cycleQuery().queryKey, cycle());
  prefetchBallot(client);
  const query = progressQuery(currentSession(), countVersionOf(cycle()));
  expect(await client.fetchQuery(query)).toMatchObject({ completed: expect.any(Number) });
  expect(api.of(PROGRESS)).toHaveLength(1);
});

test('progress is not requested for signed-out visitors, or before the voting period is known', async () => {
  prefetchBallot(client);
  client.setQueryData(cycleQuery().queryKey, cycle());
  prefetchBallot(client);
  client.clear();
  startVoterSession('token-1');
  prefetchBallot(client);
  await Promise.resolve();
  expect(api.of(PROGRESS)).toEqual([]);
});
