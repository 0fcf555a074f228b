import { type Db, NOW, type Row, type SealingKeys } from '../machinery/index.ts';
import { isNews, MOMENTS } from '../tallies/index.ts';
import { openTarget, type Target, WEBHOOK_EVENTS, type WebhookEvent } from './webhooks.ts';

const momentOf = (moment: keyof typeof MOMENTS) => ({
  table: 'voting_cycles',
  at: MOMENTS[moment].at,
  isNew: isNews(moment),
});

/** Where each event is found, and when it happened. Deliveries are kept for longer than any of these is new. */
const FOUND: Record<WebhookEvent, { table: string; at: string; isNew: string }> = {
  opened: momentOf('opened'),
  ending: momentOf('ending'),
  ended: momentOf('ended'),
  results: momentOf('results'),
  group: {
    table: 'account_groups',
    at: 'found_at',
    isNew: 'is_warning = 1 AND cleared_at IS NULL AND found_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY',
  },
  suggestion: {
    table: 'suggestions',
    at: 'subject.created_at',
    isNew: `subject.created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY AND NOT EXISTS (
      SELECT 1 FROM suggestions earlier WHERE earlier.name_key = subject.name_key AND earlier.id < subject.id)`,
  },
};

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

type Key = Pick<Row<'webhook_deliveries'>, 'webhook_id' | 'subject_id' | 'attempts' | 'queued_at'>;

export interface Delivery extends Key, Target {
  event: WebhookEvent | 'test';
  format: string;
}

/** The waits after failed attempts; after the last one the delivery is given up. */
const WAITS_MINUTES = [1, 5, 30, 120, 480];
const MOST_ATTEMPTS = WAITS_MINUTES.length + 1;
const AT_ONCE = 10;
/** Longer than an attempt takes. If a worker dies, another one takes the delivery after this time. */
const CLAIM_MINUTES = 1;

/** Claims deliveries that are due. An attempt counts when it begins, so that one that kills the worker is bounded too. */
export function claimDeliveries(db: Db, sealing: SealingKeys): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    const rows = await tx('webhook_deliveries')
      .whereRaw('due_at <= UTC_TIMESTAMP(3)')
      .where('attempts', '<', MOST_ATTEMPTS)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .select('webhook_id', 'event', 'subject_id', 'attempts', 'queued_at');
    const webhooks = await tx('webhooks').whereIn(
      'id',
      rows.map(({ webhook_id }) => webhook_id),
    );
    const due_at = tx.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [CLAIM_MINUTES]);
    for (const row of rows) {
      await tx('webhook_deliveries')
        .where(keyOf(row))
        .update({ due_at, attempts: row.attempts + 1 });
    }
    return rows.flatMap((row) => {
      const webhook = webhooks.find(({ id }) => id === row.webhook_id);
      if (!webhook) return [];
      const { format, host, target } = webhook;
      const event = row.event as Delivery['event'];
      return [{ ...row, event, attempts: row.attempts + 1, format, ...openTarget(sealing, host, target) }];
    });
  });
}

const keyOf = ({
  webhook_id,
  event,
  subject_id,
}: Pick<Row<'webhook_deliveries'>, 'webhook_id' | 'event' | 'subject_id'>) => ({
  webhook_id,
  event,
  subject_id,
});

/**
 * Notes the status that a receiver answered, or why there was none: `private`, `slow`, `unreachable`, or `gone` if the
 * subject no longer exists. Any other than 2xx is tried again, a few times.
 */
export async function noteAnswer(db: Db, delivery: Delivery, answer: string): Promise<void> {
  const wait = /^(?:2\d\d|gone)$/.test(answer) ? undefined : WAITS_MINUTES[delivery.attempts - 1];
  const due_at = wait === undefined ? null : db.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [wait]);
  await db('webhook_deliveries').where(keyOf(delivery)).update({ answer, answered_at: NOW, due_at });
}
