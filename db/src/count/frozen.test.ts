import { beforeEach, describe, expect, test } from 'vitest';
import { buildChoice, buildCycle, buildSignedIn } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { categoryResults, leaderboard } from '../../testing/results.ts';
import { listVoteRemovals, resetVotes, restoreRemoval } from '../removals/index.ts';
import { changeCycle } from './cycle-dates.ts';
import { listCycles } from './cycles.ts';
import { takeDueSnapshots } from './final-results.ts';
import { revealCycle } from './freeze-dates.ts';
import { cycleSums, hourSums, vendorSums } from './shown-figures.ts';
import { votesOverTime } from './votes-over-time.ts';
import { winnersOf } from './winners.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;

let given: { cycleId: number; categoryId: number; vendorId: number };
async function begin(cycle: Parameters<typeof buildCycle>[1] = {}) {
  given = {
    cycleId: (await buildCycle(database.owner, { frozenHours: 2, endsInHours: 3, ...cycle })).id,
    ...(await buildChoice(database.owner)),
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

/** Starts the freeze in the past. All votes so far were cast before it. */
async function freeze({ minutesAgo = 1 } = {}) {
  const from = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await database.owner('voting_cycles').where({ id: given.cycleId }).update({ frozen_from: from });
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
    all(await hourSums(db, cycleId)),
    all(board),
    (await listCycles(db)).find(({ id }) => id === cycleId)?.totalVotes,
    (await categoryResults(db, given.categoryId, cycleId))?.totalVotes,
    all((await votesOverTime(db, cycleId)).points),
  ];
  expect(new Set(votes), votes.join(' ')).toHaveLength(1);
  return [sums.votes, sums.participants];
}

describe('a frozen cycle', () => {
  test('shows both APIs the votes from before the freeze, before and after they are stored', async () => {
    await vote(3);
    await freeze();
    await vote(2);
    expect(await shown()).toEqual([3, 3]);
    expect(await shown(database.adminDb)).toEqual([3, 3]);
    await takeDueSnapshots(database.integrityDb);
    expect(await database.owner('snapshots').pluck('kind')).toEqual(['frozen']);
    await vote(1);
    expect(await shown()).toEqual([3, 3]);
    expect(await shown(database.adminDb)).toEqual([3, 3]);
  });

  test('shows its snapshot, which is taken once', async () => {
    await vote(1);
    await freeze();
    await Promise.all(Array.from({ length: 3 }, () => takeDueSnapshots(database.integrityDb)));
    const [snapshot] = await database.owner('snapshots');
    const document = JSON.stringify({ ...JSON.parse(snapshot?.document ?? ''), participants: 7 });
    await database.owner('snapshots').update({ document });
    expect(await cycleSums(database.publicDb, given.cycleId)).toEqual({ votes: 1, participants: 7 });
  });

  test('never shows a vote that was cast after the freeze began while the figures were read', async () => {
    await vote(1);
    const { publicDb, owner } = database;
    const from = new Date(Date.now() + 300);
    await owner('voting_cycles').update({ frozen_from: from });
    await owner('votes').update({ created_at: new Date(from.getTime() - 1000) });
    const reads: Promise<number>[] = [];
    // A busy machine may get here only after the freeze began.
    do {
      reads.push(cycleSums(publicDb, given.cycleId).then(({ votes }) => votes));
      if (Date.now() > from.getTime()) await vote(1);
      else await Promise.all(reads);
    } while (Date.now() < from.getTime() + 300);
    expect(new Set(await Promise.all(reads))).toEqual(new Set([1]));
  });

  test('shows all votes from its end on', async () => {
    await vote(1);
    await freeze();
    await vote(2);
    await takeDueSnapshots(database.owner);
    await end();
    expect(await shown()).toEqual([3, 3]);
    await takeDueSnapshots(database.adminDb);
    expect(await winnersOf(database.publicDb, given.cycleId)).toMatchObject({ totalVotes: 3 });
  });

  test('stays frozen and names no winners after its end, until its results are announced', async () => {
    await begin({ isActive: false, isScheduled: true, isRevealedByHand: true });
    await vote(1);
    await freeze();
    await vote(2);
    await end();
    await takeDueSnapshots(database.adminDb);
    expect(await shown()).toEqual([1, 1]);
    expect(await winnersOf(database.publicDb, given.cycleId)).toBeUndefined();
    await revealCycle(database.adminDb, BY, given.cycleId);
    expect(await shown()).toEqual([3, 3]);
    expect(await winnersOf(database.publicDb, given.cycleId)).toMatchObject({ totalVotes: 3 });
    await expect(revealCycle(database.adminDb, BY, given.cycleId)).rejects.toMatchObject({
      reason: 'cycle_not_frozen',
    });
  });

  test('shows votes as they come if its results are announced before its end', async () => {
    await freeze();
    await vote(2);
    expect(await shown()).toEqual([0, 0]);
    await revealCycle(database.adminDb, BY, given.cycleId);
    expect(await shown()).toEqual([2, 2]);
    const [entry] = await database.owner('audit_log');
    expect(entry).toMatchObject({ actor: 'ada', action: 'voting_cycle.revealed' });
  });

  test('is hidden from its start on if it is hidden, and cannot change what it shows then', async () => {
    await begin({ isActive: false, isScheduled: true, publishing: 'hidden', isRevealedByHand: true });
    await database
      .owner('voting_cycles')
      .where({ id: given.cycleId })
      .update({
        frozen_from: database.owner.raw('start_date'),
      });
    await vote(2);
    expect(await shown()).toEqual([0, 0]);
    await takeDueSnapshots(database.integrityDb);
    expect(await shown()).toEqual([0, 0]);
    const change = { id: given.cycleId, publishing: 'live' as const };
    await expect(changeCycle(database.adminDb, BY, change)).rejects.toMatchObject({
      reason: 'cycle_frozen',
    });
  });

  test.each([
    ['hours that have begun', { frozenHours: 48 }],
    ['a leaderboard that is hidden', { publishing: 'hidden' as const }],
    ['an end within the hours', { endDate: new Date(Date.now() + 3_600_000) }],
  ])('freezes at once, with what it shows, by %s', async (_, change) => {
    await database.owner('voting_cycles').update({ frozen_from: new Date(Date.now() + 3_600_000) });
    await vote(2);
    await changeCycle(database.adminDb, BY, { id: given.cycleId, ...change });
    await vote(1);
    expect(await shown()).toEqual([2, 2]);
  });
});

describe('votes that leave the count behind a frozen leaderboard', () => {
  test('stay on it until the announcement, and it stays secret how many were cast after the freeze', async () => {
    await vote(3);
    await freeze();
    await vote(4);
    const reset = await resetVotes(database.adminDb, BY, { reason: null });
    expect(reset.voteCount).toBe(3);
    expect(await shown()).toEqual([3, 3]);
    const [removal] = (await listRemovals()).items;
    expect(removal).toMatchObject({ voteCount: 3, isRestorable: true });
    const restored = await restoreRemoval(database.adminDb, BY, reset.removalId ?? 0, {
      reason: null,
    });
    expect(restored).toEqual({ restoredCount: 3, skippedCount: 0 });
    expect(await shown()).toEqual([3, 3]);
    const details = await database.owner('audit_log').pluck('details');
    // A removal's id may be any number.
    expect(details.join().replaceAll(/"removalId": ?\d+/g, '')).not.toMatch(/\b[47]\b/);
    await resetVotes(database.adminDb, BY, { reason: null });
    await end();
    expect(await shown()).toEqual([0, 0]);
  });
});

const listRemovals = () => listVoteRemovals(database.adminDb, { limit: 10, offset: 0 });
