import { expect, test } from 'vitest';
import { buildChoice, buildCycle, buildSignedIn } from '../../testing/builders.ts';
import { BURST, buildCrowd } from '../../testing/crowds.ts';
import { testDatabase } from '../../testing/index.ts';
import { compareTallies, cycleSums } from '../count/index.ts';
import { createIntegrityJob } from './integrity-job.ts';
import { createPurge } from './purge.ts';

const database = testDatabase();
const DAY_MS = 86_400_000;

/** Does one complete run with the process's database account. A failed step fails the test. */
const run = () =>
  createIntegrityJob(database.integrityDb, (step, error) => {
    throw new Error(step, { cause: error });
  })();

test('one run of the process finds a burst', async () => {
  await buildCycle(database.owner);
  await buildCrowd(database.owner, new Date(Date.now() - 3000), { ...BURST, size: 10, votesAfter: () => [] });
  await run();
  expect(await database.owner('account_groups').pluck('kind')).toEqual(['burst']);
});

test('a second process does nothing while the first is running', async () => {
  await buildCycle(database.owner);
  await database.owner.transaction(async (other) => {
    await other.raw("SELECT GET_LOCK(CONCAT(DATABASE(), ' integrity'), 0)");
    await run();
    expect(await database.owner('integrity_state')).toEqual([]);
    await other.raw("DO RELEASE_LOCK(CONCAT(DATABASE(), ' integrity'))");
  });
  await run();
  expect(await database.owner('integrity_state')).toHaveLength(1);
});

test('a step that fails is tried again, and does not stop the others', async () => {
  await buildCycle(database.owner);
  const failed: string[] = [];
  const job = createIntegrityJob(database.integrityDb, (step) => failed.push(step));
  await database.owner.raw('RENAME TABLE account_signals TO account_signals_away');
  try {
    await job();
  } finally {
    await database.owner.raw('RENAME TABLE account_signals_away TO account_signals');
  }
  expect(failed).toEqual(['scores']);
  await job();
  expect(failed).toEqual(['scores']);
  expect(await database.owner('integrity_state')).toHaveLength(1);
});

test('the origins of accounts are erased thirty days after the cycle, and the audit log says so', async () => {
  const old = await buildCycle(database.owner, {
    startsInHours: -24 * 60,
    endsInHours: -24 * 31,
    isActive: false,
  });
  await buildCrowd(database.owner, new Date(Date.now() - 40 * DAY_MS), { ...BURST, size: 12 });
  await buildCrowd(database.owner, new Date(Date.now() - 2 * DAY_MS), { ...BURST, size: 5 });
  await database.owner('account_groups').insert({
    cycle_id: old.id,
    kind: 'burst',
    found_as: 'burst:CB0071:739000',
    name: 'Burst from 203.0.113.0/24',
    is_warning: true,
    first_registered_at: new Date(),
    last_registered_at: new Date(),
    reasons: '["203.0.113.0/24"]',
    accounts: 12,
    found_at: new Date(),
  });
  await buildCycle(database.owner);
  await run();
  const [group] = await database.owner('account_groups').where({ cycle_id: old.id });
  expect(JSON.stringify(group)).not.toMatch(/203\.0|CB0071/);
  expect(await database.owner('account_origins')).toHaveLength(5);
  const [entry, ...others] = await database.owner('audit_log');
  expect(entry).toMatchObject({ actor: 'integrity', action: 'origins.erased', target: old.name });
  expect(JSON.parse(entry?.details ?? '')).toEqual({ accounts: 12 });
  expect(others).toEqual([]);
  await run();
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('votes of an erased account get a number of nobody once results are announced, and still count', async () => {
  const { id: cycleId } = await buildCycle(database.owner);
  const choice = await buildChoice(database.owner);
  const [erased, other] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  for (const voter of [erased, other]) await database.castVote({ ...voter, ...choice });
  await database.owner('users').where({ id: erased.userId }).update({ erased_at: new Date() });
  const voters = () => database.owner('votes').orderBy('user_id').pluck('user_id');
  await run();
  expect(await voters()).toEqual([erased.userId, other.userId]);
  await database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1000) });
  await run();
  const [kept, nobody] = await voters();
  expect(kept).toBe(other.userId);
  expect(await database.owner('users').where({ id: nobody ?? 0 })).toEqual([]);
  expect(await cycleSums(database.publicDb, cycleId)).toEqual({ votes: 2, participants: 2 });
  expect(await compareTallies(database.owner)).toMatchObject([{ differences: [] }]);
});

test('an erased account keeps its network, browser and time for groups only if it has voted', async () => {
  const [voter, other] = [await buildSignedIn(database.owner), await buildSignedIn(database.owner)];
  const site = Buffer.from([203, 0, 113]);
  const origin = {
    network: Buffer.from([203, 0, 113, 7]),
    site,
    browser: 1,
    captcha_seconds: 9,
  };
  await database
    .owner('account_origins')
    .insert([voter, other].map(({ userId }) => ({ ...origin, user_id: userId })));
  const erase = (userId: number) =>
    database.owner('users').where({ id: userId }).update({ erased_at: new Date() });
  await erase(other.userId);
  // The job also runs before the first cycle.
  await run();
  expect(await database.owner('account_origins').pluck('user_id')).toEqual([voter.userId]);
  const { id: cycleId } = await buildCycle(database.owner);
  await database.castVote({ ...voter, ...(await buildChoice(database.owner)) });
  await database.owner('voting_cycles').update({ end_date: new Date(Date.now() - 1000) });
  await erase(voter.userId);
  await createPurge(database.purgeDb)();
  await run();
  expect(await database.owner('account_origins').pluck('user_id')).toEqual([voter.userId]);
  await database
    .owner('voting_cycles')
    .where({ id: cycleId })
    .update({
      start_date: new Date(Date.now() - 60 * DAY_MS),
      end_date: new Date(Date.now() - 31 * DAY_MS),
    });
  await database.owner('account_origins').update({ registered_at: new Date(Date.now() - 50 * DAY_MS) });
  await run();
  expect(await database.owner('account_origins')).toEqual([]);
});
