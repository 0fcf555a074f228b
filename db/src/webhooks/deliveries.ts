import { type Db, NOW, type Row, type SealingKeys } from '../machinery/index.ts';
import { FOUND, WEBHOOK_EVENTS, type WebhookEvent } from './events.ts';
import { openTarget, type Target } from './webhooks.ts';

/** Queues what has happened since a webhook was added. The primary key decides which process was first. */
export async function queueDeliveries(db: Db): Promise<void> {
  for (const event of WEBHOOK_EVENTS) {
    const { table, at, isNew } = FOUND[event];
    await db.raw(
      `INSERT INTO webhook_deliveries (webhook_id, event, subject_id, queued_at, due_at)
       SELECT webhook.id, :event, subject.id, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)
       FROM webhooks webhook JOIN ${table} subject ON ${isNew} AND ${at} >= webhook.created_at
       WHERE FIND_IN_SET(:event, webhook.events) AND NOT EXISTS (
         SELECT 1 FROM webhook_deliveries queued
         WHERE queued.webhook_id = webhook.id AND queued.event = :event AND queued.subject_id = subject.id)
       ON DUPLICATE KEY UPDATE webhook_id = VALUES(webhook_id)`,
      { event },
    );
  }
}

export interface Delivery extends Target {
  /** Selects its row. */
  key: Pick<Row<'webhook_deliveries'>, 'webhook_id' | 'event' | 'subject_id'>;
  event: WebhookEvent;
  attempts: number;
  queuedAt: Date;
}

/** The waits after failed attempts; after the last one the delivery is given up. */
const WAITS_MINUTES = [1, 5, 30, 120, 480];
const AT_ONCE = 10;
/** Longer than an attempt takes. If a worker dies, another one takes the delivery after this time. */
const CLAIM_MINUTES = 1;

/** Claims deliveries that are due. An attempt counts when it begins, also if it kills the worker. */
export function claimDeliveries(db: Db, sealing: SealingKeys): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    const rows = await tx('webhook_deliveries')
      .whereRaw('due_at <= UTC_TIMESTAMP(3)')
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked();
    if (rows.length === 0) return [];
    const webhooks = await tx('webhooks').select('id', 'host', 'target');
    const due_at = tx.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [CLAIM_MINUTES]);
    const deliveries: Delivery[] = [];
    for (const { webhook_id, event, subject_id, ...row } of rows) {
      const key = { webhook_id, event, subject_id };
      if (row.attempts > WAITS_MINUTES.length) {
        // Its worker died in the last attempt.
        await tx('webhook_deliveries')
          .where(key)
          .update({ answer: 'unknown', answered_at: NOW, due_at: null });
        continue;
      }
      const attempts = row.attempts + 1;
      await tx('webhook_deliveries').where(key).update({ due_at, attempts });
      const webhook = webhooks.find(({ id }) => id === webhook_id);
      if (!webhook) continue;
      const target = openTarget(sealing, webhook);
      deliveries.push({ key, event: event as WebhookEvent, attempts, queuedAt: row.queued_at, ...target });
    }
    return deliveries;
  });
}

/**
 * Notes the status that a receiver answered, or why there was none: `private`, `slow`, `unreachable`, or `gone` if the
 * subject no longer exists. Any other than 2xx is tried again, a few times.
 */
export async function noteAnswer(db: Db, { key, attempts }: Delivery, answer: string): Promise<void> {
  const wait = /^(?:2\d\d|gone)$/.test(answer) ? undefined : WAITS_MINUTES[attempts - 1];
  const due_at = wait === undefined ? null : db.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [wait]);
  await db('webhook_deliveries').where(key).update({ answer, answered_at: NOW, due_at });
}
