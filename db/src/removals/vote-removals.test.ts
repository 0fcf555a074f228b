import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, buildVote } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { compareTallies, recountTallies, setPause } from '../count/index.ts';
import { archive } from './archiving.ts';
import { stopVoting, withVotingPaused } from './change-count.ts';
import { restoreRemoval } from './restore-removal.ts';
import { listVoteRemovals, removeVotes, resetVotes } from './vote-removals.ts';

const database = testDatabase();
let cycleId: number;
let categoryId: number;
let vendorId: number;
beforeEach(async () => {
  ({ id: cycleId } = await buildCycle(database.owner));
  ({ id: categoryId } = await buildCategory(database.owner));
  ({ id: vendorId } = await buildVendor(database.owner));
});

async function aVoter() {
  return { ...(await buildSignedIn(database.owner)), vendorId, categoryId };
}

/** Inserts `side` times `side` votes, without counting them. */
const insertVotes = (side: number) =>
  database.owner.raw(
    `INSERT INTO votes (cycle_id, user_id, category_id, vendor_id, created_at)
     WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     SELECT ?, 1000000 + a.i + ? * b.i, ?, ?, '2026-01-01 00:00:00.123' FROM n a JOIN n b`,
    [side, cycleId, side, categoryId, vendorId],
  );

const tallyDifferences = async () =>
  (await compareTallies(database.owner)).flatMap(({ differences }) => differences);
async function pause() {
  const cycle = await database.owner('voting_cycles').where({ id: cycleId }).first();
  return cycle?.paused_at ? cycle.pause_reason : null;
}
test('excluding and restoring votes during a pause changes the generation, so that pages notice', async () => {
  const { owner, adminDb } = database;
  await buildVote(owner, { cycleId, categoryId, vendorId });
  await setPause(adminDb, BY, { paused: true, reason: null });
  const generation = async () =>
    (await owner('voting_cycles').where({ id: cycleId }).first())?.generation ?? Number.NaN;
  const before = await generation();
  const reset = await resetVotes(adminDb, BY, { reason: null });
  expect(await generation()).toBe(before + 1);
  await restoreRemoval(adminDb, BY, reset.removalId ?? 0, { reason: null });
  expect(await generation()).toBe(before + 2);
});

test('the list of removals is searched by what was reset, the reason and who did it', async () => {
  const { owner, adminDb } = database;
  const speed = await buildCategory(owner, { name: 'Speed' });
  await buildVote(owner, { cycleId, categoryId, vendorId });
  await buildVote(owner, { cycleId, categoryId: speed.id, vendorId });
  await resetVotes(adminDb, BY, { categoryId, reason: 'A burst' });
  await resetVotes(adminDb, BY, { categoryId: speed.id, reason: null });
  const found = async (search: string) => {
    const { items, total } = await listVoteRemovals(adminDb, { search, limit: 9, offset: 0 });
    expect(items).toHaveLength(total);
    return items.map(({ target }) => target?.id);
  };
  expect(await found('')).toEqual([speed.id, categoryId]);
  expect(await found('SPEED')).toEqual([speed.id]);
  expect(await found('burst')).toEqual([categoryId]);
  expect(await found(BY.username)).toEqual([speed.id, categoryId]);
  expect(await found('100 %')).toEqual([]);
});

test('two simultaneous resets during a pause both succeed', async () => {
  const { owner, adminDb } = database;
  const other = await buildCategory(owner);
  await buildVote(owner, { cycleId, categoryId, vendorId });
  await buildVote(owner, { cycleId, categoryId: other.id, vendorId });
  await setPause(adminDb, BY, { paused: true, reason: null });
  const both = await Promise.all(
    [categoryId, other.id].map((id) => resetVotes(adminDb, BY, { categoryId: id, reason: null })),
  );
  expect(both.map(({ voteCount }) => voteCount)).toEqual([1, 1]);
  expect(await tallyDifferences()).toEqual([]);
});

test('over twenty thousand votes are excluded and restored unchanged, and voting resumes', async () => {
  const { owner, adminDb } = database;
  await insertVotes(150);
  await recountTallies(owner, cycleId);
  const reset = await resetVotes(adminDb, BY, { reason: null });
  expect(reset).toMatchObject({ voteCount: 22_500 });
  expect(await owner('votes').where({ removal_id: 0 }).first()).toBeUndefined();
  expect(await database.castVote(await aVoter())).toMatchObject({ ok: true });
  const removalId = reset.removalId ?? 0;
  const restored = await restoreRemoval(adminDb, { ...BY, isSuperAdmin: false }, removalId, { reason: null });
  expect(restored).toEqual({ restoredCount: 22_500, skippedCount: 0 });
  expect(await owner('votes').count({ total: '*' })).toEqual([{ total: 22_501 }]);
  expect(
    await owner('votes')
      .where({ created_at: new Date('2026-01-01T00:00:00.123Z') })
      .first(),
  ).toBeDefined();
  expect(await tallyDifferences()).toEqual([]);
  expect(await pause()).toBeNull();
});

test.each<[string, (reset: () => Promise<unknown>) => Promise<unknown>]>([
  ['at once', (reset) => reset()],
  [
    'in a pause',
    async (reset) => {
      await setPause(database.adminDb, BY, { paused: true, reason: null });
      await reset();
      await setPause(database.adminDb, BY, { paused: false, reason: null });
    },
  ],
  [
    'in a pause of their own',
    (reset) => withVotingPaused(database.adminDb, { cycleId, voteCount: 20_001 }, reset),
  ],
])('a voter who votes again after a reset %s is a participant once', async (_, leave) => {
  const voter = await aVoter();
  const { id: second } = await buildCategory(database.owner);
  await database.castVote(voter);
  await leave(() => resetVotes(database.adminDb, BY, { reason: null }));
  for (const vote of [voter, { ...voter, categoryId: second }]) {
    expect(await database.castVote(vote)).toMatchObject({ ok: true });
    expect(await tallyDifferences()).toEqual([]);
  }
});

test('excluding a vendor with few votes does not read the votes of others', async () => {
  const { owner, adminDb } = database;
  await insertVotes(60);
  const { id: rare } = await buildVendor(owner);
  for (let vote = 0; vote < 3; vote += 1) await buildVote(owner, { cycleId, categoryId, vendorId: rare });
  await adminDb.transaction(async (tx) => {
    const rowsRead = async () => {
      const [counters] = await tx.raw("SHOW SESSION STATUS LIKE 'Handler_read%'");
      return counters.reduce((sum: number, { Value }: { Value: string }) => sum + Number(Value), 0);
    };
    await stopVoting(tx, cycleId);
    const before = await rowsRead();
    const removal = { cycleId, kind: 'vendor_archived', vendorId: rare, reason: null, by: BY } as const;
    const count = { tx, isShown: true, isClosed: false, now: new Date(), changed: new Set<number>() };
    expect(await removeVotes(count, removal)).toMatchObject({ voteCount: 3 });
    expect((await rowsRead()) - before).toBeLessThan(1000);
  });
  expect(await tallyDifferences()).toEqual([]);
});

/** RACE_TRIALS=500 with --testTimeout=600000 runs more of them. */
const TRIALS = Number(process.env.RACE_TRIALS ?? 5);

test('each vote cast during a reset is either excluded or counted after it, and none is lost', async () => {
  const { owner, adminDb } = database;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    await owner('votes').delete();
    const voters = await Promise.all(Array.from({ length: 10 }, aVoter));
    await buildVote(owner, { cycleId, categoryId, vendorId });
    const votes = voters.map((voter) => database.castVote(voter));
    const reset = await resetVotes(adminDb, BY, { reason: null });
    const cast = (await Promise.all(votes)).filter(({ ok }) => ok).length;
    const counted = (await owner('votes').where({ removal_id: 0 })).length;
    const removed = (await owner('votes').whereNot({ removal_id: 0 })).length;
    expect(reset).toMatchObject({ voteCount: removed });
    expect(counted + removed).toBe(cast + 1);
    expect(await tallyDifferences()).toEqual([]);
  }
});

test.each(['vendor', 'category'] as const)(
  'no vote for a %s counts after the response to its deletion',
  async (noun) => {
    const { owner, adminDb } = database;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const voters = await Promise.all(Array.from({ length: 8 }, aVoter));
      const votes = voters.map((voter) => database.castVote(voter));
      await archive(adminDb, BY, noun, noun === 'vendor' ? vendorId : categoryId);
      const atAnswer = await owner('votes').where({ removal_id: 0 }).count({ total: '*' });
      await Promise.all(votes);
      expect(atAnswer).toEqual([{ total: 0 }]);
      expect(await owner('votes').where({ removal_id: 0 }).count({ total: '*' })).toEqual([{ total: 0 }]);
      expect(await tallyDifferences()).toEqual([]);
      await owner(noun === 'vendor' ? 'vendors' : 'categories').update({ archived_at: null });
    }
  },
);

test('a vote waits while the cycle is locked, and is stored once the work is done', async () => {
  const voter = await aVoter();
  let isSettled = false;
  let waiting: ReturnType<typeof database.castVote> | undefined;
  await database.adminDb.transaction(async (tx) => {
    await stopVoting(tx, cycleId);
    waiting = database.castVote(voter);
    void waiting.finally(() => {
      isSettled = true;
    });
    await delay(300);
    expect(isSettled).toBe(false);
  });
  expect(await waiting).toMatchObject({ ok: true });
});

test('while a paused cycle is locked, votes are refused at once, and it cannot be resumed', async () => {
  await database.owner('voting_cycles').update({ paused_at: new Date(), pause_reason: 'Checking' });
  await database.adminDb.transaction(async (tx) => {
    await stopVoting(tx, cycleId);
    expect(await database.castVote(await aVoter())).toMatchObject({ reason: 'voting_paused' });
    const resuming = setPause(database.adminDb, BY, { paused: false, reason: null });
    await expect(resuming).rejects.toMatchObject({ code: 'ER_LOCK_WAIT_TIMEOUT' });
  });
  expect(await pause()).toBe('Checking');
});

test('during a pause, a restore and an archiving take turns, and the vendor’s votes stay out', async () => {
  const { owner, adminDb } = database;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    await owner('votes').delete();
    await owner('vendors').update({ archived_at: null });
    await owner('voting_cycles').update({ paused_at: null });
    await buildVote(owner, { cycleId, categoryId, vendorId });
    const { removalId } = await resetVotes(adminDb, BY, { reason: null });
    await setPause(adminDb, BY, { paused: true, reason: 'Checking' });
    await Promise.all([
      restoreRemoval(adminDb, BY, removalId ?? 0, { reason: null }),
      archive(adminDb, BY, 'vendor', vendorId),
    ]);
    expect(await owner('votes').where({ removal_id: 0 })).toEqual([]);
    expect(await tallyDifferences()).toEqual([]);
  }
});
