import { expect, test } from 'vitest';
import { buildCycle } from '../../testing/builders.ts';
import { BY, testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { changeCycle, createCycle } from './cycle-dates.ts';
import { currentCycleState } from './cycles.ts';
import { reopenCycle } from './take-back.ts';

const database = testDatabase();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const reopen = (id: number, endDate = inDays(1)) =>
  outcome(reopenCycle(database.adminDb, BY, { id, endDate, reason: 'The site was down' }));
const ENDED = { name: 'Autumn', startsInHours: -48, endsInHours: -1 };

test('reopening continues the newest closed cycle until a new end, with a public reason', async () => {
  const { id } = await buildCycle(database.owner, ENDED);
  const endDate = inDays(1);
  expect(await outcome(changeCycle(database.adminDb, BY, { id, endDate }))).toBe('cycle_closed');
  expect(await reopen(id, endDate)).toBeUndefined();
  expect(await currentCycleState(database.publicDb)).toMatchObject({
    cycle: {
      id,
      state: 'open',
      endDate: endDate.toISOString(),
      generation: 2,
      reopenReason: 'The site was down',
      reopenedAt: expect.any(String),
    },
  });
  const entry = await database.owner('audit_log').first();
  expect(entry).toMatchObject({ action: 'voting_cycle.reopened', target: 'Autumn' });
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({ reason: 'The site was down' });
});

test('reopening is possible only for a closed cycle that no other cycle follows', async () => {
  const before = await buildCycle(database.owner, {
    startsInHours: -90,
    endsInHours: -60,
    isScheduled: true,
  });
  const { id } = await buildCycle(database.owner, ENDED);
  expect(await reopen(before.id)).toBe('newer_cycle_has_begun');
  expect(await reopen(id, inDays(-1))).toBe('validation_failed.ends_in_the_past');
  expect(await reopen(id, inDays(366))).toBe('validation_failed.too_long');
  const { cycleId } = await createCycle(database.adminDb, BY, {
    name: 'New',
    startDate: inDays(2),
    endDate: inDays(9),
    publishing: 'live',
  });
  expect(await reopen(cycleId)).toBe('cycle_not_closed');
  expect(await reopen(id, inDays(3))).toBe('cycles_overlap');
  expect(await reopen(id)).toBeUndefined();
  expect(await reopen(id)).toBe('cycle_not_closed');
  expect(await reopen(9999)).toBe('not_found');
});
