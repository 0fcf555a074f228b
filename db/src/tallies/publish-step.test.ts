import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { changePublishing, resetVotes } from '../removals/index.ts';
import { listCycles } from '../voting/index.ts';
import { publishStep } from './publish-step.ts';
import { cycleSums, spanSums, vendorSums } from './tally-sums.ts';

const database = testDatabase();
let given: { cycleId: number; categoryId: number; vendorId: number };
beforeEach(async () => {
  given = {
    cycleId: (await buildCycle(database.owner)).id,
    categoryId: (await buildCategory(database.owner)).id,
    vendorId: (await buildVendor(database.owner)).id,
  };
});

async function vote(times: number) {
  const { categoryId, vendorId } = given;
  for (let count = 0; count < times; count += 1) {
    const voter = await buildSignedIn(database.owner);
    expect(await database.castVote({ ...voter, categoryId, vendorId })).toMatchObject({ ok: true });
  }
}

const publishIn = (publishing: 'live' | 'steps') =>
  changePublishing(database.adminDb, BY, { id: given.cycleId, publishing });

/** Votes by every reader there is, and participants. */
async function shown() {
  const { publicDb: db } = database;
  const sums = await cycleSums(db, given.cycleId);
  const [counts, spans, cycles] = await Promise.all([
    vendorSums(db, given.cycleId),
    spanSums(db, given.cycleId, { hours: 24 }),
    listCycles(db),
  ]);
  const all = (list: { votes: number }[]) => list.reduce((sum, { votes }) => sum + votes, 0);
  const votes = [sums.votes, all(counts), all(spans), cycles[0]?.totalVotes];
  expect(new Set(votes).size).toBe(1);
  return [sums.votes, sums.participants];
}

test('votes show at the step after the tenth, and all of them at the close', async () => {
  await publishIn('steps');
  await vote(9);
  await publishStep(database.owner);
  expect(await shown()).toEqual([0, 0]);
  await vote(1);
  expect(await shown()).toEqual([0, 0]);
  await publishStep(database.owner);
  expect(await shown()).toEqual([10, 10]);
  await vote(3);
  await publishStep(database.owner);
  expect(await shown()).toEqual([10, 10]);
  await database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1000) });
  expect(await shown()).toEqual([13, 13]);
});

test('two steps at once show a vote once', async () => {
  await publishIn('steps');
  await vote(12);
  await Promise.all([publishStep(database.owner), publishStep(database.owner)]);
  expect(await shown()).toEqual([12, 12]);
});

test('a cycle that turns to steps keeps showing what it showed; one that turns back shows all', async () => {
  await vote(3);
  await publishIn('steps');
  expect(await shown()).toEqual([3, 3]);
  await vote(2);
  await publishStep(database.owner);
  expect(await shown()).toEqual([3, 3]);
  await publishIn('live');
  expect(await shown()).toEqual([5, 5]);
  expect(await database.owner('audit_log').orderBy('id').pluck('details')).toEqual([
    expect.stringContaining('"before":{"publishing":"live"},"after":{"publishing":"steps"}'),
    expect.stringContaining('"before":{"publishing":"steps"},"after":{"publishing":"live"}'),
  ]);
});

test('a reset shows at the next step', async () => {
  await vote(3);
  await publishIn('steps');
  await resetVotes(database.adminDb, BY, { reason: null });
  await publishStep(database.owner);
  expect(await shown()).toEqual([0, 0]);
});

test('what is shown live is not touched by steps', async () => {
  await vote(1);
  await publishStep(database.owner);
  expect(await shown()).toEqual([1, 1]);
  expect(await database.owner('published_vendor_tallies')).toEqual([]);
});
