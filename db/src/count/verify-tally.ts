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

async function compareCycle(tx: Knex.Transaction, cycle: KnownCycle): Promise<CycleComparison> {
  const counted = await countVotes(tx, cycle.id);
  const [countedFigures, tallied] = [figures(counted), figures(await readTallies(tx, cycle.id))];
  return {
    cycle,
    votes: counted.vendors.reduce((sum, { votes }) => sum + votes, 0),
    participants: counted.voters[0]?.participants ?? 0,
    vendorRows: counted.vendors.length,
    hours: counted.hours.length,
    differences: [...new Set([...countedFigures.keys(), ...tallied.keys()])]
      .map((label) => ({ label, is: countedFigures.get(label) ?? 0, says: tallied.get(label) ?? 0 }))
      .filter(({ is, says }) => is !== says)
      .map(({ label, is, says }) => `${label}: ${is} counted, ${says} in the tally`),
  };
}

/** Several rows of the tallies may be about the same figure. */
interface CycleRows {
  vendors: { category_id: number; vendor_id: number; votes: number }[];
  hours: { since_1970: number; votes: number }[];
  voters: { participants: number }[];
}

async function countVotes(tx: Knex.Transaction, cycleId: number): Promise<CycleRows> {
  const [vendors] = await tx.raw(
    `SELECT category_id, vendor_id, COUNT(*) AS votes FROM votes WHERE cycle_id = ? AND removal_id = 0
     GROUP BY category_id, vendor_id ORDER BY category_id, vendor_id`,
    [cycleId],
  );
  const [hours] = await tx.raw(
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', created_at) AS since_1970, COUNT(*) AS votes FROM votes
     WHERE cycle_id = ? AND removal_id = 0 GROUP BY since_1970 ORDER BY since_1970`,
    [cycleId],
  );
  const [voters] = await tx.raw(
    'SELECT COUNT(DISTINCT user_id) AS participants FROM votes WHERE cycle_id = ? AND removal_id = 0',
    [cycleId],
  );
  return { vendors, hours, voters };
}

async function readTallies(tx: Knex.Transaction, cycleId: number): Promise<CycleRows> {
  const [vendors] = await tx.raw(
    'SELECT category_id, vendor_id, votes FROM vendor_tallies WHERE cycle_id = ?',
    [cycleId],
  );
  const [hours] = await tx.raw(
    'SELECT hour AS since_1970, votes, participants FROM hourly_tallies WHERE cycle_id = ?',
    [cycleId],
  );
  return { vendors, hours, voters: hours };
}

const HOUR_MS = 3_600_000;

/** Returns the sums by the words for what is counted. */
function figures({ vendors, hours, voters }: CycleRows): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (label: string, count: number) => sums.set(label, (sums.get(label) ?? 0) + count);
  for (const row of vendors) add(`vendor ${row.vendor_id} in category ${row.category_id}`, row.votes);
  for (const row of hours) add(`hour from ${new Date(row.since_1970 * HOUR_MS).toISOString()}`, row.votes);
  for (const { participants } of voters) add('participants', participants);
  return sums;
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
