import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildGroup, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { groupEffect } from './group-effects.ts';

const database = testDatabase();
const election = testElection(database);
let rival = 0;
beforeEach(async () => {
  rival = (await buildVendor(database.owner)).id;
});

const vote = (voter: SessionClaims, given: { categoryId?: number; vendorId?: number } = {}) =>
  database.castVote({ ...voter, ...election, ...given });
const group = (accounts: number, userIds: number[] = []) =>
  buildGroup(database.owner, { cycleId: election.cycleId, accounts, userIds });
const effect = ({ id }: { id: number }) => groupEffect(database.adminDb, id);

/** All but one for the election's vendor. */
async function voteMixed(voters: readonly SessionClaims[]) {
  await Promise.all(voters.map((voter, index) => vote(voter, index === 0 ? { vendorId: rival } : {})));
}

describe('the board with a group and without it', () => {
  test('says what setting it aside would do to ranks, scores and votes', async () => {
    const alike = await group(12);
    await voteMixed(alike.voters);
    for (let count = 0; count < 5; count += 1) {
      await vote(await buildSignedIn(database.owner), { vendorId: rival });
    }
    const { categories, vendors } = await effect(alike);
    expect(categories).toEqual([expect.objectContaining({ votes: 12, effect: 'shown' })]);
    expect(vendors).toEqual([
      expect.objectContaining({ rank: 1, rankWithout: 2, totalVotes: 11, totalVotesWithout: 0 }),
      expect.objectContaining({ rank: 2, rankWithout: 1, totalVotes: 6, totalVotesWithout: 5 }),
    ]);
  });

  test('tells nothing of a category in which fewer than ten of it voted, nor how many', async () => {
    const rare = await buildCategory(database.owner);
    const alike = await group(12);
    await voteMixed(alike.voters);
    for (const voter of alike.voters.slice(0, 9)) await vote(voter, { categoryId: rare.id });
    const { categories, vendors } = await effect(alike);
    expect(categories[1]).toMatchObject({ categoryId: rare.id, votes: null, effect: 'too_few' });
    expect(vendors[0]).toMatchObject({ totalVotes: 20, totalVotesWithout: 9 });
  });

  test('tells nothing when all of it voted alike', async () => {
    const alike = await group(12);
    await Promise.all(alike.voters.map((voter) => vote(voter)));
    const { categories, vendors } = await effect(alike);
    expect(categories).toEqual([expect.objectContaining({ votes: 12, effect: 'one_sided' })]);
    expect(vendors[0]).toMatchObject({ totalVotes: 12, totalVotesWithout: 12 });
  });

  test.each([
    ['one more', 12, 1],
    ['a few less', 14, -2],
  ])('tells nothing about %s than a group that was looked at', async (_, accounts, more) => {
    const first = await group(accounts);
    const late = await buildSignedIn(database.owner);
    await voteMixed([...first.voters, late]);
    await effect(first);
    const ids = first.voters.map(({ userId }) => userId);
    const second = await group(0, more > 0 ? [...ids, late.userId] : ids.slice(0, more));
    const { categories, vendors } = await effect(second);
    // With one more it is shown as it was before that one; with fewer nothing can be shown.
    expect(categories[0]).toMatchObject(more > 0 ? { votes: 12, effect: 'shown' } : { effect: 'too_alike' });
    expect(vendors[0]?.totalVotesWithout).toBe(more > 0 ? 1 : vendors[0]?.totalVotes);
  });

  test('tells nothing about two groups that share a single account', async () => {
    const first = await group(12);
    const [shared] = first.voters as [SessionClaims];
    const second = await group(12, [shared.userId]);
    await voteMixed(first.voters);
    await voteMixed(second.voters);
    await effect(first);
    expect((await effect(second)).categories[0]).toMatchObject({ effect: 'too_alike' });
  });

  test('stays as it was until ten more of the group have voted', async () => {
    const alike = await group(22);
    const rest = alike.voters.slice(11);
    await voteMixed(alike.voters.slice(0, 11));
    expect((await effect(alike)).categories[0]).toMatchObject({ votes: 11 });
    for (const [index, voter] of rest.entries()) {
      await vote(voter);
      expect((await effect(alike)).categories[0]).toMatchObject({ votes: index < 9 ? 11 : 21 + index - 9 });
      if (index === 9) break;
    }
  });
});
