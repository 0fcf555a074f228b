import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { adminChange, difference } from './admin-change.ts';

const database = testDatabase();
const BY = { username: 'ada', ipAddress: '203.0.113.9' };

test('a change and its entries are stored together, in order, with the actor', async () => {
  const result = await adminChange(database.adminDb, BY, async (tx, note) => {
    await tx('vendors').insert({ name: 'A', name_key: 'a', description: 'd', image_url: '/a' });
    note('vendor.created', 'A', { after: { name: 'A' } });
    note('vendor.linked', 'A');
    return 'done';
  });
  expect(result).toBe('done');
  const log = await database.owner('audit_log').orderBy('id');
  expect(log).toMatchObject([
    { actor: 'ada', action: 'vendor.created', details: '{"after":{"name":"A"}}', ip_address: '203.0.113.9' },
    { actor: 'ada', action: 'vendor.linked', details: null },
  ]);
});

test('a failed change leaves neither a change nor an entry', async () => {
  const failing = adminChange(database.adminDb, BY, async (tx, note) => {
    await tx('vendors').insert({ name: 'A', name_key: 'a', description: 'd', image_url: '/a' });
    note('vendor.created', 'A');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.owner('vendors')).toEqual([]);
  expect(await database.owner('audit_log')).toEqual([]);
});

test('a change that loses a deadlock is repeated, and logged once', async () => {
  let tries = 0;
  await adminChange(database.adminDb, BY, async (_, note) => {
    tries += 1;
    note('vendor.created', 'A');
    if (tries === 1) throw Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
  });
  expect(tries).toBe(2);
  expect(await database.owner('audit_log')).toHaveLength(1);
});

test('a difference has the changed fields, before and after, and is empty if nothing changed', () => {
  expect(difference({ name: 'A', color: 'blue' }, { name: 'B', color: 'blue' })).toEqual({
    before: { name: 'A' },
    after: { name: 'B' },
  });
  expect(difference({ name: 'A' }, { name: 'A' })).toBeUndefined();
});
