import { type Db, NOW } from '../machinery/index.ts';

const AT_ONCE = 20;

/**
 * Returns groups that deserve a warning and have not been announced yet, oldest first, in the form that
 * the webhook announces. It discloses no votes.
 */
export async function unannouncedGroups(db: Db) {
  const rows = await db('account_groups')
    .where({ announced_at: null, cleared_at: null, is_warning: 1 })
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id', 'name', 'accounts', 'reasons', 'found_at');
  return rows.map(({ found_at, reasons, ...row }) => ({
    ...row,
    reasons: JSON.parse(reasons) as string[],
    foundAt: found_at.toISOString(),
  }));
}

export async function markAnnounced(db: Db, id: number): Promise<void> {
  await db('account_groups').where({ id }).update({ announced_at: NOW });
}
