import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { buildChoice, buildCycle, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { setPause } from '../count/index.ts';
import { actOnMany } from './archiving.ts';
import { endAbandonedPauses, PAUSE_REASON, withVotingPaused } from './change-count.ts';

const database = testDatabase();
const MANY = 20_001;

async function pause() {
  const cycle = await database.owner('voting_cycles').first();
  return cycle?.paused_at ? cycle.pause_reason : null;
}
async function pausedFor(voteCount: number, work: () => Promise<unknown>) {
  const cycle = await database.owner('voting_cycles').first();
  return withVotingPaused(database.adminDb, { cycleId: cycle?.id ?? 0, voteCount }, work);
}

test('moving many votes pauses voting, and moving few does not', async () => {
  await buildCycle(database.owner);
  const vote = {
    ...(await buildSignedIn(database.owner)),
    ...(await buildChoice(database.owner)),
  };
  const seen = await pausedFor(MANY, async () => [await pause(), await database.castVote(vote)]);
  expect(seen).toEqual([PAUSE_REASON, { ok: false, reason: 'voting_paused', pauseReason: PAUSE_REASON }]);
  expect(await pause()).toBeNull();
  expect(await pausedFor(10, pause)).toBeNull();
});

test('archiving a hundred vendors pauses voting as well', async () => {
  await buildCycle(database.owner);
  const { id } = await buildVendor(database.owner);
  const ids = Array.from({ length: 102 }, (_, index) => id + index);
  const lock = await database.owner.transaction();
  await lock('vendors').where({ id }).forUpdate().first();
  const archiving = outcome(actOnMany(database.adminDb, BY, 'vendor', { act: 'archive', ids }));
  await expect.poll(pause).toBe(PAUSE_REASON);
  await lock.rollback();
  expect(await archiving).toBe('not_found');
  expect(await pause()).toBeNull();
});

test("the pause ends if the work fails, but an administrator's own pause continues", async () => {
  await buildCycle(database.owner);
  const failing = pausedFor(MANY, async () => {
    throw new Error('no space left');
  });
  await expect(failing).rejects.toThrow('no space left');
  expect(await pause()).toBeNull();
  await database.owner('voting_cycles').update({ paused_at: new Date(), pause_reason: 'Checking' });
  await pausedFor(MANY, async () => expect(await pause()).toBe('Checking'));
  expect(await pause()).toBe('Checking');
});

test('a pause that an administrator takes over continues, whatever its reason says', async () => {
  await buildCycle(database.owner);
  await pausedFor(MANY, () => setPause(database.adminDb, BY, { paused: true, reason: PAUSE_REASON }));
  expect(await pause()).toBe(PAUSE_REASON);
});

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

/** Begins a large act in a process of its own, which then never ends. */
function actElsewhere(cycleId: number): ChildProcess {
  const [machinery, removals] = ['../machinery/index.ts', './change-count.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  );
  const program = `import { createDb } from ${machinery}; import { withVotingPaused } from ${removals};
    const db = createDb({ databaseUrl: process.env.URL });
    await withVotingPaused(db, { cycleId: ${cycleId}, voteCount: ${MANY} }, () =>
      db.transaction(async (tx) => {
        await tx.raw('SELECT paused_at FROM voting_cycles WHERE id = ? LOCK IN SHARE MODE', [${cycleId}]);
        await new Promise(() => setInterval(() => undefined, 1000));
      }));`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, URL: database.adminUrl },
  });
  processes.push(child);
  return child;
}

test('the pause of a process that is killed ends, and that of one at work continues', async () => {
  const { id } = await buildCycle(database.owner);
  const child = actElsewhere(id);
  await expect.poll(pause).toBe(PAUSE_REASON);
  await endAbandonedPauses(database.integrityDb);
  expect(await pause()).toBe(PAUSE_REASON);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect
    .poll(async () => {
      await endAbandonedPauses(database.integrityDb).catch(() => undefined);
      return pause();
    })
    .toBeNull();
});

test('a pause of an administrator is not ended, whoever holds a lock', async () => {
  await buildCycle(database.owner);
  await setPause(database.adminDb, BY, { paused: true, reason: 'Checking' });
  await endAbandonedPauses(database.integrityDb);
  expect(await pause()).toBe('Checking');
});
