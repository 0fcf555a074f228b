import { expect, test } from 'vitest';
import { buildVote } from '../../testing/builders.ts';
import { buildCrowd } from '../../testing/crowds.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { integrityTimeline } from './timeline.ts';

const database = testDatabase();
const election = testElection(database);

test('the timeline counts registrations and votes per hour, marks bursts and hides small numbers', async () => {
  const { owner } = database;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const crowd = { size: 12, address: () => '203.0.113.7', registersAfterMs: () => 0 };
  const burst = await buildCrowd(owner, ago(2), crowd);
  await buildCrowd(owner, ago(5), { ...crowd, size: 3 });
  const [groupId = 0] = await owner('account_groups').insert({
    cycle_id: election.cycleId,
    kind: 'burst',
    name: 'Burst',
    is_warning: true,
    first_registered_at: ago(2),
    last_registered_at: ago(2),
    reasons: '[]',
    accounts: 12,
    found_at: new Date(),
  });
  await owner('account_group_members').insert(burst.map((user_id) => ({ group_id: groupId, user_id })));
  for (let count = 0; count < 10; count += 1) await buildVote(owner, { ...election, createdAt: ago(2) });
  await buildVote(owner, { ...election, createdAt: ago(5) });
  const hours = await integrityTimeline(database.adminDb, election.cycleId);
  expect(hours).toHaveLength(72);
  const [two, five] = [hours.at(-3), hours.at(-6)];
  expect(two).toMatchObject({ registrations: 12, votes: 10, isBurst: true });
  expect(five).toMatchObject({ registrations: 3, votes: null, isBurst: false });
  expect(hours.at(-1)).toMatchObject({ registrations: 0, votes: 0, isBurst: false });
});
