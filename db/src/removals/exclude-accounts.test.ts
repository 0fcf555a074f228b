import { describe, expect, test } from 'vitest';
import { BY, buildCategory, buildGroup, buildVendor } from '../../testing/builders.ts';
import { passAnHour, testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { compareTallies, cycleSums, finalResults, takeDueSnapshots } from '../count/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { archive } from './archiving.ts';
import { excludeGroup, previewGroup } from './decide-group.ts';
import { restoreRemoval } from './restore-removal.ts';
import { listVoteRemovals } from './vote-removals.ts';

const database = testDatabase();
const election = testElection(database);

const vote = (voter: SessionClaims, given: { categoryId?: number; vendorId?: number } = {}) =>
  database.castVote({ ...voter, ...election, ...given });
const voteAll = (voters: readonly SessionClaims[], given = {}) =>
  Promise.all(voters.map((voter) => vote(voter, given)));
const group = (accounts: number, userIds: number[] = []) =>
  buildGroup(database.owner, { cycleId: election.cycleId, accounts, userIds });
const exclude = ({ id: groupId }: { id: number }) =>
  excludeGroup(database.adminDb, BY, { groupId, reason: 'Made by a script' });
const restore = (removalId: number) => restoreRemoval(database.adminDb, BY, removalId, { reason: 'Mistake' });
const preview = ({ id }: { id: number }) => previewGroup(database.adminDb, BY, id);
const counted = async () => (await database.owner('votes').where({ removal_id: 0 })).length;
const differences = async () =>
  (await compareTallies(database.owner)).filter(({ differences }) => differences.length > 0);
const end = () => database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1) });

describe('an excluded group', () => {
  test('loses only its own votes, and is restored exactly', async () => {
    const [honest, alike] = [await group(3), await group(12)];
    await voteAll([...honest.voters, ...alike.voters]);
    await passAnHour(database.owner);
    const before = await database.owner('votes').orderBy('user_id');
    expect(await preview(alike)).toEqual({
      accounts: 12,
      voteCount: 12,
      laterCount: 0,
      countedUntil: expect.any(String),
    });
    const done = await exclude(alike);
    expect(done).toMatchObject({ accounts: 12, voteCount: 12, laterCount: 0 });
    expect(await counted()).toBe(3);
    expect(await differences()).toEqual([]);
    expect(await restore(done.removalId)).toMatchObject({ restoredCount: 12 });
    expect(await database.owner('votes').orderBy('user_id')).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  test('leaves a live leaderboard only in categories in which ten voters change; the rest follows at the end', async () => {
    const rare = await buildCategory(database.owner, { name: 'Rare' });
    const alike = await group(12);
    await voteAll(alike.voters);
    await voteAll(alike.voters.slice(0, 9), { categoryId: rare.id });
    await voteAll((await group(11)).voters);
    await passAnHour(database.owner);
    expect(await preview(alike)).toEqual({
      accounts: 12,
      voteCount: 12,
      laterCount: 9,
      countedUntil: expect.any(String),
    });
    expect(await exclude(alike)).toMatchObject({
      voteCount: 12,
      laterCount: 9,
      laterCategories: ['Rare'],
      isFinal: false,
    });
    expect((await listVoteRemovals(database.adminDb, { limit: 1, offset: 0 })).items).toMatchObject([
      { kind: 'accounts', accounts: 12, voteCount: 12, laterCount: 9, isRestorable: true },
    ]);
    expect(await counted()).toBe(20);
    await end();
    await takeDueSnapshots(database.integrityDb);
    expect(await counted()).toBe(11);
    expect((await finalResults(database.publicDb, election.cycleId))?.stats.totalVotes).toBe(11);
    expect(await differences()).toEqual([]);
  });

  test('of five accounts can be excluded, and withdrawn before the end', async () => {
    const few = await group(5);
    await voteAll(few.voters);
    const { removalId } = await exclude(few);
    expect(await counted()).toBe(5);
    await restore(removalId);
    await end();
    await takeDueSnapshots(database.integrityDb);
    expect(await counted()).toBe(5);
    expect(await differences()).toEqual([]);
  });

  test('leaves at once behind a frozen leaderboard, which stays as it is', async () => {
    const few = await group(3);
    await voteAll(few.voters);
    await database.owner('votes').update({ created_at: new Date(Date.now() - 2000) });
    await database.owner('voting_cycles').update({ frozen_from: new Date(Date.now() - 1000) });
    expect(await exclude(few)).toMatchObject({ voteCount: 0, laterCount: 0 });
    expect(await counted()).toBe(0);
    expect(await cycleSums(database.publicDb, election.cycleId)).toEqual({ votes: 3, participants: 3 });
    await database.owner('voting_cycles').update({ revealed_at: new Date() });
    expect(await cycleSums(database.publicDb, election.cycleId)).toEqual({ votes: 0, participants: 0 });
  });

  test('changes announced results only in categories in which ten voters change, and names the others', async () => {
    const rare = await buildCategory(database.owner, { name: 'Rare' });
    const alike = await group(11);
    await voteAll(alike.voters);
    await voteAll(alike.voters.slice(0, 2), { categoryId: rare.id });
    await end();
    expect(await exclude(alike)).toMatchObject({ voteCount: 11, laterCategories: ['Rare'], isFinal: true });
    const final = await finalResults(database.publicDb, election.cycleId);
    expect(final?.stats.totalVotes).toBe(2);
    expect(final?.correctedAt).toMatch(/Z$/);
    expect(await differences()).toEqual([]);
  });

  test('cannot be excluded again with one account more, which would show that account’s votes', async () => {
    const first = await group(12);
    await voteAll(first.voters);
    await restore((await exclude(first)).removalId);
    const late = await group(
      1,
      first.voters.map(({ userId }) => userId),
    );
    await voteAll(late.voters);
    await passAnHour(database.owner);
    expect(await exclude(late)).toMatchObject({ accounts: 13, voteCount: 0, laterCount: 13 });
    expect(await counted()).toBe(13);
    await end();
    await takeDueSnapshots(database.integrityDb);
    expect(await counted()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('is excluded once, and accounts that join later can follow', async () => {
    const alike = await group(12);
    await voteAll(alike.voters);
    await exclude(alike);
    await expect(exclude(alike)).rejects.toMatchObject({ reason: 'nothing_to_do' });
    const joined = await group(10);
    await voteAll(joined.voters);
    await database
      .owner('account_group_members')
      .insert(joined.voters.map(({ userId }) => ({ group_id: alike.id, user_id: userId })));
    expect(await exclude(alike)).toMatchObject({ accounts: 10, voteCount: 10 });
  });
});

describe('a vote of an excluded voter', () => {
  test('is stored without counting, once per category, and counts when the voter is restored', async () => {
    const alike = await group(10);
    const { removalId } = await exclude(alike);
    const [first] = alike.voters as [SessionClaims];
    const answers = await voteAll(alike.voters);
    expect(answers).toEqual(
      alike.voters.map(() => ({ ok: true, createdAt: expect.any(String), isExcluded: true })),
    );
    expect(await vote(first)).toEqual({ ...answers[0], isRepeat: true });
    const { id: vendorId } = await buildVendor(database.owner);
    expect(await vote(first, { vendorId })).toMatchObject({ reason: 'already_voted' });
    expect(await counted()).toBe(0);
    await restore(removalId);
    expect(await counted()).toBe(10);
    expect(await differences()).toEqual([]);
    expect(await vote(first, { vendorId })).toMatchObject({ reason: 'already_voted' });
  });

  test('is refused where an earlier vote still counts, or still waits to count again', async () => {
    const rare = await buildCategory(database.owner);
    const alike = await group(10);
    const [first] = alike.voters as [SessionClaims];
    await voteAll(alike.voters);
    await vote(first, { categoryId: rare.id });
    const { removalId } = await exclude(alike);
    const { id: vendorId } = await buildVendor(database.owner);
    expect(await vote(first, { categoryId: rare.id, vendorId })).toMatchObject({ reason: 'already_voted' });
    const other = await buildCategory(database.owner);
    expect(await vote(first, { categoryId: other.id })).toMatchObject({ isExcluded: true });
    await restore(removalId);
    expect(await vote(first, { categoryId: other.id, vendorId })).toMatchObject({ reason: 'already_voted' });
    expect(await counted()).toBe(11);
    await end();
    await takeDueSnapshots(database.integrityDb);
    expect(await counted()).toBe(12);
    expect(await differences()).toEqual([]);
  });
});

describe('one account taken out of an exclusion', () => {
  const counting = () => database.owner('votes').where({ removal_id: 0 }).pluck('user_id');
  const nameOf = async (voter?: SessionClaims) => {
    const user = await database
      .owner('users')
      .where({ id: voter?.userId ?? 0 })
      .first('username');
    return user?.username ?? '';
  };
  const takeBack = (removalId: number, username: string) =>
    restoreRemoval(database.adminDb, BY, removalId, { reason: null, username });

  test('counts again at once on a hidden leaderboard, while the others stay excluded', async () => {
    await database
      .owner('voting_cycles')
      .update({ frozen_from: new Date(Date.now() - 1000), publishing: 'hidden' });
    const { voters, ...five } = await group(5);
    await voteAll(voters);
    const { removalId } = await exclude(five);
    const [first] = voters;
    expect(await takeBack(removalId, await nameOf(first))).toMatchObject({ skippedCount: 0 });
    expect(await counting()).toEqual([first?.userId]);
    const { items } = await listVoteRemovals(database.adminDb, { limit: 5, offset: 0 });
    expect(items.map(({ accounts, restoredAt }) => [accounts, restoredAt !== null])).toEqual([
      [1, true],
      [4, false],
    ]);
    expect(await differences()).toEqual([]);
  });

  test('follows at the end on a live leaderboard, where nine people cannot change', async () => {
    const alike = await group(12);
    await voteAll(alike.voters);
    const { removalId } = await exclude(alike);
    const [first] = alike.voters;
    expect(await takeBack(removalId, await nameOf(first))).toMatchObject({ restoredCount: 0 });
    expect(await counting()).toEqual([]);
    await end();
    await takeDueSnapshots(database.integrityDb);
    expect(await counting()).toEqual([first?.userId]);
    expect(await differences()).toEqual([]);
  });

  test('is refused for an account that is not in it, and for the same account again', async () => {
    const alike = await group(12);
    const { removalId } = await exclude(alike);
    const [first] = alike.voters;
    await takeBack(removalId, await nameOf(first));
    await expect(takeBack(removalId, await nameOf(first))).rejects.toThrow('not_found');
    await expect(takeBack(removalId, 'nobody')).rejects.toThrow('not_found');
  });
});

test('two votes of an excluded voter in a category, one of a restored vendor, do not keep the leaderboard from freezing', async () => {
  const few = await group(3);
  const [voter] = few.voters;
  const other = await buildVendor(database.owner);
  if (!voter) throw new Error('The group has no voters.');
  await vote(voter);
  const { removalId } = await archive(database.adminDb, BY, 'vendor', election.vendorId);
  await vote(voter, { vendorId: other.id });
  await exclude(few);
  await restore(removalId ?? 0);
  await end();
  await takeDueSnapshots(database.integrityDb);
  expect(await counted()).toBe(0);
  expect(await differences()).toEqual([]);
});
