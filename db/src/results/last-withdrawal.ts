import type { Db } from '../machinery/index.ts';

/**
 * Returns when something public was last withdrawn: a vendor or category archived, a final result corrected, or a
 * voting cycle opened again or cancelled. Returns undefined if that has never happened.
 */
export async function lastWithdrawal(db: Db): Promise<Date | undefined> {
  const [[row]] = await db.raw(
    `SELECT MAX(at) AS at FROM (
      SELECT MAX(archived_at) AS at FROM vendors UNION ALL
      SELECT MAX(archived_at) FROM categories UNION ALL
      SELECT MAX(corrected_at) FROM cycle_results UNION ALL
      SELECT MAX(reopened_at) FROM voting_cycles UNION ALL
      SELECT MAX(cancelled_at) FROM voting_cycles
    ) AS withdrawals`,
  );
  return row.at ?? undefined;
}
