import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildCategory,
  buildCycle,
  buildSignedIn,
  buildVendor,
  passStepTime,
} from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { changePublishing } from '../cycles/index.ts';
import { resetVotes, restoreRemoval } from '../removals/index.ts';
import { listCycles } from '../voting/index.ts';
import { cycleSums, spanSums, vendorSums } from './disclosed-sums.ts';
import { publishStep } from './publish-step.ts';
import { LARGEST_STEP } from './steps.ts';

const database = testDatabase();
let given: { cycleId: number; categoryId: number; vendorId: number };
beforeEach(async () => {
  given = {
    cycleId: (await buildCycle(database.owner)).id,
    categoryId: (await buildCategory(database.owner)).id,
    vendorId: (await buildVendor(database.owner)).id,
  };
});

/** The networks that voters come from in turn. */
let sites = [1, 2, 3];
beforeEach(() => {
  sites = [1, 2, 3];
});

async function vote(times: number) {
  const { categoryId, vendorId } = given;
  for (let count = 0; count < times; count += 1) {
    const voter = await buildSignedIn(database.owner);
    const site = Buffer.from([203, 0, sites[count % sites.length] ?? 0]);
    await database
      .owner('account_origins')
      .insert({ user_id: voter.userId, site, browser: 1, captcha_seconds: 9 });
    expect(await database.castVote({ ...voter, categoryId, vendorId })).toMatchObject({ ok: true });
  }
}

const publishIn = (publishing: 'live' | 'steps') =>
  changePublishing(database.adminDb, BY, { id: given.cycleId, publishing });

/** Returns the votes, on which all readers must agree, and the participants. */
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

async function step({ votesDue = 10 } = {}) {
  await database.owner('category_steps').update({ votes_due: votesDue });
  await publishStep(database.owner);
}

describe('votes that are published in steps', () => {
  beforeEach(async () => {
    await database.owner('voting_cycles').update({ start_date: new Date(Date.now() - 3_600_000) });
    await publishIn('steps');
  });

  test('are shown once the step is full and ten minutes old, and completely at the close', async () => {
    await vote(9);
    await passStepTime(database.owner);
    await publishStep(database.owner);
    await step();
    expect(await shown()).toEqual([0, 0]);
    await vote(1);
    await step();
    // The tenth vote is too recent: a vote with an earlier time may still be stored.
    expect(await shown()).toEqual([0, 0]);
    await passStepTime(database.owner);
    await step({ votesDue: 11 });
    expect(await shown()).toEqual([0, 0]);
    await step();
    expect(await shown()).toEqual([10, 10]);
    await vote(20);
    await database
      .owner('votes')
      .update({ created_at: database.owner.raw('created_at - INTERVAL 1 MINUTE') });
    await step();
    expect(await shown()).toEqual([10, 10]);
    await vote(3);
    await database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1000) });
    expect(await shown()).toEqual([33, 33]);
  });

  test('wait for twenty-five voters if these share fewer than three networks', async () => {
    sites = [1, 2];
    await vote(24);
    await passStepTime(database.owner);
    await publishStep(database.owner);
    await step();
    expect(await shown()).toEqual([0, 0]);
    await vote(1);
    await passStepTime(database.owner);
    await step();
    expect(await shown()).toEqual([25, 25]);
  });

  test('are shown once if two steps are made at once', async () => {
    await vote(12);
    await passStepTime(database.owner);
    await publishStep(database.owner);
    await database.owner('category_steps').update({ votes_due: 10 });
    await Promise.all([publishStep(database.owner), publishStep(database.owner)]);
    expect(await shown()).toEqual([12, 12]);
  });

  test('are not shown early when a reset is undone', async () => {
    await vote(11);
    await passStepTime(database.owner);
    await publishStep(database.owner);
    await step();
    await vote(3);
    const { removalId } = await resetVotes(database.adminDb, BY, { reason: null });
    await step();
    expect(await shown()).toEqual([0, 0]);
    await restoreRemoval(database.adminDb, BY, removalId ?? 0, { isSuperAdmin: true, reason: null });
    await step();
    expect(await shown()).toEqual([11, 11]);
  });
});

test('a cycle that changes to steps keeps showing its votes, and one that changes back shows all', async () => {
  await vote(3);
  await publishIn('steps');
  expect(await shown()).toEqual([3, 3]);
  await vote(2);
  await publishStep(database.owner);
  expect(await shown()).toEqual([3, 3]);
  // Going live at once would show exactly these two votes.
  await expect(publishIn('live')).rejects.toMatchObject({ reason: 'step_incomplete' });
  await vote(LARGEST_STEP);
  await publishIn('live');
  expect(await shown()).toEqual([5 + LARGEST_STEP, 5 + LARGEST_STEP]);
  expect(await database.owner('audit_log').orderBy('id').pluck('details')).toEqual([
    expect.stringContaining('"before":{"publishing":"live"},"after":{"publishing":"steps"}'),
    expect.stringContaining('"before":{"publishing":"steps"},"after":{"publishing":"live"}'),
  ]);
});

test('steps do not affect a cycle with live updates', async () => {
  await vote(1);
  await publishStep(database.owner);
  expect(await shown()).toEqual([1, 1]);
  expect(await database.owner('published_vendor_tallies')).toEqual([]);
});
