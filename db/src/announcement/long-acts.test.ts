import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BY, buildCycle, buildGroup, buildVote } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/index.ts';
import { changeCycle, endCycle, revealCycle } from '../count/index.ts';
import { createDb, type Db, onConnection } from '../machinery/index.ts';
import { listVoteRemovals, previewGroup } from '../removals/index.ts';
import { checklistOf, showWinners } from './checklist.ts';

const database = testDatabase();
const LIMIT_MS = 2000;
let db: Db;
beforeAll(() => {
  db = createDb({ databaseUrl: database.adminUrl, queryTimeoutMs: LIMIT_MS });
});
afterAll(() => db.destroy());

const OVER = { isActive: false, startsInHours: -9, endsInHours: -5 };
const WAITING = { ...OVER, frozenHours: 2, isRevealedByHand: true };

test.each<[string, Parameters<typeof buildCycle>[1], (cycleId: number) => Promise<unknown>]>([
  ['freezing', {}, (id) => changeCycle(db, BY, { id, publishing: 'hidden' })],
  ['ending', { startsInHours: -9 }, (id) => endCycle(db, BY, id)],
  ['announcing', WAITING, (id) => revealCycle(db, BY, id)],
  ['showing the winners', WAITING, (id) => showWinners(db, BY, id)],
  ['the checklist', {}, (id) => checklistOf(db, id)],
  ['the list of removals', {}, () => listVoteRemovals(db, { limit: 9, offset: 0 })],
  [
    'a preview',
    {},
    async (cycleId) => previewGroup(db, BY, (await buildGroup(database.owner, { cycleId, accounts: 1 })).id),
  ],
])('%s may take longer than a request of a voter, because it counts all votes', async (_, given, act) => {
  const { owner } = database;
  const { id } = await buildCycle(owner, given);
  await buildVote(owner, { cycleId: id });
  await owner('vote_removals').insert({ cycle_id: id, kind: 'all', removed_by: 'ada' });
  await db.raw('SELECT 1');
  await onConnection(owner, async ({ query }) => {
    await query({ sql: 'LOCK TABLES votes WRITE', bindings: [] });
    const acting = act(id);
    acting.catch(() => undefined);
    await sleep(1.5 * LIMIT_MS);
    await query({ sql: 'UNLOCK TABLES', bindings: [] });
    await expect(acting).resolves.not.toThrow();
  });
});
