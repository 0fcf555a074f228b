import type { Db } from '../machinery/index.ts';
import { type Reason, readReasons } from './reasons.ts';

const AT_ONCE = 20;

/** A group that the product found, in the form that the webhook announces. It discloses no votes. */
export interface FoundGroupNews {
  id: number;
  name: string;
  level: string;
  accounts: number;
  reasons: string[];
  facts: Reason[];
  foundAt: string;
}

/** Returns groups above the lowest level that have not been announced yet, oldest first. */
export async function unannouncedGroups(db: Db): Promise<FoundGroupNews[]> {
  const rows = await db('account_groups')
    .where({ announced_at: null, found_by: null, cleared_at: null })
    .whereNot({ level: 'look' })
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id', 'name', 'level', 'accounts', 'facts', 'reasons', 'found_at');
  return rows.map(({ found_at, facts, reasons, ...row }) => ({
    ...row,
    ...readReasons({ facts, reasons }),
    foundAt: found_at.toISOString(),
  }));
}

export async function markAnnounced(db: Db, id: number): Promise<void> {
  await db('account_groups')
    .where({ id })
    .update({ announced_at: db.raw('UTC_TIMESTAMP(3)') });
}
