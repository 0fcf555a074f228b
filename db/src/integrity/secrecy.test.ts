import { expect, test } from 'vitest';
import { BY, buildGroup, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { derivableFrom, type ShownSum } from '../../testing/derivable.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { MIN_GROUP_SIZE } from '../disclosure/index.ts';
import {
  archive,
  recountTallies,
  resetVotes,
  restoreArchived,
  restoreRemoval,
  settleWaiting,
} from '../removals/index.ts';
import { seededRandom } from '../running/seed-votes.ts';
import { votingProgress } from '../voting/index.ts';
import { excludeGroup } from './decide-group.ts';
import { undoDecision } from './group-blocks.ts';
import { previewGroup } from './preview-group.ts';

// After each action everybody sees the leaderboard, and so the sum of the votes on it. No single vote, and no sum of
// fewer than ten votes, may follow from all these sums. SEQUENCES=1000 draws a thousand sequences.

const database = testDatabase();
const election = testElection(database);
const SEQUENCES = Number(process.env.SEQUENCES ?? 50);

const FIRST = 5000;
const accounts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => FIRST + from + index);

async function voteAs(userIds: readonly number[], vendorIds: readonly number[] = [election.vendorId]) {
  const { cycleId: cycle_id, categoryId: category_id } = election;
  const created_at = new Date(Date.now() - 1000);
  await database.owner('votes').insert(
    userIds.map((user_id) => ({
      cycle_id,
      category_id,
      user_id,
      created_at,
      vendor_id: vendorIds[user_id % vendorIds.length] ?? 0,
    })),
  );
  await recountTallies(database.owner, election.cycleId);
}

const gather = async (userIds: readonly number[]) =>
  (await buildGroup(database.owner, { cycleId: election.cycleId, accounts: 0, userIds: [...userIds] })).id;
const onBoard = async (): Promise<ShownSum> =>
  new Set(await database.owner('votes').where({ category_id: election.categoryId }).pluck('user_id'));
const setAside = (groupId: number) =>
  excludeGroup(database.adminDb, BY, { groupId, reason: 'Because' }).catch(ignoreRefusal);
const lastHold = async () =>
  (await database.owner('account_holds').where({ lifted_at: null }).orderBy('id', 'desc').first('id'))?.id;
const lift = async (holdId = 0) => undoDecision(database.adminDb, BY, holdId).catch(ignoreRefusal);

function ignoreRefusal(error: unknown) {
  if ((error as Error).name !== 'Refusal') throw error;
}

test('three groups that overlap except for one account do not reveal how that account voted', async () => {
  await voteAs(accounts(1, 21));
  const shown = [await onBoard()];
  for (const userIds of [accounts(1, 21), accounts(1, 10), accounts(12, 21)]) {
    await setAside(await gather(userIds));
    shown.push(await onBoard());
    await lift(await lastHold());
    shown.push(await onBoard());
  }
  // The first two groups were excluded and restored; the third would have left one account in the cell of the eleven
  // others.
  expect(shown.map(({ size }) => size)).toEqual([21, 0, 21, 11, 21, 21, 21]);
  expect(derivableFrom(shown, MIN_GROUP_SIZE)).toBeUndefined();
});

test('the solver finds what pairs of sets do not reveal', () => {
  const shown = [accounts(1, 21), accounts(1, 10), accounts(12, 21)].map((ids) => new Set(ids));
  expect(derivableFrom(shown, MIN_GROUP_SIZE)).toEqual(accounts(11, 11));
  expect(derivableFrom(shown.slice(0, 2), MIN_GROUP_SIZE)).toBeUndefined();
});

test('a group that would leave one to nine voters behind stays counted, even after voting has ended', async () => {
  await voteAs(accounts(1, 21));
  await setAside(await gather(accounts(1, 20)));
  await setAside(await gather(accounts(1, 9)));
  expect((await onBoard()).size).toBe(21);
  await database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1000) });
  expect(await settleWaiting(database.integrityDb)).toBe(0);
  expect((await onBoard()).size).toBe(21);
});

test('archiving a vendor does not reveal which accounts have chosen it', async () => {
  const other = (await buildVendor(database.owner)).id;
  // All accounts but the first vote for the vendor that is archived.
  await voteAs([FIRST + 1], [other]);
  await voteAs(accounts(2, 30));
  const group = await gather(accounts(1, 10));
  await archive(database.adminDb, BY, 'vendor', election.vendorId);
  expect(await previewGroup(database.adminDb, BY, group)).toMatchObject({ accounts: 10, votes: 10 });
  // The votes of nine of the ten are archived with their vendor; still, ten votes leave together.
  expect(await setAside(group)).toMatchObject({ voteCount: 1 });
  await restoreArchived(database.adminDb, BY, 'vendor', election.vendorId);
  await settleWaiting(database.integrityDb);
  expect([...(await onBoard())].sort()).toEqual(accounts(11, 30));
});

test('the progress of a voter that others see does not change when a vendor is archived', async () => {
  const { userId } = await buildSignedIn(database.owner);
  await voteAs([userId]);
  const before = await votingProgress(database.adminDb, userId);
  expect(before.votedCategories).toEqual([election.categoryId]);
  await archive(database.adminDb, BY, 'vendor', election.vendorId);
  expect(await votingProgress(database.adminDb, userId)).toEqual(before);
});

test.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'the sums shown after random actions reveal nothing (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const between = (least: number, most: number) => least + below(most - least + 1);
    const voters = between(20, 60);
    await voteAs(accounts(1, voters).filter(() => random() < 0.9));
    const groups: number[] = [];
    const bounds: [number, number][] = [];
    for (let count = between(3, 6); count > 0; count -= 1) {
      const [first, last] = bounds.at(-1) ?? [1, between(10, voters)];
      const from = Math.max(1, random() < 0.5 ? between(first - 2, first + 12) : between(1, voters - 9));
      const to = Math.min(voters, random() < 0.5 ? between(last - 12, last + 2) : from + between(8, 30));
      const userIds = accounts(from, to).filter(() => random() < 0.97);
      if (userIds.length === 0) continue;
      bounds.push([from, to]);
      groups.push(await gather(userIds));
    }
    const shown = [await onBoard()];
    const acts: string[] = [];
    for (let act = between(6, 14); act > 0; act -= 1) {
      acts.push(await doOne(random, groups));
      await settleWaiting(database.integrityDb);
      shown.push(await onBoard());
      expect({ acts, bounds, derived: derivableFrom(shown, MIN_GROUP_SIZE) }).toMatchObject({
        derived: undefined,
      });
    }
  },
);

async function doOne(random: () => number, groups: readonly number[]): Promise<string> {
  const draw = random();
  const group = groups[Math.floor(random() * groups.length)] ?? 0;
  if (draw < 0.2) {
    expect(Object.keys(await previewGroup(database.adminDb, BY, group))).toEqual([
      'accounts',
      'votes',
      'winners',
    ]);
    return `preview ${group}`;
  }
  if (draw < 0.6) {
    await setAside(group);
    return `set aside ${group}`;
  }
  if (draw < 0.9) {
    const holds = await database.owner('account_holds').where({ lifted_at: null }).pluck('id');
    await lift(holds[Math.floor(random() * holds.length)]);
    return 'lift';
  }
  const { removalId } = await resetVotes(database.adminDb, BY, { reason: null });
  if (removalId !== null)
    await restoreRemoval(database.adminDb, BY, removalId, { isSuperAdmin: true, reason: null });
  return 'reset and restore';
}
