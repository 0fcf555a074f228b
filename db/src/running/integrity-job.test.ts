import { expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor } from '../../testing/builders.ts';
import { BURST, buildCrowd } from '../../testing/crowds.ts';
import { testDatabase } from '../../testing/index.ts';
import { compareTallies, cycleSums } from '../tallies/index.ts';
import { eraseAccount } from '../voting/index.ts';
import { createIntegrityJob } from './integrity-job.ts';

const database = testDatabase();
const DAY_MS = 86_400_000;

/** One whole run, with the account of the process; a step that fails fails the test. */
const run = () =>
  createIntegrityJob(database.integrityDb, (step, error) => {
    throw new Error(step, { cause: error });
  })();

test('a burst is found in one run of the process', async () => {
  await buildCycle(database.owner);
  await buildCrowd(database.owner, new Date(Date.now() - 3000), { ...BURST, size: 10, votesAfter: () => [] });
  await run();
  expect(await database.owner('account_groups').pluck('kind')).toEqual(['burst']);
});

test('a second process does nothing while the first is at work', async () => {
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

test('a step that fails is tried again, and does not keep the others from running', async () => {
  await buildCycle(database.owner);
  const failed: string[] = [];
  const job = createIntegrityJob(database.integrityDb, (step) => failed.push(step));
  await database.owner.raw('RENAME TABLE account_cohorts TO account_cohorts_away');
  try {
    await job();
  } finally {
    await database.owner.raw('RENAME TABLE account_cohorts_away TO account_cohorts');
  }
  expect(failed).toEqual(['scores']);
  await job();
  expect(failed).toEqual(['scores']);
  expect(await database.owner('integrity_state')).toHaveLength(1);
});

test('where accounts came from is erased thirty days after the cycle, and the audit log says so', async () => {
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
    level: 'sure',
    reasons: '["203.0.113.0/24"]',
    accounts: 12,
    found_at: new Date(),
  });
  await buildCycle(database.owner);
  await run();
  const [group] = await database.owner('account_groups').where({ cycle_id: old.id });
  expect(JSON.stringify(group)).not.toMatch(/203\.0|CB0071/);
  expect(await database.owner('account_origins')).toHaveLength(5);
  expect(await database.owner('account_neighbours')).toHaveLength(5);
  const [entry, ...others] = await database.owner('audit_log');
  expect(entry).toMatchObject({ actor: 'integrity', action: 'origins.erased', target: old.name });
  expect(JSON.parse(entry?.details ?? '')).toEqual({ accounts: 12 });
  expect(others).toEqual([]);
  await run();
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('votes of a cycle that is shown in steps are shown by the process', async () => {
  const { id: cycleId } = await buildCycle(database.owner);
  await database.owner('voting_cycles').update({ publishing: 'steps' });
  const vendor = { cycle_id: cycleId, category_id: 1, vendor_id: 1 };
  await database.owner('vendor_tallies').insert({ ...vendor, slot: 0, votes: 12 });
  await run();
  expect(await database.owner('published_vendor_tallies')).toEqual([{ ...vendor, votes: 12 }]);
});

test('votes of those who erased their accounts leave the count once there are ten, and not before', async () => {
  const { id: cycleId } = await buildCycle(database.owner);
  const [{ id: categoryId }, { id: vendorId }] = [
    await buildCategory(database.owner),
    await buildVendor(database.owner),
  ];
  const voters = await Promise.all(Array.from({ length: 11 }, () => buildSignedIn(database.owner)));
  for (const voter of voters) {
    await database.owner('user_credentials').insert({
      ...{ user_id: voter.userId, password_hash: 'hash', recovery_code_hash: 'code' },
    });
    expect(await database.castVote({ ...voter, categoryId, vendorId })).toMatchObject({ ok: true });
  }
  const erase = (some: typeof voters) =>
    Promise.all(some.map(({ userId }) => eraseAccount(database.publicDb, { userId, currentHash: 'hash' })));
  await erase(voters.slice(0, 9));
  await run();
  expect(await cycleSums(database.publicDb, cycleId)).toEqual({ votes: 11, participants: 11 });
  await erase(voters.slice(9, 10));
  await run();
  expect(await cycleSums(database.publicDb, cycleId)).toEqual({ votes: 1, participants: 1 });
  expect(await compareTallies(database.owner)).toMatchObject([{ differences: [] }]);
});
