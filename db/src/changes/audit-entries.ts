import type { Knex } from 'knex';
import type { Db, Page, PageRequest, Row } from '../machinery/index.ts';

export interface AuditFilter {
  actor?: string;
  /** A whole action, or the noun before its dot. */
  action?: string;
  /** The interval is half open: from <= time < to. */
  from?: Date;
  to?: Date;
}

export type AuditRecord = ReturnType<typeof rowToRecord>;

/** Lists the newest entries first. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: PageRequest,
): Promise<Page<AuditRecord>> {
  const rows = await db('audit_log')
    .modify(matching, filter)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  const [counted] = await db('audit_log').modify(matching, filter).count({ total: '*' });
  return { items: rows.map(rowToRecord), total: Number(counted?.total) };
}

/** Returns the next entries below `beforeId`, so that paging stays right while the log grows. */
export async function auditEntriesBefore(
  db: Db,
  filter: AuditFilter,
  { beforeId, limit }: { beforeId: number; limit: number },
): Promise<AuditRecord[]> {
  const rows = await db('audit_log')
    .modify(matching, filter)
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit);
  return rows.map(rowToRecord);
}

/** Returns the number of the last entry that others made by changing something; 0 if there is none. */
export async function lastChangeByOthers(db: Db, actor: string): Promise<number> {
  const row = await db('audit_log')
    .whereNot({ actor })
    .whereRaw("action NOT REGEXP '^(sign_|two_factor[.]|export[.])|[.]viewed$'")
    .orderBy('id', 'desc')
    .first('id');
  return row?.id ?? 0;
}

function matching(query: Knex.QueryBuilder, { actor, action, from, to }: AuditFilter): void {
  if (actor) query.where({ actor });
  if (action) {
    query.where((either) =>
      either
        .where({ action })
        // The range of actions with this prefix ends at the character after the dot.
        .orWhere((noun) => noun.where('action', '>=', `${action}.`).where('action', '<', `${action}/`)),
    );
  }
  if (from) query.where('happened_at', '>=', from);
  if (to) query.where('happened_at', '<', to);
}

type AuditRow = Omit<Row<'audit_log'>, 'previous_hash' | 'hash'>;

const rowToRecord = ({ happened_at, ip_address, details, id, actor, action, target }: AuditRow) => ({
  id,
  actor,
  action,
  target,
  details: JSON.parse(details ?? 'null') as Record<string, unknown> | null,
  happenedAt: happened_at.toISOString(),
  ipAddress: ip_address,
});
