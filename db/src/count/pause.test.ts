import { expect, test } from 'vitest';
import { buildCycle } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { setPause } from './pause.ts';

const database = testDatabase();

test('a pause keeps its start if only its reason changes', async () => {
  await buildCycle(database.owner);
  const pausedAt = async () => (await database.owner('voting_cycles').first())?.paused_at;
  await setPause(database.adminDb, BY, { paused: true, reason: null });
  const began = await pausedAt();
  await setPause(database.adminDb, BY, { paused: true, reason: 'Checking' });
  expect(await pausedAt()).toEqual(began);
  await setPause(database.adminDb, BY, { paused: false, reason: 'ignored' });
  expect(await database.owner('voting_cycles').first()).toMatchObject({
    paused_at: null,
    pause_reason: null,
  });
  expect(await database.owner('audit_log')).toHaveLength(3);
});
