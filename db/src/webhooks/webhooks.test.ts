import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BY, buildCycle } from '../../testing/builders.ts';
import { TEST_SITE } from '../../testing/emails.ts';
import { buildSuggestion, testDatabase } from '../../testing/index.ts';
import { claimDeliveries, queueDeliveries } from './deliveries.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import { reportOf } from './reports.ts';
import { addWebhook, editWebhook, listWebhooks, testWebhook, webhookSealingKeys } from './webhooks.ts';

const database = testDatabase();
const sealing = webhookSealingKeys(['test-only webhook key']);
/** Receivers copy this verifier. */
const PAGE = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const [, VERIFIER = ''] = /```js\n(.+?)```/su.exec(PAGE) ?? [];
const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(VERIFIER)}`);
const SECRET = 'a secret of at least twenty characters';

async function add(given: object = {}) {
  const address = 'https://hooks.example.org/first';
  const choices = { isSigned: true, events: [...WEBHOOK_EVENTS] };
  await addWebhook(database.adminDb, BY, sealing, { address, secret: SECRET, ...choices, ...given });
  const [id = 0] = await database.owner('webhooks').pluck('id');
  return id;
}

const edit = (id: number, given: object) =>
  editWebhook(database.adminDb, BY, sealing, {
    id,
    address: null,
    secret: null,
    isSigned: true,
    events: [...WEBHOOK_EVENTS],
    ...given,
  });

async function sentTest(id: number) {
  await database.owner('webhook_deliveries').delete();
  await testWebhook(database.adminDb, BY, id);
  const [delivery] = await claimDeliveries(database.mailDb, sealing);
  if (!delivery) throw new Error('nothing is due');
  const report = await reportOf(database.mailDb, TEST_SITE, delivery);
  const headers: Record<string, string> = report?.headers ?? {};
  return {
    address: delivery.address,
    body: JSON.parse(report?.body ?? ''),
    isSignedWith: (secret: string): boolean =>
      isGenuine(report?.body, headers['Webhook-Signature'] ?? '', secret),
  };
}

test('a change keeps the address and the secret unless they are replaced', async () => {
  const id = await add();
  await edit(id, { events: ['results'] });
  const kept = await sentTest(id);
  expect([kept.address, kept.isSignedWith(SECRET)]).toEqual(['https://hooks.example.org/first', true]);
  await edit(id, { secret: 'another secret of some length' });
  const replaced = await sentTest(id);
  expect([replaced.isSignedWith('another secret of some length'), replaced.isSignedWith(SECRET)]).toEqual([
    true,
    false,
  ]);
  await edit(id, { isSigned: false, address: 'https://chat.example.org/second' });
  const { address, body } = await sentTest(id);
  expect([address, Object.keys(body)]).toEqual(['https://chat.example.org/second', ['text']]);
  expect(await listWebhooks(database.adminDb)).toMatchObject([{ host: 'chat.example.org', isSigned: false }]);
  expect(JSON.stringify(await database.owner('audit_log'))).not.toMatch(/secret of|\/first|\/second/);
});

test('signed reports need a secret, and a chat keeps none', async () => {
  const id = await add({ isSigned: false });
  await expect(edit(id, {})).rejects.toMatchObject({ reason: 'validation_failed.secret_required' });
  await expect(add({ secret: null })).rejects.toMatchObject({ reason: 'validation_failed.secret_required' });
  expect(await listWebhooks(database.adminDb)).toMatchObject([{ isSigned: false }]);
});

test('an event that is added is reported from then on', async () => {
  const id = await add({ events: ['results'] });
  await database.owner('webhooks').update({ created_at: new Date(Date.now() - 3_600_000) });
  await buildSuggestion(database.owner, { name: 'Quay' });
  await database.owner('suggestions').update({ created_at: new Date(Date.now() - 600_000) });
  await edit(id, {});
  const { id: cycleId } = await buildCycle(database.owner, { startsInHours: 0 });
  await queueDeliveries(database.mailDb);
  expect(await database.owner('webhook_deliveries')).toMatchObject([
    { event: 'opened', subject_id: cycleId },
  ]);
});

test('a change is refused if somebody else was faster, or if the webhook is gone', async () => {
  const id = await add();
  const before = { isSigned: true, events: [...WEBHOOK_EVENTS] };
  await edit(id, { before, events: ['results'] });
  const changed = [{ field: 'events', value: ['results'], by: BY.username }];
  await expect(edit(id, { before })).rejects.toMatchObject({ reason: 'changed_meanwhile', changed });
  await expect(edit(id + 1, {})).rejects.toMatchObject({ reason: 'not_found' });
});

test('an eleventh webhook is refused, also among simultaneous requests', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => add()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await database.owner('webhooks')).toHaveLength(10);
});
