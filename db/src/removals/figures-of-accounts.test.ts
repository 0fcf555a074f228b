import { describe, expect, test } from 'vitest';
import { BY, buildCategory, buildGroup } from '../../testing/builders.ts';
import { passAnHour, testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { excludeGroup, previewGroup } from './decide-group.ts';
import { listVoteRemovals } from './vote-removals.ts';

const database = testDatabase();
const election = testElection(database);

const voteAll = (voters: readonly SessionClaims[], given: { categoryId?: number } = {}) =>
  Promise.all(voters.map((voter) => database.castVote({ ...voter, ...election, ...given })));
const group = (accounts: number, userIds: number[] = []) =>
  buildGroup(database.owner, { cycleId: election.cycleId, accounts, userIds });
const preview = ({ id }: { id: number }) => previewGroup(database.adminDb, BY, id);
const exclude = ({ id: groupId }: { id: number }) =>
  excludeGroup(database.adminDb, BY, { groupId, reason: 'Made by a script' });

describe('figures about certain accounts', () => {
  const removals = async () => (await listVoteRemovals(database.adminDb, { limit: 5, offset: 0 })).items;

  test('say nothing about a vote before an hour has passed in which ten others began to vote', async () => {
    const [others, dummies, one] = [await group(10), await group(11), await group(1)];
    const withIt = await group(
      0,
      [...dummies.voters, ...one.voters].map(({ userId }) => userId),
    );
    const shown = async () => {
      const [alone, together] = [await preview(one), await preview(withIt)];
      return [alone.voteCount + alone.laterCount, together.voteCount + together.laterCount];
    };
    await voteAll(one.voters);
    expect(await shown()).toEqual([0, 0]);
    await passAnHour(database.owner);
    expect(await shown(), 'an hour without others').toEqual([0, 0]);
    await voteAll(others.voters);
    await passAnHour(database.owner);
    expect(await shown(), 'ten people, one of whom could be this one').toEqual([0, 0]);
    await voteAll([...(await group(11)).voters]);
    expect(await shown(), 'this hour').toEqual([0, 0]);
    await passAnHour(database.owner);
    expect(await shown()).toEqual([1, 1]);
    const rare = await buildCategory(database.owner);
    await voteAll(one.voters, { categoryId: rare.id });
    expect(await shown(), 'the next vote').toEqual([1, 1]);
  });

  test('are not asked for without an entry in the audit log', async () => {
    const few = await group(2);
    await preview(few);
    const [entry] = await database.owner('audit_log').select('actor', 'action', 'details');
    expect(entry).toMatchObject({ actor: 'ada', action: 'exclusion.previewed' });
    expect(JSON.parse(entry?.details ?? '')).toEqual({ groupId: few.id });
  });

  test('of an exclusion follow the votes of excluded people as late', async () => {
    const [alike, few] = [await group(12), await group(2)];
    const rare = await buildCategory(database.owner);
    await voteAll([...alike.voters, ...few.voters]);
    expect(await exclude(few)).toMatchObject({ voteCount: 0, laterCount: 0, laterCategories: [] });
    await exclude(alike);
    const shown = async () => (await removals()).map(({ voteCount, laterCount }) => [voteCount, laterCount]);
    expect(await shown()).toEqual([
      [12, 0],
      [0, 0],
    ]);
    await voteAll([...alike.voters.slice(0, 1), ...few.voters.slice(0, 1)], { categoryId: rare.id });
    expect(await shown()).toEqual([
      [12, 0],
      [0, 0],
    ]);
    await voteAll((await group(11)).voters);
    await passAnHour(database.owner);
    expect(await shown()).toEqual([
      [13, 0],
      [1, 2],
    ]);
  });
});
