import { expect, test } from 'vitest';
import { buildSignedIn } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { createIntegrityJob } from '../running/integrity-job.ts';
import { currentDrift, secondsSinceScoring } from './dashboard.ts';

const database = testDatabase();
const election = testElection(database);

test('the time since accounts were scored is known once the job has run', async () => {
  expect(await secondsSinceScoring(database.adminDb)).toBeUndefined();
  await createIntegrityJob(database.integrityDb, (_step, error) => {
    throw error;
  })();
  await database.owner('integrity_state').update({ scored_until: new Date(Date.now() - 60_000) });
  expect(await secondsSinceScoring(database.adminDb)).toBeGreaterThanOrEqual(60);
});

test('the difference counts every tally that is too high or too low', async () => {
  expect(await currentDrift(database.adminDb)).toBe(0);
  await database.castVote({ ...(await buildSignedIn(database.owner)), ...election });
  expect(await currentDrift(database.adminDb)).toBe(0);
  await database.owner('vendor_tallies').update({ votes: 4 });
  expect(await currentDrift(database.adminDb)).toBe(3);
  await database.owner('vendor_tallies').update({ votes: 1 });
  await database.owner('hourly_tallies').update({ votes: 0 });
  expect(await currentDrift(database.adminDb)).toBe(1);
});
