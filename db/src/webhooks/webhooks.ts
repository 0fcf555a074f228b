import { adminChange, type By, Refusal } from '../audit/index.ts';
import {
  type Db,
  NOW,
  openSecret,
  type SealingKeys,
  sealingKeyId,
  sealingKeys,
  sealSecret,
} from '../machinery/index.ts';

export const WEBHOOK_EVENTS = ['opened', 'ending', 'ended', 'results', 'group', 'suggestion'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_FORMATS = ['json', 'message'] as const;
type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const MOST_WEBHOOKS = 10;
const SHOWN_DELIVERIES = 5;

/** What is encrypted. */
export interface Target {
  address: string;
  /** Signs reports in JSON. */
  secret: string | null;
}

export const webhookSealingKeys = (keys: readonly string[]): SealingKeys => sealingKeys(keys, 'webhook');

/** Binds a target to its host: a copy in the row of another host cannot be decrypted. */
const ownerOf = (host: string): string => `webhook ${host}`;

export const openTarget = (sealing: SealingKeys, host: string, target: Buffer): Target =>
  JSON.parse(openSecret(sealing, ownerOf(host), target));

/** Lists the webhooks by id with their latest deliveries, newest first; never the address or the secret. */
export async function listWebhooks(db: Db) {
  const webhooks = await db('webhooks')
    .orderBy('id')
    .select('id', 'host', 'format', 'events', 'created_at', 'created_by');
  const deliveries = await db('webhook_deliveries').orderByRaw(
    'COALESCE(answered_at, queued_at) DESC, event',
  );
  return webhooks.map(({ id, host, format, events, created_at, created_by }) => ({
    ...{ id, host, createdBy: created_by, createdAt: created_at.toISOString() },
    // A CHECK allows only these, and only `addWebhook` writes events.
    format: format as WebhookFormat,
    events: events.split(',') as WebhookEvent[],
    deliveries: deliveries
      .filter(({ webhook_id }) => webhook_id === id)
      .slice(0, SHOWN_DELIVERIES)
      .map(({ event, answer, ...row }) => ({
        event: event as WebhookEvent | 'test',
        /** A status, or why there was none; null before the first answer. */
        answer,
        at: (row.answered_at ?? row.queued_at).toISOString(),
        nextAt: row.due_at?.toISOString() ?? null,
      })),
  }));
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

interface NewWebhook extends Target {
  format: WebhookFormat;
  events: readonly WebhookEvent[];
}

/** Throws a Refusal if there are already as many as allowed. */
export function addWebhook(
  db: Db,
  by: By,
  sealing: SealingKeys,
  { format, events, ...target }: NewWebhook,
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const ids = await tx('webhooks').forUpdate().pluck('id');
    if (ids.length >= MOST_WEBHOOKS) throw new Refusal('too_many_webhooks');
    const { host } = new URL(target.address);
    const [id = 0] = await tx('webhooks').insert({
      ...{ host, format, events: events.join(), created_at: NOW, created_by: by.username },
      target: sealSecret(sealing, ownerOf(host), JSON.stringify(target)),
    });
    note('webhook.added', host, { id, format, events });
  });
}

/** Its deliveries are deleted with it. */
export function deleteWebhook(db: Db, by: By, id: number): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const webhook = await tx('webhooks').where({ id }).forUpdate().first('host');
    if (!webhook) throw new Refusal('not_found', 'webhook');
    await tx('webhooks').where({ id }).delete();
    note('webhook.deleted', webhook.host, { id });
  });
}

/** Queues a test, at most one in a second. */
export function testWebhook(db: Db, by: By, id: number): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const webhook = await tx('webhooks').where({ id }).first('host');
    if (!webhook) throw new Refusal('not_found', 'webhook');
    const subject_id = tx.raw('UNIX_TIMESTAMP()');
    const row = { webhook_id: id, event: 'test', subject_id, queued_at: NOW, due_at: NOW };
    await tx('webhook_deliveries').insert(row).onConflict(['webhook_id', 'event', 'subject_id']).ignore();
    note('webhook.tested', webhook.host, { id });
  });
}

/** Encrypts targets with the newest key, so that an earlier key can be removed. */
export async function resealWebhooks(db: Db, sealing: SealingKeys): Promise<void> {
  const [newest] = sealing;
  const rows = await db('webhooks')
    .whereRaw('LEFT(target, 4) <> ?', [sealingKeyId(newest)])
    .select('id', 'host', 'target');
  for (const { id, host, target: sealed } of rows) {
    const target = sealSecret(sealing, ownerOf(host), openSecret(sealing, ownerOf(host), sealed));
    await db('webhooks').where({ id, target: sealed }).update({ target });
  }
}
