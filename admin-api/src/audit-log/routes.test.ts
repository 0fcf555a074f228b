import { appendAudit } from 'db/changes';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { AuditEntry } from '../generated/contract.ts';

const { call, as, database } = testApp();
const LOG = '/api/admin/audit-log';

const append = (actor: string, action: string, details?: Record<string, unknown>) =>
  database.adminDb.transaction((tx) =>
    appendAudit(tx, { actor, action, target: 'x', ipAddress: '203.0.113.9', ...(details && { details }) }),
  );

async function entries(query = '') {
  const { status, body } = await call(`${LOG}${query}`, await as('super_admin'));
  expect(status).toBe(200);
  return body as unknown as AuditEntry[];
}

test('the log shows who did what to what, when and from where, newest first', async () => {
  await append('ada', 'vendor.created', { id: 1, after: { name: 'x' } });
  await append('ben', 'sign_in.ok');
  expect(await entries()).toEqual([
    expect.objectContaining({ actor: 'ben', action: 'sign_in.ok', details: null }),
    {
      id: expect.any(Number),
      happenedAt: expect.stringMatching(/Z$/u),
      actor: 'ada',
      action: 'vendor.created',
      target: 'x',
      details: { id: 1, after: { name: 'x' } },
      ipAddress: '203.0.113.9',
    },
  ]);
});

test('the log is filtered by actor, action or noun, and time, from inclusive and to exclusive', async () => {
  await append('ada', 'vendor.created');
  await append('ada', 'vendor_link.created');
  await append('ben', 'vendor.archived');
  const actions = async (query: string) => (await entries(query)).map(({ action }) => action);
  expect(await actions('?actor=ada')).toEqual(['vendor_link.created', 'vendor.created']);
  expect(await actions('?action=vendor')).toEqual(['vendor.archived', 'vendor.created']);
  expect(await actions('?action=vendor.archived')).toEqual(['vendor.archived']);
  const [last] = await entries();
  const from = encodeURIComponent(last?.happenedAt ?? '');
  expect(await actions(`?from=${from}`)).toContain('vendor.archived');
  expect(await actions(`?to=${from}`)).not.toContain('vendor.archived');
});

test('the log has pages of 50', async () => {
  for (let count = 0; count < 51; count += 1) await append('ada', 'sign_in.ok');
  const chief = await as('super_admin');
  const second = await call(`${LOG}?page=2`, chief);
  expect(second.body).toHaveLength(1);
  expect(second.headers.get('x-total-count')).toBe('51');
});

test('a malformed query answers 400', async () => {
  const chief = await as('super_admin');
  for (const query of ['?from=yesterday', '?action=x%25', '?action=a.b.c', '?page=0', '?sort=id']) {
    expect((await call(`${LOG}${query}`, chief)).status, query).toBe(400);
  }
});
