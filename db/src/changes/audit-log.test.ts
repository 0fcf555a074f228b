import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { type AuditEntry, appendAudit, verifyAuditChain } from './audit-log.ts';

const database = testDatabase();

const append = (entry: Partial<AuditEntry> = {}) =>
  database.adminDb.transaction((tx) => appendAudit(tx, { actor: 'ada', action: 'sign_in.ok', ...entry }));

test('an entry records the actor, action, target, address and time', async () => {
  await append({
    action: 'vendor.archived',
    target: 'Øre & Sons',
    details: { votes: 3 },
    ipAddress: '203.0.113.9',
  });
  const row = await database.adminDb('audit_log').first();
  expect(row).toMatchObject({
    actor: 'ada',
    action: 'vendor.archived',
    target: 'Øre & Sons',
    details: '{"votes":3}',
    ip_address: '203.0.113.9',
  });
  expect(Math.abs(Date.now() - Number(row?.happened_at))).toBeLessThan(60_000);
});

test('an empty log is intact, and so is one with entries', async () => {
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: true, entries: 0 });
  for (let entry = 0; entry < 3; entry += 1) await append({ target: `entry ${entry}` });
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: true, entries: 3 });
});

test('twenty appends at once make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, entry) => append({ target: `entry ${entry}` })));
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: true, entries: 20 });
  const previous = await database.owner('audit_log').pluck('previous_hash');
  expect(new Set(previous.map((hash) => hash.toString('hex'))).size).toBe(20);
});

test('a failed transaction leaves neither its change nor its entry', async () => {
  await append();
  const failing = database.adminDb.transaction(async (tx) => {
    await appendAudit(tx, { actor: 'ada', action: 'never.happened' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await append();
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: true, entries: 2 });
});

test('an altered entry is detected, whatever its altered column, and is named', async () => {
  for (let entry = 0; entry < 3; entry += 1) await append({ target: 'x', details: { votes: 3 } });
  const [, second] = await database.owner('audit_log').orderBy('id');
  const { id = 0 } = second ?? {};
  const stored = () => database.owner('audit_log').where({ id });
  for (const change of [
    { actor: 'eve' },
    { action: 'sign_in.failed' },
    { target: 'something else' },
    { details: '{"votes":4}' },
    { ip_address: '198.51.100.1' },
    { happened_at: new Date('2026-01-01T00:00:00.000Z') },
  ]) {
    await stored().update(change);
    const found = await verifyAuditChain(database.adminDb);
    expect(found, Object.keys(change)[0]).toEqual({ ok: false, brokenAt: id });
    await stored().update({ ...second });
  }
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: true, entries: 3 });
});

test('an entry deleted from the middle breaks the chain at the next, and the last one at the head', async () => {
  for (let entry = 0; entry < 3; entry += 1) await append();
  const [, second = 0, third = 0] = await database.owner('audit_log').orderBy('id').pluck('id');
  await database.owner('audit_log').where({ id: second }).delete();
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: false, brokenAt: third });
  await database.owner('audit_log').where({ id: third }).delete();
  expect(await verifyAuditChain(database.adminDb)).toEqual({ ok: false, brokenAt: 'head' });
});
