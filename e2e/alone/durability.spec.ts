import { request as apiRequest } from '@playwright/test';
import { createDb } from 'db';
import type { ServiceName, Stack } from '../../scripts/stack.ts';
import { bearer, expect, registerVoter, test } from '../fixtures.ts';
import { startTestStack } from '../global-setup.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

let stack: Stack;
let discard: () => Promise<void>;
test.beforeAll(async () => {
  ({ stack, discard } = await startTestStack());
});
test.afterAll(() => discard());

const CATEGORIES = [1, 2, 3, 4, 5, 6];

/** Kills one part while votes are on their way; what was answered 201 by then has to be there afterwards. */
async function acknowledgedAroundKill(
  victim: ServiceName,
): Promise<{ username: string; acknowledged: number[] }> {
  const request = await apiRequest.newContext({ baseURL: stack.url });
  const voter = await registerVoter(request);
  const vote = async (categoryId: number) => {
    const answer = await request.post('/api/votes', {
      data: { vendorId: 1, categoryId },
      ...bearer(voter.token),
    });
    return answer.status();
  };
  const acknowledged: number[] = [];
  const [beforeKill = 1, ...during] = CATEGORIES;
  if ((await vote(beforeKill)) === 201) acknowledged.push(beforeKill);
  const underWay = during.map(async (categoryId) => ({ categoryId, status: await vote(categoryId) }));
  stack.kill(victim, 'SIGKILL');
  for (const outcome of await Promise.allSettled(underWay)) {
    if (outcome.status === 'fulfilled' && outcome.value.status === 201)
      acknowledged.push(outcome.value.categoryId);
  }
  await stack.ready(victim);
  await request.dispose();
  return { username: voter.username, acknowledged };
}

for (const victim of ['public-api', 'database'] as const) {
  test(`a vote answered 201 is there after kill -9 of the ${victim}`, async () => {
    const db = createDb({ databaseUrl: stack.databaseUrl.href, poolSize: 1 });
    for (let trial = 0; trial < 3; trial += 1) {
      const { username, acknowledged } = await acknowledgedAroundKill(victim);
      expect(acknowledged.length).toBeGreaterThan(0);
      const stored: number[] = await db('votes')
        .join('users', 'users.id', 'votes.user_id')
        .where('users.username', username)
        .pluck('votes.category_id');
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
    }
    await db.destroy();
  });
}

test('voting goes on after the kills', async () => {
  const request = await apiRequest.newContext({ baseURL: stack.url });
  const voter = await registerVoter(request);
  const answer = await request.post('/api/votes', {
    data: { vendorId: 1, categoryId: 1 },
    ...bearer(voter.token),
  });
  expect(answer.status()).toBe(201);
  await request.dispose();
});
