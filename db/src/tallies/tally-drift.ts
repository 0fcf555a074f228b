import { COUNTING_DEADLINE_MS, type Db, withDeadline } from '../machinery/index.ts';

/**
 * Returns the difference between the cycle's tallies and its votes at one moment. This counts the key, a hundredth of
 * what `compareTallies` reads, and misses two errors that cancel each other out.
 */
export function talliedDrift(db: Db, cycleId: number): Promise<number> {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    const [[row]] = await db.raw(
      `SELECT counted.votes,
         (SELECT COALESCE(SUM(votes), 0) FROM vendor_tallies WHERE cycle_id = ?) AS by_vendor,
         (SELECT COALESCE(SUM(votes), 0) FROM hourly_tallies WHERE cycle_id = ?) AS by_hour
       FROM (SELECT COUNT(*) AS votes FROM votes WHERE cycle_id = ? AND removal_id = 0) counted`,
      [cycleId, cycleId, cycleId],
    );
    const votes = Number(row.votes);
    return Math.max(Math.abs(votes - Number(row.by_vendor)), Math.abs(votes - Number(row.by_hour)));
  });
}
