import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BY,
  buildCategory,
  buildCycle,
  buildGroup,
  buildSignedIn,
  buildVendor,
} from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { excludeGroup, reviewGroup } from '../integrity/decide-group.ts';
import { undoDecision } from '../integrity/group-blocks.ts';
import { createProgressReader, type ProgressReader, votingProgress } from '../voting/index.ts';

const database = testDatabase();
const aVoter = () => buildSignedIn(database.owner);

let read: ProgressReader['read'];
let close: ProgressReader['close'];
beforeEach(() => {
  ({ read, close } = createProgressReader({ databaseUrl: database.publicUrl }));
});
afterEach(() => close());

test('votes under review and excluded votes are listed as voted, with their state', async () => {
  const { id: cycleId } = await buildCycle(database.owner);
  const [speed, quality] = [await buildCategory(database.owner), await buildCategory(database.owner)];
  const { id: vendorId } = await buildVendor(database.owner);
  const alike = await buildGroup(database.owner, { cycleId, accounts: 10 });
  const [voter, neighbour] = [alike.voters[0] ?? (await aVoter()), await aVoter()];
  const cast = (claims: typeof voter, categoryId: number) =>
    database.castVote({ ...claims, categoryId, vendorId });
  const others = await Promise.all(Array.from({ length: 9 }, aVoter));
  for (const claims of [...alike.voters, neighbour, ...others]) await cast(claims, speed.id);
  const act = { groupId: alike.id, reason: 'Made by a script' };
  await excludeGroup(database.adminDb, BY, act);
  await cast(voter, quality.id);
  const bySetAside = { state: 'set_aside', reason: 'Made by a script' };
  const told = {
    total: 2,
    votedCategories: [speed.id, quality.id],
    uncounted: [
      { categoryId: quality.id, ...bySetAside },
      { categoryId: speed.id, ...bySetAside },
    ],
  };
  expect(await read(voter)).toEqual(told);
  expect(await votingProgress(database.adminDb, voter.userId)).toEqual(told);
  expect(await read(neighbour)).toEqual({ total: 2, votedCategories: [speed.id], uncounted: [] });
  const hold = await database.owner('account_holds').first();
  await undoDecision(database.adminDb, BY, hold?.id ?? 0);
  const waits = [{ categoryId: quality.id, state: 'under_review', reason: null }];
  expect(await read(voter)).toEqual({ total: 2, votedCategories: [speed.id, quality.id], uncounted: waits });
  await reviewGroup(database.adminDb, BY, act);
  expect((await read(voter))?.uncounted).toEqual(waits);
});

test('a voter never reads the reason for a review, which only the audit log has', async () => {
  const { id: cycleId } = await buildCycle(database.owner);
  const { id: categoryId } = await buildCategory(database.owner);
  const { id: vendorId } = await buildVendor(database.owner);
  const group = await buildGroup(database.owner, { cycleId, accounts: 10 });
  for (const claims of group.voters) await database.castVote({ ...claims, categoryId, vendorId });
  await reviewGroup(database.adminDb, BY, { groupId: group.id, reason: 'Zoe asked for it' });
  await excludeGroup(database.adminDb, BY, { groupId: group.id, reason: 'Made by a script' });
  const [voter] = group.voters;
  expect((await read(voter ?? (await aVoter())))?.uncounted).toEqual([
    { categoryId, state: 'set_aside', reason: 'Made by a script' },
  ]);
});
