import { afterEach, beforeEach, expect, test } from 'vitest';
import { BY, buildCategory, buildGroup, buildSignedIn } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { testDatabase } from '../../testing/index.ts';
import type { SessionClaims } from '../voters/index.ts';
import { createProgressReader, type ProgressReader, votingProgress } from '../voting/index.ts';
import { excludeGroup } from './decide-group.ts';
import { restoreRemoval } from './restore-removal.ts';

const database = testDatabase();
const election = testElection(database);

let read: ProgressReader['read'];
let close: ProgressReader['close'];
beforeEach(() => {
  ({ read, close } = createProgressReader({ databaseUrl: database.publicUrl }));
});
afterEach(() => close());

test('a voter reads which votes don’t count, until when the others do, and why', async () => {
  const rare = await buildCategory(database.owner);
  const alike = await buildGroup(database.owner, { cycleId: election.cycleId, accounts: 10 });
  const [voter] = alike.voters as [SessionClaims];
  const neighbour = await buildSignedIn(database.owner);
  const cast = (claims: SessionClaims, categoryId = election.categoryId) =>
    database.castVote({ ...claims, ...election, categoryId });
  for (const claims of [...alike.voters, neighbour]) expect(await cast(claims)).toMatchObject({ ok: true });
  await cast(voter, rare.id);
  const reason = 'Made by a script';
  const { removalId } = await excludeGroup(database.adminDb, BY, { groupId: alike.id, reason });
  const both = { total: 2, votedCategories: [election.categoryId, rare.id] };
  const byCategory = async () =>
    (await read(voter))?.uncounted.sort((one, other) => one.categoryId - other.categoryId);
  expect(await read(voter)).toMatchObject(both);
  expect(await byCategory()).toEqual([
    { categoryId: election.categoryId, state: 'excluded', reason },
    { categoryId: rare.id, state: 'counts_until_end', reason },
  ]);
  expect(await votingProgress(database.adminDb, voter.userId)).toMatchObject(both);
  expect(await read(neighbour)).toEqual({ total: 2, votedCategories: [election.categoryId], uncounted: [] });
  await restoreRemoval(database.adminDb, BY, removalId, { reason: null });
  expect(await read(voter)).toEqual({ ...both, uncounted: [] });
});
