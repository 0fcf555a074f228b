import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { nominate } from '../catalogue/index.ts';
import { disclosedResults, placesOf, standingOf, takeDueSnapshots, winnersOf } from '../count/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { createProgressReader, type ProgressReader, votingProgress } from '../voting/index.ts';
import { actOnMany, archive } from './archiving.ts';
import { disqualify } from './disqualify.ts';
import { restoreRemoval } from './restore-removal.ts';
import { listVoteRemovals } from './vote-removals.ts';

const database = testDatabase();
const REASON = 'Bought votes';

let cycleId: number;
let speed: number;
let care: number;
let ada: number;
let ben: number;
let progress: ProgressReader;
beforeEach(async () => {
  const { owner } = database;
  ({ id: cycleId } = await buildCycle(owner));
  ({ id: speed } = await buildCategory(owner, { name: 'Speed' }));
  ({ id: care } = await buildCategory(owner, { name: 'Care' }));
  ({ id: ada } = await buildVendor(owner, { name: 'Ada' }));
  ({ id: ben } = await buildVendor(owner, { name: 'Ben' }));
  progress = createProgressReader({ databaseUrl: database.publicUrl });
});
afterEach(() => progress.close());

const cast = (voter: SessionClaims, vendorId: number, categoryId = speed) =>
  database.castVote({ ...voter, vendorId, categoryId });

async function newVote(vendorId: number, categoryId = speed): Promise<SessionClaims> {
  const voter = await buildSignedIn(database.owner);
  expect((await cast(voter, vendorId, categoryId)).ok).toBe(true);
  return voter;
}

const disqualifyIn = (categoryIds: number[] | null) =>
  disqualify(database.adminDb, BY, { vendorId: ada, categoryIds, reason: REASON });
const undo = (id: number) => restoreRemoval(database.adminDb, BY, id, { reason: 'A mistake' });
const nominated = async () =>
  (await database.owner('vendors').where({ id: ada }).first('stands_in'))?.stands_in;

async function announce() {
  await database.owner('voting_cycles').update({ end_date: database.owner.raw('UTC_TIMESTAMP(3)') });
  await takeDueSnapshots(database.integrityDb);
}

test('voters read that their vote isn’t counted and why, and can vote again, but not for the vendor', async () => {
  const [voter, other] = [await newVote(ada), await newVote(ben)];
  await disqualifyIn([speed]);
  const uncounted = [{ categoryId: speed, state: 'disqualified', reason: REASON }];
  expect(await progress.read(voter)).toEqual({ total: 2, votedCategories: [], uncounted });
  expect(await progress.read(other)).toEqual({ total: 2, votedCategories: [speed], uncounted: [] });
  // An administrator can’t learn from the progress who had chosen the vendor.
  expect(await votingProgress(database.adminDb, voter.userId)).toMatchObject({ votedCategories: [speed] });
  expect(await cast(voter, ada)).toEqual({ ok: false, reason: 'vendor_unknown' });
  expect((await cast(voter, ada, care)).ok).toBe(true);
  expect((await cast(voter, ben)).ok).toBe(true);
  expect(await progress.read(voter)).toMatchObject({ uncounted: [] });
});

test('undoing it brings back the votes of voters who haven’t voted again, and the nominations', async () => {
  const [voter] = [await newVote(ada), await newVote(ada)];
  const { removalId, voteCount } = await disqualifyIn([speed]);
  expect(voteCount).toBe(2);
  expect(await nominated()).toBe(String(care));
  await cast(voter, ben);
  const { items } = await listVoteRemovals(database.adminDb, { limit: 9, offset: 0 });
  expect(items).toMatchObject([{ kind: 'disqualified', voteCount: 2, blockedCount: 1, reason: REASON }]);
  const silent = restoreRemoval(database.adminDb, BY, removalId, { reason: null });
  expect(await outcome(silent)).toBe('reason_required.disqualified');
  expect(await undo(removalId)).toEqual({ restoredCount: 1, skippedCount: 1 });
  expect(await nominated()).toBeNull();
});

test('after the announcement, the next vendors move up everywhere, and undoing it restores everything', async () => {
  for (let vote = 0; vote < 3; vote += 1) await newVote(ada);
  await newVote(ben);
  await announce();
  const shown = async () => {
    const [results, winners] = [
      await disclosedResults(database.publicDb, cycleId),
      await winnersOf(database.publicDb, cycleId),
    ];
    return {
      ranking: results.leaderboard.map(({ name, totalVotes, disqualifiedIn }) => [
        name,
        totalVotes,
        disqualifiedIn,
      ]),
      inSpeed: results.categories.map((one) => one.vendors.map(({ vendor, rank }) => [vendor.name, rank])),
      out: results.categories.map(({ disqualified }) => disqualified?.map(({ name }) => name)),
      podium: winners?.podium.map(({ vendor }) => vendor.name),
      won: winners?.categories.map((one) => one.winners.map(({ vendor }) => vendor.name)),
      places: (await placesOf(database.publicDb, ada)).map(({ place, category }) => [place, category]),
      standing: await standingOf(database.publicDb, ada, cycleId).then((one) => [
        one?.totalVotes,
        one?.disqualifiedIn,
      ]),
    };
  };
  const before = await shown();
  expect(before).toMatchObject({
    podium: ['Ada', 'Ben'],
    places: [
      [1, null],
      [1, 'Speed'],
    ],
    standing: [3, undefined],
  });
  const { removalId } = await disqualifyIn(null);
  expect(await shown()).toEqual({
    ranking: [
      ['Ben', 1, undefined],
      ['Ada', 0, ['Speed']],
    ],
    inSpeed: [[['Ben', 1]], []],
    out: [['Ada'], undefined],
    podium: ['Ben'],
    won: [['Ben'], []],
    places: [],
    standing: [0, ['Speed']],
  });
  // The vendor can be nominated for the next period.
  expect(await nominated()).toBeNull();
  await undo(removalId);
  expect(await shown()).toEqual(before);
});

test('behind a freeze, the frozen leaderboard keeps the vendor until the results', async () => {
  await newVote(ada);
  await database.owner('voting_cycles').update({ frozen_from: database.owner.raw('UTC_TIMESTAMP(3)') });
  await database.owner.raw('DO SLEEP(0.002)');
  await takeDueSnapshots(database.integrityDb);
  const frozen = await disclosedResults(database.publicDb, cycleId);
  await disqualifyIn(null);
  expect(await disclosedResults(database.publicDb, cycleId)).toEqual(frozen);
  await announce();
  const { leaderboard } = await disclosedResults(database.publicDb, cycleId);
  expect(leaderboard.at(-1)).toMatchObject({ name: 'Ada', totalVotes: 0, disqualifiedIn: ['Speed', 'Care'] });
});

test('it isn’t undone by a nomination, a second disqualification or the end of one of two', async () => {
  const one = await disqualifyIn([speed]);
  expect(await outcome(disqualifyIn([speed]))).toBe('already_disqualified');
  const again = nominate(database.adminDb, BY, [{ id: ada, categoryIds: null }]);
  expect(await outcome(again)).toBe('disqualified');
  const all = await disqualifyIn(null);
  expect(await outcome(disqualifyIn([care]))).toBe('already_disqualified');
  await undo(one.removalId);
  expect(await cast(await buildSignedIn(database.owner), ada)).toMatchObject({ reason: 'vendor_unknown' });
  await undo(all.removalId);
  expect((await cast(await buildSignedIn(database.owner), ada)).ok).toBe(true);
  expect(await nominated()).toBeNull();
});

test('a category that comes back has its nominees again, except the disqualified ones', async () => {
  await archive(database.adminDb, BY, 'category', care);
  const { removalId } = await disqualifyIn([speed]);
  await actOnMany(database.adminDb, BY, 'category', { act: 'restore', ids: [care] });
  expect(await nominated()).toBe(String(care));
  await archive(database.adminDb, BY, 'category', care);
  await undo(removalId);
  expect(await nominated()).toBeNull();
});

test('a vendor of another period, an unknown category and a period to come are refused', async () => {
  await announce();
  const { id: late } = await buildVendor(database.owner);
  const refused = (more: object) =>
    outcome(disqualify(database.adminDb, BY, { vendorId: ada, categoryIds: null, reason: REASON, ...more }));
  expect(await refused({ vendorId: late })).toBe('not_found');
  expect(await refused({ categoryIds: [999_999] })).toBe('not_found');
  const { id: next } = await buildCycle(database.owner, { startsInHours: 5, isScheduled: true });
  expect(await refused({ cycleId: next })).toBe('not_found');
});
