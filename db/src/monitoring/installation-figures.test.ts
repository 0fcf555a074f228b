import { expect, test } from 'vitest';
import { buildSignedIn, buildUserSession } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import { createIntegrityJob } from '../running/integrity-job.ts';
import { currentDrift, installationFigures } from './installation-figures.ts';

const database = testDatabase();
const election = testElection(database);

test('tells of sessions that are blocked now, and of the job that scores accounts', async () => {
  await buildUserSession(database.owner, { isBlocked: true });
  await buildUserSession(database.owner, { isBlocked: false });
  expect(await installationFigures(database.adminDb)).toMatchObject({
    blockedSessions: 1,
    secondsSinceScoring: null,
  });
  await createIntegrityJob(database.integrityDb, (_step, error) => {
    throw error;
  })();
  // It looks back a little, as a registration may still be on its way.
  const { secondsSinceScoring } = await installationFigures(database.adminDb);
  expect(secondsSinceScoring).toBeGreaterThanOrEqual(9);
});

test('the tallies differ from the votes by as many as one of them is off, up or down', async () => {
  expect(await currentDrift(database.adminDb)).toBe(0);
  await database.castVote({ ...(await buildSignedIn(database.owner)), ...election });
  expect(await currentDrift(database.adminDb)).toBe(0);
  await database.owner('vendor_tallies').update({ votes: 4 });
  expect(await currentDrift(database.adminDb)).toBe(3);
  await database.owner('vendor_tallies').update({ votes: 1 });
  await database.owner('hourly_tallies').update({ votes: 0 });
  expect(await currentDrift(database.adminDb)).toBe(1);
});
