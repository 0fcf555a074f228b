import type { Knex } from 'knex';
import { COUNTING_DEADLINE_MS, type Db, withDeadline } from '../machinery/index.ts';

/** What was compared, and each difference in words. */
export interface CycleComparison {
  cycle: KnownCycle;
  votes: number;
  participants: number;
  /** The number of pairs of vendor and category with a vote. */
  vendorRows: number;
  /** The number of hours with a vote. */
  hours: number;
  differences: string[];
}

/**
 * Compares the tallies of every cycle with its votes, which it counts independently. It reads one snapshot, so the
 * result is right while voting goes on.
 */
export function compareTallies(db: Db): Promise<CycleComparison[]> {
  return db.transaction(
    async (tx) => {
      // The first read creates the snapshot, whichever table it reads.
      const cycles = await knownCycles(tx);
      const comparisons: CycleComparison[] = [];
      for (const cycle of cycles) comparisons.push(await compareCycle(tx, cycle));
      return comparisons;
    },
    { isolationLevel: 'repeatable read' },
  );
}

interface KnownCycle {
  id: number;
  /** Null for a cycle that only tallies mention. */
  name: string | null;
}

/** Includes figures that only tallies mention. */
async function knownCycles(tx: Knex.Transaction): Promise<KnownCycle[]> {
  const [cycles] = await tx.raw(`
    SELECT known.id, cycle.name FROM (
      SELECT id FROM voting_cycles UNION SELECT cycle_id FROM vendor_tallies UNION SELECT cycle_id FROM hourly_tallies
    ) known LEFT JOIN voting_cycles cycle ON cycle.id = known.id ORDER BY known.id`);
  return cycles;
}

interface Figure {
  kind: 'vendor' | 'hour' | 'participants';
  /** The category, or the hour since 1970. */
  one: number;
  /** The vendor. */
  other: number;
  counted: number;
  tallied: number;
}

const COUNTED = 'FROM votes WHERE cycle_id = :id AND removal_id = 0';
const FIGURES = `
  SELECT kind, one, other, CAST(SUM(counted) AS SIGNED) AS counted, CAST(SUM(tallied) AS SIGNED) AS tallied FROM (
    SELECT 'vendor' AS kind, category_id AS one, vendor_id AS other, COUNT(*) AS counted, 0 AS tallied
    ${COUNTED} GROUP BY category_id, vendor_id
    UNION ALL SELECT 'vendor', category_id, vendor_id, 0, votes FROM vendor_tallies WHERE cycle_id = :id
    UNION ALL SELECT 'hour', TIMESTAMPDIFF(HOUR, '1970-01-01', created_at) AS since_1970, 0, COUNT(*), 0
    ${COUNTED} GROUP BY since_1970
    UNION ALL SELECT 'hour', hour, 0, 0, votes FROM hourly_tallies WHERE cycle_id = :id
    UNION ALL SELECT 'participants', 0, 0, COUNT(DISTINCT user_id), 0 ${COUNTED}
    UNION ALL SELECT 'participants', 0, 0, 0, participants FROM hourly_tallies WHERE cycle_id = :id
  ) figure GROUP BY kind, one, other ORDER BY FIELD(kind, 'vendor', 'hour', 'participants'), one, other`;

async function compareCycle(tx: Knex.Transaction, cycle: KnownCycle): Promise<CycleComparison> {
  const [figures = []]: Figure[][] = await tx.raw(FIGURES, { id: cycle.id });
  const countedOf = (kind: Figure['kind']) =>
    figures.filter((figure) => figure.kind === kind && figure.counted > 0).map(({ counted }) => counted);
  const vendors = countedOf('vendor');
  return {
    cycle,
    votes: vendors.reduce((sum, votes) => sum + votes, 0),
    participants: countedOf('participants')[0] ?? 0,
    vendorRows: vendors.length,
    hours: countedOf('hour').length,
    differences: figures
      .filter(({ counted, tallied }) => counted !== tallied)
      .map((figure) => `${labelOf(figure)}: ${figure.counted} counted, ${figure.tallied} in the tally`),
  };
}

const HOUR_MS = 3_600_000;

function labelOf({ kind, one, other }: Figure): string {
  if (kind === 'vendor') return `vendor ${other} in category ${one}`;
  return kind === 'hour' ? `hour from ${new Date(one * HOUR_MS).toISOString()}` : kind;
}

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
