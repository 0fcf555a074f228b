import { beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { changePublishing, revealCycle } from '../cycles/index.ts';
import { listVoteRemovals, resetVotes, restoreRemoval } from '../removals/index.ts';
import {
  categoryResults,
  leaderboard,
  storeFinalResults,
  votesOverTime,
  winnersOf,
} from '../results/index.ts';
import { listCycles } from '../voting/index.ts';
import { cycleSums, spanSums, vendorSums } from './disclosed-sums.ts';
import { keepSealed } from './keep-sealed.ts';
import { publishStep } from './publish-step.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;

let given: { cycleId: number; categoryId: number; vendorId: number };
async function begin(cycle: Parameters<typeof buildCycle>[1] = {}) {
  given = {
    cycleId: (await buildCycle(database.owner, { sealedHours: 2, endsInHours: 3, ...cycle })).id,
    categoryId: (await buildCategory(database.owner)).id,
    vendorId: (await buildVendor(database.owner)).id,
  };
}
beforeEach(() => begin());

async function vote(times: number) {
  const { categoryId, vendorId } = given;
  for (let count = 0; count < times; count += 1) {
    const voter = await buildSignedIn(database.owner);
    expect(await database.castVote({ ...voter, categoryId, vendorId })).toMatchObject({ ok: true });
  }
}

/** Starts the seal in the past. All votes so far were cast before it. */
async function seal({ minutesAgo = 1 } = {}) {
  const from = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await database.owner('voting_cycles').where({ id: given.cycleId }).update({ sealed_from: from });
  await database.owner('votes').update({ created_at: new Date(from.getTime() - 1) });
}

const end = () =>
  database
    .owner('voting_cycles')
    .where({ id: given.cycleId })
    .update({ end_date: new Date(Date.now() - 1) });

/** Returns the votes, on which all readers must agree, and the participants. */
async function shown(db = database.publicDb) {
  const { cycleId } = given;
  const sums = await cycleSums(db, cycleId);
  const all = (list: { votes: number }[]) => list.reduce((sum, { votes }) => sum + votes, 0);
  const board = (await leaderboard(db, cycleId)).map(({ totalVotes }) => ({ votes: totalVotes }));
  const votes = [
    sums.votes,
    all(await vendorSums(db, cycleId)),
    all(await spanSums(db, cycleId, { hours: 24 })),
    all(board),
    (await listCycles(db)).find(({ id }) => id === cycleId)?.totalVotes,
    (await categoryResults(db, given.categoryId, cycleId))?.totalVotes,
    all((await votesOverTime(db, cycleId)).points),
  ];
  expect(new Set(votes), votes.join(' ')).toHaveLength(1);
  return [sums.votes, sums.participants];
}

describe('a sealed cycle', () => {
  test('shows both APIs the votes from before the seal, before and after they are stored', async () => {
    await vote(3);
    await seal();
    await vote(2);
    expect(await shown()).toEqual([3, 3]);
    expect(await shown(database.adminDb)).toEqual([3, 3]);
    await keepSealed(database.integrityDb);
    expect(await database.owner('published_vendor_tallies').pluck('votes')).toEqual([3]);
    await vote(1);
    expect(await shown()).toEqual([3, 3]);
    expect(await shown(database.adminDb)).toEqual([3, 3]);
  });

  test('is stored once votes under way are stored, and then read from there', async () => {
    await vote(1);
    await seal({ minutesAgo: 0.3 });
    await keepSealed(database.owner);
    expect(await database.owner('published_steps')).toEqual([]);
    await seal();
    await keepSealed(database.owner);
    await database.owner('published_vendor_tallies').update({ votes: 7 });
    expect(await vendorSums(database.publicDb, given.cycleId)).toMatchObject([{ votes: 7 }]);
    await keepSealed(database.owner);
    expect(await database.owner('published_vendor_tallies').pluck('votes')).toEqual([7]);
  });

  test('shows only the votes cast before the seal from shortly before it begins', async () => {
    await vote(2);
    await seal({ minutesAgo: -0.1 });
    await database.owner('vendor_tallies').update({ votes: 9 });
    expect(await vendorSums(database.publicDb, given.cycleId)).toMatchObject([{ votes: 2 }]);
    await seal({ minutesAgo: -2 });
    expect(await vendorSums(database.publicDb, given.cycleId)).toMatchObject([{ votes: 9 }]);
  });

  test('shows all votes from its end on', async () => {
    await vote(1);
    await seal();
    await vote(2);
    await keepSealed(database.owner);
    await end();
    expect(await shown()).toEqual([3, 3]);
    await storeFinalResults(database.adminDb);
    expect(await winnersOf(database.publicDb, given.cycleId)).toMatchObject({ totalVotes: 3 });
  });

  test('stays sealed and names no winners after its end, until its results are announced', async () => {
    await begin({ isActive: false, isScheduled: true, isRevealedByHand: true });
    await vote(1);
    await seal();
    await vote(2);
    await end();
    await storeFinalResults(database.adminDb);
    expect(await shown()).toEqual([1, 1]);
    expect(await winnersOf(database.publicDb, given.cycleId)).toBeUndefined();
    await revealCycle(database.adminDb, BY, given.cycleId);
    expect(await shown()).toEqual([3, 3]);
    expect(await winnersOf(database.publicDb, given.cycleId)).toMatchObject({ totalVotes: 3 });
    await expect(revealCycle(database.adminDb, BY, given.cycleId)).rejects.toMatchObject({
      reason: 'cycle_not_sealed',
    });
  });

  test('shows votes as they come if its results are announced before its end', async () => {
    await seal();
    await vote(2);
    expect(await shown()).toEqual([0, 0]);
    await revealCycle(database.adminDb, BY, given.cycleId);
    expect(await shown()).toEqual([2, 2]);
    const [entry] = await database.owner('audit_log');
    expect(entry).toMatchObject({ actor: 'ada', action: 'voting_cycle.revealed' });
  });

  test('makes no steps after the seal has begun, and cannot change how it is updated', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
    await vote(12);
    await database.owner('votes').update({ created_at: minutesAgo(60) });
    await changePublishing(database.adminDb, BY, { id: given.cycleId, publishing: 'steps' });
    const stepped = { shown_until: minutesAgo(30), stepped_at: minutesAgo(30), votes_due: 10 };
    await database.owner('category_steps').update(stepped);
    await vote(30);
    await database
      .owner('votes')
      .where('created_at', '>', minutesAgo(30))
      .update({ created_at: minutesAgo(2) });
    await database.owner('voting_cycles').update({ sealed_from: minutesAgo(1) });
    await vote(20);
    await publishStep(database.owner);
    await keepSealed(database.owner);
    expect((await cycleSums(database.publicDb, given.cycleId)).votes).toBe(12);
    const live = changePublishing(database.adminDb, BY, { id: given.cycleId, publishing: 'live' });
    await expect(live).rejects.toMatchObject({ reason: 'cycle_sealed' });
    await resetVotes(database.adminDb, BY, { reason: null });
    await keepSealed(database.owner);
    expect((await cycleSums(database.publicDb, given.cycleId)).votes).toBe(0);
  });
});

describe('votes excluded from a sealed cycle', () => {
  test('disappear at once, and it stays secret how many of them were cast after the seal', async () => {
    await vote(3);
    await seal();
    await keepSealed(database.owner);
    await vote(4);
    const reset = await resetVotes(database.adminDb, BY, { reason: null });
    expect(reset.voteCount).toBe(3);
    expect(await shown()).toEqual([0, 0]);
    const [removal] = (await listRemovals()).items;
    expect(removal).toMatchObject({ voteCount: 3, votesLeft: 3, isRestorable: true });
    await keepSealed(database.owner);
    const restored = await restoreRemoval(database.adminDb, BY, reset.removalId ?? 0, {
      isSuperAdmin: true,
      reason: null,
    });
    expect(restored).toEqual({ restoredCount: 3, skippedCount: 0 });
    expect(await shown()).toEqual([3, 3]);
    const details = await database.owner('audit_log').pluck('details');
    // A removal's id may be any number.
    expect(details.join().replaceAll(/"removalId": ?\d+/g, '')).not.toMatch(/\b[47]\b/);
    await end();
    expect(await shown()).toEqual([7, 7]);
    expect((await listRemovals()).items).toMatchObject([{ voteCount: 7, votesLeft: 0 }]);
  });
});

const listRemovals = () => listVoteRemovals(database.adminDb, { limit: 10, offset: 0 });
