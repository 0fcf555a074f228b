import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../audit/index.ts';
import {
  type Db,
  NOW,
  openSecret,
  type Row,
  type SealingKeys,
  sealingKeyId,
  sealingKeys,
  sealSecret,
} from '../machinery/index.ts';
import type { WEBHOOK_EVENTS, WebhookEvent } from './events.ts';

export const MOST_WEBHOOKS = 10;
const SHOWN_DELIVERIES = 5;

/** What is encrypted. */
export interface Target {
  address: string;
  /** Signs reports in JSON. */
  secret: string | null;
}

export const webhookSealingKeys = (keys: readonly string[]): SealingKeys => sealingKeys(keys, 'webhook');

type Sealed = Pick<Row<'webhooks'>, 'host' | 'target'>;

/** A target is bound to its host: a copy in the row of another host cannot be decrypted. */
export const openTarget = (sealing: SealingKeys, { host, target }: Sealed): Target =>
  JSON.parse(openSecret(sealing, host, target));

/** Lists the webhooks by id with their latest deliveries, newest first; never the address or the secret. */
export async function listWebhooks(db: Db) {
  const webhooks = await db('webhooks').orderBy('id');
  const deliveries = await db('webhook_deliveries').orderBy([
    { column: 'queued_at', order: 'desc' },
    'event',
  ]);
  return webhooks.map(({ id, host, ...webhook }) => ({
    id,
    host,
    isSigned: webhook.is_signed === 1,
    // Only `addWebhook` writes them.
    events: webhook.events.split(',') as (typeof WEBHOOK_EVENTS)[number][],
    deliveries: deliveries
      .filter(({ webhook_id }) => webhook_id === id)
      .slice(0, SHOWN_DELIVERIES)
      .map(({ event, answer, answered_at, queued_at, due_at }) => ({
        event: event as WebhookEvent,
        answer,
        at: (answered_at ?? queued_at).toISOString(),
        nextAt: due_at?.toISOString() ?? null,
      })),
  }));
}

interface NewWebhook extends Target {
  events: readonly WebhookEvent[];
}

/** Throws a Refusal if there are already as many as allowed. */
export function addWebhook(
  db: Db,
  by: By,
  sealing: SealingKeys,
  { events, ...target }: NewWebhook,
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const ids = await tx('webhooks').forUpdate().pluck('id');
    if (ids.length >= MOST_WEBHOOKS) throw new Refusal('too_many_webhooks');
    const { host } = new URL(target.address);
    const [id = 0] = await tx('webhooks').insert({
      host,
      events: events.join(),
      created_at: NOW,
      is_signed: Number(target.secret !== null),
      target: sealSecret(sealing, host, JSON.stringify(target)),
    });
    note('webhook.added', host, { id, events });
  });
}

/** Deletes it with its deliveries. */
export const deleteWebhook = (db: Db, by: By, id: number): Promise<void> =>
  changeWebhook(db, by, { id, action: 'webhook.deleted' }, (tx) => tx('webhooks').where({ id }).delete());

/** Queues a test, at most one in a second. */
export const testWebhook = (db: Db, by: By, id: number): Promise<void> =>
  changeWebhook(db, by, { id, action: 'webhook.tested' }, (tx) =>
    tx('webhook_deliveries')
      .insert({
        webhook_id: id,
        event: 'test',
        subject_id: tx.raw('UNIX_TIMESTAMP()'),
        queued_at: NOW,
        due_at: NOW,
      })
      .onConflict(['webhook_id', 'event', 'subject_id'])
      .ignore(),
  );

function changeWebhook(
  db: Db,
  by: By,
  { id, action }: { id: number; action: string },
  change: (tx: Knex.Transaction) => PromiseLike<unknown>,
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const webhook = await tx('webhooks').where({ id }).forUpdate().first('host');
    if (!webhook) throw new Refusal('not_found', 'webhook');
    await change(tx);
    note(action, webhook.host, { id });
  });
}

/** Encrypts targets with the newest key, so that an earlier key can be removed. */
export async function resealWebhooks(db: Db, sealing: SealingKeys): Promise<void> {
  const rows = await db('webhooks').whereRaw('LEFT(target, 4) <> ?', [sealingKeyId(sealing[0])]);
  for (const { id, host, target: sealed } of rows) {
    const target = sealSecret(sealing, host, openSecret(sealing, host, sealed));
    await db('webhooks').where({ id }).update({ target });
  }
}
