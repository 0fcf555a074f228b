import { expect, test } from 'vitest';
import { BY, buildCycle, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { outcome } from '../../testing/outcome.ts';
import { changeCycle } from './cycle-dates.ts';
import { currentCycle, findCycle } from './cycles.ts';
import { cancelCycle } from './take-back.ts';

const database = testDatabase();
const rename = (id: number, isSuperAdmin: boolean, reason?: string) =>
  outcome(
    changeCycle(database.adminDb, { ...BY, isSuperAdmin }, { id, name: 'Autumn', ...(reason && { reason }) }),
  );
const cancel = (id: number) => outcome(cancelCycle(database.adminDb, BY, id));

test("a period can be renamed until its results are announced, then only with a super admin's reason", async () => {
  const over = { isActive: false, startsInHours: -9, endsInHours: -5 };
  const announced = await buildCycle(database.owner, over);
  const waiting = await buildCycle(database.owner, { ...over, frozenHours: 2, isRevealedByHand: true });
  const open = await buildCycle(database.owner);
  for (const { id } of [open, waiting]) expect(await rename(id, false)).toBeUndefined();
  expect(await rename(announced.id, false, 'A typo')).toBe('forbidden.correcting');
  expect(await rename(announced.id, true)).toBe('reason_required.ended');
  expect(await rename(announced.id, true, 'A typo')).toBeUndefined();
  for (const { id } of [open, waiting, announced]) {
    expect(await findCycle(database.publicDb, id)).toMatchObject({ name: 'Autumn' });
  }
  const details = await database.owner('audit_log').orderBy('id').pluck('details');
  expect(String(details.at(-1))).toContain('A typo');
});

test('a started period can be cancelled without votes, and the last one is current again', async () => {
  const last = await buildCycle(database.owner, { isActive: false, startsInHours: -9, endsInHours: -5 });
  const begun = await buildCycle(database.owner);
  const { userId } = await buildVote(database.owner, { cycleId: begun.id });
  expect(await cancel(begun.id)).toBe('cycle_has_votes');
  await database.owner('votes').where({ user_id: userId }).delete();
  expect(await cancel(begun.id)).toBeUndefined();
  expect(await currentCycle(database.publicDb)).toMatchObject({ id: last.id, state: 'closed' });
});
