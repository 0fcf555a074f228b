import { describe, expect, test } from 'vitest';
import { BY, buildCategory, buildGroup, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { cycleSums } from '../disclosure/index.ts';
import { excludeGroup, reviewGroup } from '../integrity/decide-group.ts';
import { undoDecision } from '../integrity/group-blocks.ts';
import { compareTallies } from '../tallies/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { recountTallies } from './adjust-tallies.ts';
import { restoreAccounts } from './restore-accounts.ts';
import { settleWaiting } from './settle-waiting.ts';

const database = testDatabase();
const election = testElection(database);

const vote = (voter: SessionClaims, given: { categoryId?: number; vendorId?: number } = {}) =>
  database.castVote({ ...voter, ...election, ...given });
const voteAll = (voters: readonly SessionClaims[], given = {}) =>
  Promise.all(voters.map((voter) => vote(voter, given)));
const group = (accounts: number, userIds: number[] = []) =>
  buildGroup(database.owner, { cycleId: election.cycleId, accounts, userIds });
const setAside = ({ id: groupId }: { id: number }) =>
  excludeGroup(database.adminDb, BY, { groupId, reason: 'Made by a script' });
const counted = async () => Number((await database.owner('votes').count({ votes: '*' }).first())?.votes);
const held = () => database.owner('held_votes').select('user_id', 'category_id', 'vendor_id');
const lastHold = async () =>
  (await database.owner('account_holds').whereNot({ kind: 'erased' }).orderBy('id', 'desc').first())?.id ?? 0;
const differences = async () =>
  (await compareTallies(database.owner)).filter(({ differences }) => differences.length > 0);

describe('an excluded group', () => {
  test('loses only its own votes, and is restored exactly', async () => {
    const [honest, alike] = [await group(10), await group(12)];
    await voteAll([...honest.voters, ...alike.voters]);
    const before = await database.owner('votes').orderBy('user_id');
    expect(await setAside(alike)).toMatchObject({ accounts: 12, voteCount: 12 });
    const left = await database.owner('votes').orderBy('user_id').pluck('user_id');
    expect(left).toEqual(honest.voters.map(({ userId }) => userId).sort((a, b) => a - b));
    expect(await differences()).toEqual([]);
    expect(await undoDecision(database.adminDb, BY, await lastHold())).toMatchObject({ restoredCount: 12 });
    expect(await database.owner('votes').orderBy('user_id')).toEqual(before);
    expect(await differences()).toEqual([]);
    expect(await database.owner('held_accounts')).toEqual([]);
  });

  test('keeps the votes of fewer than ten accounts in a category until others join', async () => {
    const rare = await buildCategory(database.owner);
    const [one, other] = [await group(12), await group(12)];
    await voteAll([...one.voters, ...other.voters]);
    await voteAll(one.voters.slice(0, 6), { categoryId: rare.id });
    await voteAll(other.voters.slice(0, 4), { categoryId: rare.id });
    expect(await setAside(one)).toMatchObject({ voteCount: 12 });
    expect(await setAside(other)).toMatchObject({ voteCount: 22 });
    expect(await counted()).toBe(0);
    expect(await differences()).toEqual([]);
    // Both are undone together, because half of the batch would reveal the other half's votes.
    expect((await restoreAccounts(database.adminDb, BY, await lastHold())).decisionIds).toHaveLength(2);
    expect(await counted()).toBe(34);
    expect(await differences()).toEqual([]);
  });

  test('waits until others join it if it has fewer than ten accounts', async () => {
    const [few, others] = [await group(3), await group(7)];
    await voteAll([...few.voters, ...others.voters]);
    expect(await setAside(few)).toMatchObject({ accounts: 3, voteCount: 0 });
    expect(await settleWaiting(database.integrityDb)).toBe(0);
    expect(await setAside(others)).toMatchObject({ accounts: 7, voteCount: 10 });
    expect(await counted()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['waits while one to nine of its votes are on a sealed leaderboard', 3, 0, 12],
    ['leaves a sealed leaderboard in tens, and its later votes stay secret', 12, 12, 0],
  ])('%s', async (_, onBoard, told, waiting) => {
    const alike = await group(24);
    await voteAll(alike.voters.slice(0, onBoard));
    await database.owner('votes').update({ created_at: new Date(Date.now() - 120_000) });
    // Two minutes ago may be in another hour, so the tallies by hour are counted again.
    await recountTallies(database.owner, election.cycleId);
    await database.owner('voting_cycles').update({ sealed_from: new Date(Date.now() - 60_000) });
    await voteAll(alike.voters.slice(onBoard, onBoard === 3 ? 12 : 24));
    const shown = async () => (await cycleSums(database.publicDb, election.cycleId)).votes;
    expect(await setAside(alike)).toMatchObject({ voteCount: told });
    expect([await shown(), await counted()]).toEqual([onBoard - told, waiting]);
    await database.owner('voting_cycles').update({ revealed_at: new Date() });
    expect(await settleWaiting(database.integrityDb)).toBe(waiting);
    expect([await shown(), await counted()]).toEqual([0, 0]);
    expect(await differences()).toEqual([]);
  });

  test('cannot be excluded again with a few more accounts, which would reveal their votes', async () => {
    const [first, others] = [await group(12), await group(10)];
    const late = await buildSignedIn(database.owner);
    await voteAll([...first.voters, ...others.voters, late]);
    await setAside(first);
    await undoDecision(database.adminDb, BY, await lastHold());
    const userIds = [...first.voters.map(({ userId }) => userId), late.userId];
    expect(await setAside(await group(0, userIds))).toMatchObject({ voteCount: 12 });
    expect(await counted()).toBe(11);
  });

  test('is excluded once, and accounts that join later can follow', async () => {
    const alike = await group(12);
    await voteAll(alike.voters);
    await setAside(alike);
    await expect(setAside(alike)).rejects.toMatchObject({ reason: 'nothing_to_do' });
    const joined = await buildGroup(database.owner, { cycleId: election.cycleId, accounts: 10 });
    await voteAll(joined.voters);
    await database
      .owner('account_group_members')
      .insert(joined.voters.map(({ userId }) => ({ group_id: alike.id, user_id: userId })));
    expect(await setAside(alike)).toMatchObject({ accounts: 10, voteCount: 10 });
  });
});

describe('a vote of a voter under review', () => {
  test('is recorded without counting, once per category, and counts when the hold is lifted', async () => {
    const alike = await group(10);
    await reviewGroup(database.adminDb, BY, { groupId: alike.id, reason: 'Looking' });
    const [first] = alike.voters as [SessionClaims];
    expect(await voteAll(alike.voters)).toEqual(
      alike.voters.map(() => ({ ok: true, createdAt: expect.any(String), isUnderReview: true })),
    );
    expect(await vote(first, { vendorId: (await buildVendor(database.owner)).id })).toEqual({
      ok: false,
      reason: 'already_voted',
    });
    expect([await counted(), (await held()).length]).toEqual([0, 10]);
    expect(await differences()).toEqual([]);
    await undoDecision(database.adminDb, BY, await lastHold());
    expect([await counted(), (await held()).length]).toEqual([10, 0]);
    expect(await differences()).toEqual([]);
    const { id: vendorId } = await buildVendor(database.owner);
    expect(await vote(first, { vendorId })).toMatchObject({ reason: 'already_voted' });
  });

  test('is refused if an earlier vote was excluded or still counts', async () => {
    const rare = await buildCategory(database.owner);
    const alike = await group(10);
    const [first] = alike.voters as [SessionClaims];
    await voteAll(alike.voters);
    await vote(first, { categoryId: rare.id });
    await setAside(alike);
    const { id: vendorId } = await buildVendor(database.owner);
    expect(await vote(first)).toMatchObject({ reason: 'already_voted' });
    expect(await vote(first, { categoryId: rare.id, vendorId })).toMatchObject({ reason: 'already_voted' });
    expect(await held()).toEqual([]);
  });

  test('gets the same response if it is repeated, and is recorded once', async () => {
    const alike = await group(10);
    await reviewGroup(database.adminDb, BY, { groupId: alike.id, reason: 'Looking' });
    const [first] = alike.voters as [SessionClaims];
    const answer = await vote(first);
    expect(answer).toMatchObject({ ok: true, isUnderReview: true });
    expect(await vote(first)).toEqual({ ...answer, isRepeat: true });
    expect(await held()).toHaveLength(1);
  });

  test('counts if fewer than ten accounts would be under review', async () => {
    const few = await group(9);
    const holding = reviewGroup(database.adminDb, BY, { groupId: few.id, reason: 'Looking' });
    await expect(holding).rejects.toMatchObject({ reason: 'too_few_accounts' });
    expect(await vote(few.voters[0] as SessionClaims)).not.toHaveProperty('isUnderReview');
  });

  test('waits after the hold is lifted if fewer than ten accounts voted, and counts at the end', async () => {
    const alike = await group(10);
    await reviewGroup(database.adminDb, BY, { groupId: alike.id, reason: 'Looking' });
    const three = alike.voters.slice(0, 3);
    await voteAll(three);
    await undoDecision(database.adminDb, BY, await lastHold());
    expect(await counted()).toBe(0);
    const { id: vendorId } = await buildVendor(database.owner);
    expect(await vote(three[0] as SessionClaims, { vendorId })).toMatchObject({ reason: 'already_voted' });
    await database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1000) });
    expect(await settleWaiting(database.integrityDb)).toBe(3);
    expect(await counted()).toBe(3);
    expect(await differences()).toEqual([]);
  });
});
