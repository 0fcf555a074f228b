import type { Db } from '../machinery/index.ts';

const AT_ONCE = 20;

/** A group that the product found, as it is announced; nothing of any vote. */
export interface FoundGroupNews {
  id: number;
  name: string;
  level: string;
  accounts: number;
  reasons: string[];
  foundAt: string;
}

/** Above the lowest level, and not announced yet; the oldest first. */
export async function unannouncedGroups(db: Db): Promise<FoundGroupNews[]> {
  const rows = await db('account_groups')
    .where({ announced_at: null, found_by: null, cleared_at: null })
    .whereNot({ level: 'look' })
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id', 'name', 'level', 'accounts', 'reasons', 'found_at');
  return rows.map(({ found_at, reasons, ...row }) => ({
    ...row,
    reasons: JSON.parse(reasons),
    foundAt: found_at.toISOString(),
  }));
}

export async function markAnnounced(db: Db, id: number): Promise<void> {
  await db('account_groups')
    .where({ id })
    .update({ announced_at: db.raw('UTC_TIMESTAMP(3)') });
}
