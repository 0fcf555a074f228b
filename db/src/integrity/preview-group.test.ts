import { beforeEach, describe, expect, test } from 'vitest';
import { BY, buildCategory, buildGroup, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { previewGroup } from './preview-group.ts';

const database = testDatabase();
const election = testElection(database);
let rival = 0;
beforeEach(async () => {
  rival = (await buildVendor(database.owner)).id;
});

const vote = (voter: SessionClaims, given: { categoryId?: number; vendorId?: number } = {}) =>
  database.castVote({ ...voter, ...election, ...given });
const group = (accounts: number) => buildGroup(database.owner, { cycleId: election.cycleId, accounts });
const preview = ({ id }: { id: number }) => previewGroup(database.adminDb, BY, id);

async function voteForRival(voters: number) {
  for (let count = 0; count < voters; count += 1) {
    await vote(await buildSignedIn(database.owner), { vendorId: rival });
  }
}

describe('the preview of a group', () => {
  test('says how many votes would be excluded, and where another vendor would lead', async () => {
    const rare = await buildCategory(database.owner);
    const alike = await group(12);
    await Promise.all(alike.voters.map((voter) => vote(voter)));
    for (const voter of alike.voters.slice(0, 9)) await vote(voter, { categoryId: rare.id });
    await voteForRival(5);
    // The preview omits the category in which fewer than ten of them voted.
    expect(await preview(alike)).toEqual({
      accounts: 12,
      votes: 21,
      winners: [{ categoryId: election.categoryId, categoryName: expect.any(String), changes: true }],
    });
  });

  test('says that the same vendor would lead', async () => {
    const alike = await group(10);
    await Promise.all(alike.voters.map((voter) => vote(voter)));
    await voteForRival(11);
    expect((await preview(alike)).winners).toEqual([expect.objectContaining({ changes: false })]);
  });

  test('is recorded in the audit log', async () => {
    const alike = await group(10);
    await preview(alike);
    expect(await database.owner('audit_log').select('actor', 'action', 'target')).toEqual([
      { actor: 'ada', action: 'group.previewed', target: alike.name },
    ]);
  });

  test.each([
    ['put together by hand', 'account_groups', { kind: 'hand' }],
    ['while votes are published in batches', 'voting_cycles', { publishing: 'steps' }],
    ['while the leaderboard is frozen', 'voting_cycles', { sealed_from: new Date(Date.now() - 60_000) }],
  ])('names no leaders for a group %s', async (_, table, change) => {
    const alike = await group(12);
    await Promise.all(alike.voters.map((voter) => vote(voter)));
    await database.owner(table).update(change);
    expect(await preview(alike)).toMatchObject({ accounts: 12, winners: null });
  });
});
