import { appendAudit } from 'db/audit';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Changes } from '../generated/contract.ts';

const { ask, as, database } = testApp();

test('a panel learns which lists others have changed since it last asked', async () => {
  const [mira, omar] = [
    await as('super_admin', { username: 'mira' }),
    await as('admin', { username: 'omar' }),
  ];
  const read = async (since?: number) =>
    (await ask(`/api/admin/changes${since === undefined ? '' : `?since=${since}`}`, omar))
      .body as unknown as Changes;
  const before = await read();
  expect(before.changed).toEqual([]);
  expect(await read(before.last)).toEqual(before);

  const body = { name: 'Speed', description: 'About', icon: 'award', color: '#3B82F6', imageUrl: '' };
  expect((await ask('/api/admin/categories', { ...mira, body })).status).toBe(201);
  const after = await read(before.last);
  expect(after.last).toBeGreaterThan(before.last);
  expect(after.changed).toEqual(['/api/admin/categories', '/api/admin/translations', '/api/admin/dashboard']);
  expect((await read(after.last)).changed).toEqual([]);
});

test('each kind of change names only lists that the panel can read', async () => {
  const mira = await as('super_admin');
  const nouns = ['vendor', 'voting', 'voting_cycle', 'votes', 'code_set', 'group', 'account', 'accounts'];
  const [{ last: since = 0 } = {}] = await database.owner('audit_log').max({ last: 'id' });
  for (const noun of [...nouns, 'admin', 'setting']) {
    await database.adminDb.transaction((tx) =>
      appendAudit(tx, { actor: 'mira', action: `${noun}.changed`, target: 'x', ipAddress: '203.0.113.9' }),
    );
  }
  const { body } = await ask(`/api/admin/changes?since=${since ?? 0}`, mira);
  const { changed } = body as unknown as Changes;
  for (const path of changed) expect((await ask(path, mira)).status, path).toBe(200);
  expect(changed).toHaveLength(12);
});

test.each(['?since=-1', '?since=x', '?after=1'])('%s answers 400', async (query) => {
  expect((await ask(`/api/admin/changes${query}`, await as('admin'))).status).toBe(400);
});
