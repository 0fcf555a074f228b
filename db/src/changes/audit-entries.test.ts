import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { auditEntriesBefore, listAuditEntries } from './audit-entries.ts';
import { appendAudit } from './audit-log.ts';

const database = testDatabase();
const append = (action: string, actor = 'ada') =>
  database.adminDb.transaction((tx) => appendAudit(tx, { actor, action }));
const actions = async (filter: object) =>
  (await listAuditEntries(database.adminDb, filter, { limit: 50, offset: 0 })).items.map(
    ({ action }) => action,
  );

test('a noun finds its own actions, not those of a noun with the same prefix', async () => {
  for (const action of ['vote.cast', 'votes.reset', 'votes.restored', 'voting.paused', 'sign_out']) {
    await append(action);
  }
  expect(await actions({ action: 'votes' })).toEqual(['votes.restored', 'votes.reset']);
  expect(await actions({ action: 'vote' })).toEqual(['vote.cast']);
  expect(await actions({ action: 'sign_out' })).toEqual(['sign_out']);
  expect(await actions({ action: 'votes.reset' })).toEqual(['votes.reset']);
});

test('a log that grows while it is read is paged without a repetition', async () => {
  for (let entry = 0; entry < 5; entry += 1) await append(`step.${entry}`);
  const first = await auditEntriesBefore(database.adminDb, {}, { beforeId: 2 ** 53 - 1, limit: 3 });
  await append('step.late');
  const beforeId = first.at(-1)?.id ?? 0;
  const second = await auditEntriesBefore(database.adminDb, {}, { beforeId, limit: 3 });
  const seen = [...first, ...second].map(({ action }) => action);
  expect(seen).toEqual(['step.4', 'step.3', 'step.2', 'step.1', 'step.0']);
});

test('the filters are combined, and the total counts all pages', async () => {
  for (const actor of ['ada', 'ben', 'ada']) await append('vendor.created', actor);
  const page = await listAuditEntries(database.adminDb, { actor: 'ada' }, { limit: 1, offset: 0 });
  expect([page.items.length, page.total]).toEqual([1, 2]);
  expect(await actions({ actor: 'ada', action: 'category' })).toEqual([]);
});
