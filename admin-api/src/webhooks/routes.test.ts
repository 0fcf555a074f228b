import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Webhook } from '../generated/contract.ts';

const { call, as, database, logLines } = testApp();
const PATH = '/api/admin/webhooks';
const chief = () => as('super_admin');
const address = 'https://hooks.example.org/x?token=hidden-token';
const secret = 'hidden-secret-of-20-characters';
const json = { address, isSigned: true, secret, events: ['opened', 'group'] };

test('a webhook is added, tested, changed and deleted, and its address and secret are shown nowhere', async () => {
  const who = await chief();
  expect((await call(PATH, { ...who, body: json })).status).toBe(201);
  const listed = await call(PATH, who);
  const [webhook] = listed.body as unknown as Webhook[];
  expect(webhook).toMatchObject({
    host: 'hooks.example.org',
    isSigned: true,
    events: json.events,
    deliveries: [],
  });
  const one = `${PATH}/${webhook?.id}`;
  expect((await call(`${one}/test`, { ...who, method: 'POST' })).status).toBe(200);
  const tested = await call(PATH, who);
  expect(tested.body).toMatchObject([{ deliveries: [{ event: 'test', answer: null }] }]);
  const edit = { ...json, address: null, secret: null, events: ['opened'] };
  expect((await call(one, { ...who, method: 'PUT', body: edit })).status).toBe(200);
  const stale = await call(one, {
    ...who,
    method: 'PUT',
    body: { ...edit, before: { events: json.events } },
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect((await call(one, { ...who, method: 'DELETE' })).status).toBe(200);
  expect((await call(one, { ...who, method: 'PUT', body: edit })).status).toBe(404);
  expect((await call(one, { ...who, method: 'DELETE' })).status).toBe(404);
  expect((await call(`${one}/test`, { ...who, method: 'POST' })).status).toBe(404);
  const log = await database.owner('audit_log').where('action', 'like', 'webhook.%').orderBy('id');
  expect(log.map(({ action }) => action)).toEqual([
    'webhook.added',
    'webhook.tested',
    'webhook.changed',
    'webhook.deleted',
  ]);
  const seen = JSON.stringify([listed.text, tested.text, log, logLines]);
  expect(seen).not.toMatch(/hidden/);
});

test('a webhook for a chat has no secret', async () => {
  const who = await chief();
  const body = { address, isSigned: false, secret: null, events: ['results'] };
  expect((await call(PATH, { ...who, body })).status).toBe(201);
  expect((await call(PATH, who)).body).toMatchObject([{ isSigned: false }]);
});

const MALFORMED = [
  ['address', 'http://hooks.example.org/'],
  ['address', 'https://localhost/'],
  ['address', 'https://database/'],
  ['address', 'https://127.0.0.1/'],
  ['address', 'https://0x7f.1/'],
  ['address', 'https://169.254.169.254/latest/meta-data/'],
  ['address', 'https://[::ffff:10.0.0.1]/'],
  ['address', 'https://user:password@hooks.example.org/'],
  ['address', '/images/x'],
  ['address', `https://hooks.example.org/${'x'.repeat(1000)}`],
  ['address', null],
  ['secret', 'short'],
  ['secret', undefined],
  ['secret', null],
  ['isSigned', undefined],
  ['isSigned', 'yes'],
  ['events', []],
  ['events', ['voted']],
  ['events', ['opened', 'opened']],
  ['other', 1],
] as const;

test('a webhook with a malformed field is neither stored nor changed', async () => {
  const who = await chief();
  for (const [field, value] of MALFORMED) {
    const body = { ...json, [field]: value };
    expect((await call(PATH, { ...who, body })).status, `${field} ${value}`).toBe(400);
  }
  expect(await database.owner('webhooks')).toEqual([]);
  await call(PATH, { ...who, body: { ...json, isSigned: false } });
  const [stored] = await database.owner('webhooks');
  for (const [field, value] of MALFORMED) {
    // A change without an address keeps it.
    if (field === 'address' && value === null) continue;
    const body = { ...json, [field]: value };
    const { status } = await call(`${PATH}/${stored?.id}`, { ...who, method: 'PUT', body });
    expect(status, `${field} ${value}`).toBe(400);
  }
  expect(await database.owner('webhooks')).toEqual([stored]);
});
