import { buildChoice, buildCycle } from 'db/testing';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const api = testApp({ voteTimeoutMs: 200 });

test('a vote that the database does not answer in time is a 503 that says to check, never "failed"', async () => {
  const { id: cycleId } = await buildCycle(api.database.owner);
  const vote = await buildChoice(api.database.owner);
  const voter = await api.as();
  await api.database.owner.transaction(async (tx) => {
    // This locks the gap into which the vote would be inserted.
    await tx('votes').where({ cycle_id: cycleId, user_id: voter.userId }).forUpdate();
    const answer = await voter.post('/api/votes', vote);
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(answer.body.message).toContain('check your progress');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  // Repeating the request never counts the vote twice. A busy machine may again be too slow.
  await vi.waitFor(async () => {
    const again = await voter.post('/api/votes', vote);
    expect([201, 409]).toContain(again.status);
  });
  expect(await api.database.owner('votes')).toHaveLength(1);
});
