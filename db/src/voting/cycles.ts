import type { Db, Row } from '../machinery/index.ts';
import { IS_SHOWN_IN_STEPS, sumOf } from '../tallies/index.ts';

/** Votes show as they come, or each minute when at least ten have come in a category. */
export type Publishing = 'live' | 'steps';

/** `invited`: accounts that have entered an invitation code. */
export type WhoMayVote = 'everybody' | 'invited';

export type Cycle = ReturnType<typeof rowToCycle>;

type CycleRow = Row<'voting_cycles'>;

const rowToCycle = (row: CycleRow) => ({
  id: row.id,
  name: row.name,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  isActive: row.is_active === 1,
  isPaused: row.paused_at !== null,
  pauseReason: row.pause_reason,
  whoMayVote: whoMayVoteIn(row),
  publishing: row.publishing as Publishing,
});

const whoMayVoteIn = ({ who_may_vote }: CycleRow): WhoMayVote =>
  who_may_vote === 'invited' ? 'invited' : 'everybody';

/** Of a row of `voting_cycles`. */
export const HAS_ENDED = '(is_active = 0 OR end_date <= UTC_TIMESTAMP(3))';

/** The active cycle, or the newest one when none is, so that its results stay on the screen. */
export async function currentCycle(db: Db): Promise<Cycle | undefined> {
  const row = await currentRow(db);
  return row && rowToCycle(row);
}

/** What open pages ask for all the time: a single read. The generation grows whenever votes may have left or come back. */
export async function currentCycleState(db: Db) {
  const row = await currentRow(db);
  return row && { ...rowToCycle(row), generation: row.generation };
}

const currentRow = (db: Db): Promise<CycleRow | undefined> =>
  db('voting_cycles')
    .orderBy([
      { column: 'is_active', order: 'desc' },
      { column: 'start_date', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();

export async function findCycle(db: Db, id: number): Promise<Cycle | undefined> {
  const row = await db('voting_cycles').where({ id }).first();
  return row && rowToCycle(row);
}

/** Every cycle, newest first, with the number of votes that count in it. */
export async function listCycles(db: Db): Promise<(Cycle & { totalVotes: number })[]> {
  const rows: (CycleRow & { total_votes: number })[] = await db('voting_cycles as cycle')
    .orderBy([
      { column: 'cycle.start_date', order: 'desc' },
      { column: 'cycle.id', order: 'desc' },
    ])
    .select(
      'cycle.*',
      db.raw(`(CASE WHEN ${IS_SHOWN_IN_STEPS} THEN (?) ELSE (?) END) AS total_votes`, [
        votesIn(db, 'published_hourly_tallies'),
        votesIn(db, 'hourly_tallies'),
      ]),
    );
  return rows.map((row) => ({ ...rowToCycle(row), totalVotes: row.total_votes }));
}

const votesIn = (db: Db, table: 'hourly_tallies' | 'published_hourly_tallies') =>
  db(`${table} as tally`).where('tally.cycle_id', db.ref('cycle.id')).select(sumOf(db, 'tally.votes'));

/** The clock that decides about votes. */
export async function databaseNow(db: Db): Promise<string> {
  const [[row]] = await db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  return row.now.toISOString();
}
