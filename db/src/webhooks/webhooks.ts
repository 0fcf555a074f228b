import type { Knex } from 'knex';
import { type ActName, adminChange, type By, difference, Refusal, refuseStale } from '../changes/index.ts';
import {
  type Db,
  NOW,
  openSecret,
  type Row,
  reseal,
  type SealingKeys,
  sealingKeys,
  sealSecret,
} from '../machinery/index.ts';
import type { WEBHOOK_EVENTS, WebhookEvent } from './events.ts';

export const MOST_WEBHOOKS = 10;
const SHOWN_DELIVERIES = 5;

/** What is encrypted. */
export interface Target {
  address: string;
  /** Signs reports in JSON; a chat gets no signature. */
  secret: string | null;
}

export const webhookSealingKeys = (keys: readonly string[]): SealingKeys => sealingKeys(keys, 'webhook');

type Sealed = Pick<Row<'webhooks'>, 'host' | 'target'>;

/** A target is bound to its host: a copy in the row of another host cannot be decrypted. */
export const openTarget = (sealing: SealingKeys, { host, target }: Sealed): Target =>
  JSON.parse(openSecret(sealing, host, target));

const choicesOf = ({ is_signed, events }: Pick<Row<'webhooks'>, 'is_signed' | 'events'>): Choices => ({
  isSigned: is_signed,
  // Only `rowOf` writes them.
  events: events.split(',') as Choices['events'],
});

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
    ...choicesOf(webhook),
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

interface Choices {
  isSigned: boolean;
  events: (typeof WEBHOOK_EVENTS)[number][];
}

/** Throws a Refusal if there are already as many as allowed, or if a secret is missing. */
export function addWebhook(
  db: Db,
  by: By,
  sealing: SealingKeys,
  { address, secret, ...choices }: Choices & Target,
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const ids = await tx('webhooks').forUpdate().pluck('id');
    if (ids.length >= MOST_WEBHOOKS) throw new Refusal('too_many_webhooks');
    const row = rowOf(sealing, choices, { address, secret });
    const [id = 0] = await tx('webhooks').insert({ ...row, created_at: NOW });
    note('webhook.added', row.host, { id, ...choices });
  });
}

interface WebhookEdit extends Choices {
  /** Null keeps what is stored. */
  address: string | null;
  secret: string | null;
  /** What somebody saw when editing began. */
  before?: Partial<Choices>;
}

/** Throws a Refusal if somebody else has changed it, or if a secret is missing. */
export function editWebhook(
  db: Db,
  by: By,
  sealing: SealingKeys,
  { id, before, address, secret, ...after }: WebhookEdit & { id: number },
): Promise<void> {
  return adminChange(db, by, async (tx, note) => {
    const webhook = await tx('webhooks').where({ id }).forUpdate().first();
    if (!webhook) throw new Refusal('not_found', 'webhook');
    const stored = choicesOf(webhook);
    const record = { noun: 'webhook', logged: 'webhook', which: { id } };
    await refuseStale(tx, record, { stored, seen: before });
    const old = openTarget(sealing, webhook);
    const target = { address: address ?? old.address, secret: secret ?? old.secret };
    const row = rowOf(sealing, after, target);
    const isWidened = after.events.some((event) => !stored.events.includes(event));
    await tx('webhooks')
      .where({ id })
      .update({
        ...row,
        // What happened before an event was chosen is not reported; what the worker has yet to queue is.
        ...(isWidened && {
          created_at: tx.raw('GREATEST(created_at, UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)'),
        }),
      });
    note('webhook.changed', row.host, {
      id,
      isAddressReplaced: address !== null,
      isSecretReplaced: secret !== null,
      ...difference(stored, after),
    });
  });
}

function rowOf(sealing: SealingKeys, { isSigned, events }: Choices, { address, secret }: Target) {
  if (isSigned && secret === null) throw new Refusal('validation_failed.secret_required');
  const { host } = new URL(address);
  const target = JSON.stringify({ address, secret: isSigned ? secret : null });
  return {
    host,
    events: events.join(),
    is_signed: isSigned,
    target: sealSecret(sealing, host, target),
  };
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
  { id, action }: { id: number; action: ActName },
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
export const resealWebhooks = (db: Db, sealing: SealingKeys): Promise<void> =>
  reseal(db, sealing, { table: 'webhooks', column: 'target', key: 'id', owner: 'host' });
