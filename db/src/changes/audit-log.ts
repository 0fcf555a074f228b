import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type Db, existing, type Row } from '../machinery/index.ts';

export interface AuditEntry {
  /** The administrator's username. */
  actor: string;
  /** `<noun>.<what happened>`, such as `sign_in.failed`. */
  action: string;
  target?: string | null;
  details?: Record<string, unknown> | undefined;
  ipAddress?: string | null;
}

type AuditRow = Omit<Row<'audit_log'>, 'id' | 'previous_hash' | 'hash'>;

/**
 * Adds the entries of one act to the chain, with one time, in the caller's transaction, so that a change and its entries
 * are stored together or not at all. The head's row stays locked until the transaction ends, so this comes last in the
 * transaction.
 */
export async function appendAudit(tx: Knex.Transaction, ...entries: AuditEntry[]): Promise<void> {
  const [row] = await tx('audit_head')
    .where({ id: 1 })
    .forUpdate()
    .select<{ hash: Buffer; now: Date }[]>('hash', tx.raw('UTC_TIMESTAMP(3) AS now'));
  let { hash, now } = existing(row, 'head of the audit log');
  const rows = entries.map((entry) => {
    const added: AuditRow = {
      happened_at: now,
      actor: entry.actor,
      action: entry.action,
      target: entry.target ?? null,
      details: entry.details ? JSON.stringify(entry.details) : null,
      ip_address: entry.ipAddress ?? null,
    };
    const previous_hash = hash;
    hash = chainedHash(previous_hash, added);
    return { ...added, previous_hash, hash };
  });
  for (const added of rows) await tx('audit_log').insert(added);
  await tx('audit_head').where({ id: 1 }).update({ hash });
}

/** Hashes the fields as a list, whose fixed order makes the JSON canonical. */
function chainedHash(previous: Buffer, row: AuditRow): Buffer {
  const text = JSON.stringify([
    previous.toString('hex'),
    row.happened_at.toISOString(),
    row.actor,
    row.action,
    row.target,
    row.details,
    row.ip_address,
  ]);
  return createHash('sha256').update(text).digest();
}

export type AuditChain = { ok: true; entries: number } | { ok: false; brokenAt: number | 'head' };

const PAGE = 5_000;

/** Verifies the whole log. Returns the first entry that was altered, or 'head' if the last ones are missing. */
export async function verifyAuditChain(db: Db): Promise<AuditChain> {
  // All pages come from one snapshot, so that entries added meanwhile do not look like a break.
  return db.transaction(async (tx) => {
    let previous: Buffer = Buffer.alloc(32);
    let entries = 0;
    let lastId = 0;
    for (;;) {
      const page = await tx('audit_log').where('id', '>', lastId).orderBy('id').limit(PAGE).select('*');
      for (const row of page) {
        const intact = previous.equals(row.previous_hash) && chainedHash(previous, row).equals(row.hash);
        if (!intact) return { ok: false, brokenAt: row.id };
        previous = row.hash;
        lastId = row.id;
      }
      entries += page.length;
      if (page.length < PAGE) break;
    }
    const head = await tx('audit_head').where({ id: 1 }).first('hash');
    return head?.hash.equals(previous) ? { ok: true, entries } : { ok: false, brokenAt: 'head' };
  });
}
