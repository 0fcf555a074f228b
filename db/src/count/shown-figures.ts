import { type Db, existing, sumOf } from '../machinery/index.ts';
import { hourOf, IS_FROZEN } from './cycle-clock.ts';
import type { VoteCount } from './scores.ts';
import { type Figures, snapshotOf } from './snapshots.ts';

// This file decides what may be shown of the votes: the tallies as they are, or a snapshot while the leaderboard is
// frozen. Other code reads figures through these functions only. Before the first cycle there is neither a cycle id nor
// a vote.

/**
 * A sum over fewer voters can reveal how individuals voted. Only a live leaderboard and its charts disclose such sums;
 * nothing else does, or allows anybody to derive them.
 */
export const MIN_GROUP_SIZE = 10;

/**
 * A statement: for each cycle, the end of the last full hour in which ten other people voted for the first time, one of
 * whom may be the voter in question. A figure about certain accounts includes only votes from before it, at whatever
 * size: read again and again beside a live leaderboard, it would otherwise say when a person votes, and two sets that
 * differ in one account would say it of that one.
 */
export const AMONG_OTHERS = `
  SELECT cycle_id, MAX(CAST('1970-01-01' AS DATETIME) + INTERVAL hour + 1 HOUR) AS until
  FROM (
    SELECT cycle_id, hour FROM hourly_tallies WHERE hour < TIMESTAMPDIFF(HOUR, '1970-01-01', UTC_TIMESTAMP())
    GROUP BY cycle_id, hour HAVING SUM(participants) > ${MIN_GROUP_SIZE}
  ) busy GROUP BY cycle_id`;

/** Returns that moment of a cycle, or null if there has been no such hour. */
export async function amongOthersUntil(db: Db, cycleId: number): Promise<Date | null> {
  const [[row]] = await db.raw(`SELECT until FROM (${AMONG_OTHERS}) among WHERE cycle_id = ?`, [cycleId]);
  return row?.until ?? null;
}

/**
 * Returns what `fromTallies` reads, or what the snapshot of a frozen cycle says. The state is asked after the tallies
 * were read: if the cycle is not frozen by then, no later vote can be among them.
 */
async function shown<T>(
  db: Db,
  cycleId: number,
  fromTallies: () => Promise<T>,
  fromSnapshot: (figures: Figures) => T,
): Promise<T> {
  const live = await fromTallies();
  const frozen = await db('voting_cycles').where({ id: cycleId }).whereRaw(IS_FROZEN).first('frozen_from');
  if (!frozen?.frozen_from) return live;
  const snapshot = await snapshotOf<Figures>(db, cycleId, 'frozen');
  return fromSnapshot(snapshot?.document ?? (await countFigures(db, cycleId, frozen.frozen_from)));
}

/** Returns votes by category and vendor, without pairs that have none. */
export const vendorSums = (db: Db, cycleId = 0): Promise<VoteCount[]> =>
  shown(
    db,
    cycleId,
    () => talliedCounts(db, cycleId),
    ({ counts }) => counts,
  );

/** Returns all counted votes by category and vendor, whether they are shown or not. */
export const talliedCounts = (db: Db, cycleId: number): Promise<VoteCount[]> =>
  db('vendor_tallies')
    .where({ cycle_id: cycleId })
    .groupBy('category_id', 'vendor_id')
    .having(db.raw('SUM(votes) <> 0'))
    .select({ categoryId: 'category_id', vendorId: 'vendor_id', votes: sumOf(db, 'votes') });

/** Participants are distinct voters with a vote in the cycle. */
export const cycleSums = (db: Db, cycleId = 0): Promise<{ votes: number; participants: number }> =>
  shown(
    db,
    cycleId,
    async () => {
      const [sums] = await db('hourly_tallies')
        .where({ cycle_id: cycleId })
        .select({ votes: sumOf(db, 'votes'), participants: sumOf(db, 'participants') });
      return existing(sums, 'sum');
    },
    ({ counts, participants }) => ({
      votes: counts.reduce((sum, { votes }) => sum + votes, 0),
      participants,
    }),
  );

const BEFORE = 'FROM votes FORCE INDEX (PRIMARY) WHERE cycle_id = ? AND removal_id = 0 AND created_at < ?';
export const FOR_EVER = new Date('9999-12-31');

/** Returns votes by hour since 1970, without empty hours. */
export const hourSums = (db: Db, cycleId: number): Promise<Figures['hours']> =>
  shown(
    db,
    cycleId,
    () =>
      db('hourly_tallies')
        .where({ cycle_id: cycleId })
        .groupBy('hour')
        .having(db.raw('SUM(votes) <> 0'))
        .select('hour', { votes: sumOf(db, 'votes') }),
    ({ hours }) => hours,
  );

/**
 * Counts the votes of a cycle from before a moment, for a frozen leaderboard whose snapshot has not been taken yet. This
 * reads all of its votes, by the primary key; the index of counts has no time and would take four times as long.
 */
export async function countFigures(db: Db, cycleId: number, until: Date): Promise<Figures> {
  const bindings = [cycleId, until];
  const [counts] = await db.raw(
    `SELECT category_id AS categoryId, vendor_id AS vendorId, COUNT(*) AS votes ${BEFORE}
     GROUP BY category_id, vendor_id ORDER BY category_id, vendor_id`,
    bindings,
  );
  const [hours] = await db.raw(
    `SELECT ${hourOf('created_at')} AS hour, COUNT(*) AS votes ${BEFORE} GROUP BY hour ORDER BY hour`,
    bindings,
  );
  const [[{ participants }]] = await db.raw(
    `SELECT COUNT(DISTINCT user_id) AS participants ${BEFORE}`,
    bindings,
  );
  return { counts, hours, participants };
}

/** Returns votes of each vendor, or in each category, by id. */
export function sumBy(counts: VoteCount[], noun: 'vendorId' | 'categoryId'): Map<number, number> {
  const sums = new Map<number, number>();
  for (const count of counts) sums.set(count[noun], (sums.get(count[noun]) ?? 0) + count.votes);
  return sums;
}
