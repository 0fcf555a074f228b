import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { createProgressReader, type ProgressReader, votingProgress } from './voter-progress.ts';

const database = testDatabase();

const aVoter = () => buildSignedIn(database.owner);

let read: ProgressReader['read'];
let close: ProgressReader['close'];
beforeEach(() => {
  ({ read, close } = createProgressReader({ databaseUrl: database.publicUrl }));
});
afterEach(() => close());

test('many voters who read their progress at once each get their own', async () => {
  const cycle = await buildCycle(database.owner);
  const past = await buildCycle(database.owner, { isActive: false });
  const { id: vendorId } = await buildVendor(database.owner);
  const [second, first] = [
    await buildCategory(database.owner, { displayOrder: 2 }),
    await buildCategory(database.owner, { displayOrder: 1 }),
  ];
  const archived = await buildCategory(database.owner, { archived: true });
  const [all, one, none] = [await aVoter(), await aVoter(), await aVoter()];
  for (const categoryId of [second.id, first.id, archived.id]) {
    await buildVote(database.owner, { cycleId: cycle.id, categoryId, vendorId, userId: all.userId });
  }
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: second.id, vendorId, userId: one.userId });
  await buildVote(database.owner, { cycleId: past.id, categoryId: first.id, vendorId, userId: one.userId });
  expect(await Promise.all([read(all), read(one), read(none), read(all)])).toEqual([
    { total: 2, votedCategories: [first.id, second.id], uncounted: [] },
    { total: 2, votedCategories: [second.id], uncounted: [] },
    { total: 2, votedCategories: [], uncounted: [] },
    { total: 2, votedCategories: [first.id, second.id], uncounted: [] },
  ]);
});

test('an ended session, a closed account or a forged claim gets no progress', async () => {
  const [ended, closed, mine, other] = [await aVoter(), await aVoter(), await aVoter(), await aVoter()];
  await database
    .owner('user_sessions')
    .where({ session_id: ended.sessionId })
    .update({ revoked_at: new Date() });
  await database.owner('users').where({ id: closed.userId }).update({ erased_at: new Date() });
  const { sessionId, sessionNumber, userId } = other;
  const forged = [{ userId }, { sessionId }, { sessionNumber }, { userId, sessionNumber }];
  const refused = [ended, closed, ...forged.map((claim) => ({ ...mine, ...claim }))];
  expect(await Promise.all(refused.map(read))).toEqual(refused.map(() => undefined));
  expect(await read(mine)).toEqual({ total: 0, votedCategories: [], uncounted: [] });
});

test('progress contains the live categories of the active cycle, and no vendor', async () => {
  const [{ id: categoryId }, second, archived] = [
    await buildCategory(database.owner),
    await buildCategory(database.owner),
    await buildCategory(database.owner, { archived: true }),
  ];
  expect(await votingProgress(database.adminDb, 1)).toEqual({ total: 2, votedCategories: [], uncounted: [] });
  const cycle = await buildCycle(database.owner);
  const past = await buildCycle(database.owner, { isActive: false });
  const { id: vendorId } = await buildVendor(database.owner);
  const { userId } = await buildVote(database.owner, { cycleId: cycle.id, categoryId, vendorId });
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: archived.id, vendorId, userId });
  await buildVote(database.owner, { cycleId: past.id, categoryId: second.id, vendorId, userId });
  await buildVote(database.owner, { cycleId: cycle.id, categoryId: second.id, vendorId });
  expect(await votingProgress(database.adminDb, userId)).toEqual({
    total: 2,
    votedCategories: [categoryId],
    uncounted: [],
  });
});
