import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { type Db, sumOf } from '../machinery/index.ts';
import { IS_DISCLOSED_LIVE } from './disclosed-tables.ts';
import { isDisclosable, MIN_GROUP_SIZE } from './min-group-size.ts';
import { COUNTS_TO_SEAL } from './seal.ts';

// Removals and restores are visible on the leaderboard, and so is the sum of their votes. All moves so far split the
// votes of a category into cells (`disclosure_cells`), and no sum or difference of disclosed figures splits a cell. No
// vote can be worked out while every cell has at least MIN_GROUP_SIZE voters.

/**
 * Selects votes that may move, as a condition on `vote`, which has `cycle_id`, `category_id`, `user_id` and
 * `created_at`.
 */
export interface VoteSet {
  table: 'votes' | 'held_votes';
  condition: string;
  bindings: readonly Knex.Value[];
}

interface InCategory {
  cycleId: number;
  categoryId: number;
  /**
   * The moments that `boundaries` returns. They are read once, because a cell's name says on which side of each its votes
   * are.
   */
  moments: readonly Date[];
}

/** The votes of a set that are in one cell and may move together. */
interface CellOfSet extends InCategory {
  cell: string;
}

/** Returns, without a lock, whether `discloseVotes` would let anything move. */
export const canDisclose = async (db: Db, cycleId: number, set: VoteSet, size?: Size): Promise<boolean> =>
  (await cellsThatMayMove(db, cycleId, set, size)).length > 0;

/** A set of any size may move once no later leaderboard can show the difference. */
interface Size {
  isAnySize: boolean;
}

/**
 * Returns the votes that may move together now, as the tail of a SELECT with the votes as `vote`; undefined for none.
 * This discloses the votes: they become separate cells and must move in this transaction.
 */
export async function discloseVotes(
  tx: Knex.Transaction,
  cycleId: number,
  set: VoteSet,
  size?: Size,
): Promise<{ table: VoteSet['table']; sql: string; bindings: Knex.Value[] } | undefined> {
  const cells = await cellsThatMayMove(tx, cycleId, set, size);
  if (cells.length === 0) return undefined;
  const names: Buffer[] = [];
  for (const cell of cells) names.push(await splitCell(tx, set, cell));
  return {
    table: set.table,
    sql: `FROM disclosure_cells member JOIN ${set.table} vote ON vote.cycle_id = member.cycle_id
        AND vote.user_id = member.user_id AND vote.category_id = member.category_id
        AND vote.created_at = member.created_at
      WHERE member.cell IN (?)`,
    bindings: [names],
  };
}

/** Gives the moving part of a cell a new name, including its votes that have already left. */
async function splitCell(tx: Knex.Transaction, set: VoteSet, where: CellOfSet): Promise<Buffer> {
  const { cycleId, categoryId, cell } = where;
  const name = randomBytes(16);
  const units = unitsOf(where, set);
  await tx.raw(
    `INSERT INTO disclosure_cells (cycle_id, category_id, user_id, created_at, cell)
     SELECT DISTINCT ?, ?, unit.user_id, unit.created_at, ? FROM (${units.sql}) unit WHERE unit.cell = ?
     ON DUPLICATE KEY UPDATE cell = VALUES(cell)`,
    [cycleId, categoryId, name, ...units.bindings, cell],
  );
  return name;
}

/**
 * Returns the cells from which at least MIN_GROUP_SIZE voters of the set may move, leaving nobody or at least as many
 * behind. With `isAnySize` a whole cell may move.
 */
async function cellsThatMayMove(
  db: Db,
  cycleId: number,
  set: VoteSet,
  { isAnySize }: Size = { isAnySize: false },
): Promise<CellOfSet[]> {
  const [categories = []]: { categoryId: number }[][] = await db.raw(
    `SELECT DISTINCT vote.category_id AS categoryId FROM ${set.table} vote
     WHERE vote.cycle_id = ? AND ${set.condition} ORDER BY categoryId`,
    [cycleId, ...set.bindings],
  );
  const found: CellOfSet[] = [];
  for (const { categoryId } of categories) {
    const where = { cycleId, categoryId, moments: await boundaries(db, cycleId, categoryId) };
    const taken = await votersByCell(db, where, set);
    const movable = taken.filter(({ moved }) => moved > 0);
    const cells = isAnySize ? movable : await fitting(db, where, set, movable);
    found.push(...cells.map(({ cell }) => ({ ...where, cell })));
  }
  return found;
}

interface Cell {
  cell: string;
  voters: number;
  /** The number of votes that would move. */
  moved: number;
}

async function fitting(db: Db, where: InCategory, set: VoteSet, movable: Cell[]): Promise<Cell[]> {
  const large = movable.filter(({ voters }) => voters >= MIN_GROUP_SIZE);
  // Votes that are not on the leaderboard yet leave nobody behind there.
  const all = large.length === 0 || set.table === 'held_votes' ? [] : await allByCell(db, where);
  const left = ({ cell, voters }: Cell) => (all.find((one) => one.cell === cell)?.voters ?? voters) - voters;
  return large.filter((cell) => isDisclosable(left(cell)));
}

const ALL: VoteSet = { table: 'votes', condition: 'TRUE', bindings: [] };

/**
 * Returns all cells of the category. New votes wait while this runs, and counting a million votes takes a second, so
 * votes that never moved are computed from the sums, unless a moment splits them or a vendor was archived.
 */
async function allByCell(db: Db, where: InCategory): Promise<Pick<Cell, 'cell' | 'voters'>[]> {
  const { cycleId, categoryId, moments } = where;
  const ofCategory = { cycle_id: cycleId, category_id: categoryId };
  const archived = await db('vote_removals as removal')
    .join('removed_votes as removed', 'removed.removal_id', 'removal.id')
    .where({ 'removal.kind': 'vendor', 'removal.cycle_id': cycleId, 'removed.category_id': categoryId })
    .first('removal.id');
  if (archived || moments.length > 0) return votersByCell(db, where, ALL);
  const [known, total, moved] = await Promise.all([
    db('disclosure_cells')
      .where(ofCategory)
      .groupBy('cell')
      .select({ cell: db.raw("CONCAT(HEX(cell), ' 0')"), voters: db.raw('COUNT(DISTINCT user_id)') }),
    db('vendor_tallies')
      .where(ofCategory)
      .first({ votes: sumOf(db, 'votes') }),
    db('disclosure_cells as member')
      .joinRaw(
        `STRAIGHT_JOIN votes vote ON vote.cycle_id = member.cycle_id AND vote.user_id = member.user_id
           AND vote.category_id = member.category_id AND vote.created_at = member.created_at`,
      )
      .where({ 'member.cycle_id': cycleId, 'member.category_id': categoryId })
      .count({ votes: '*' })
      .first(),
  ]);
  return [...known, { cell: ' 0', voters: Number(total?.votes) - Number(moved?.votes) }];
}

/** Returns the cells in which the set has voters, and how many. */
async function votersByCell(db: Db, where: InCategory, set: VoteSet): Promise<Cell[]> {
  const units = unitsOf(where, set);
  const [rows = []]: { cell: string; voters: number; moved: number }[][] = await db.raw(
    `SELECT unit.cell, COUNT(DISTINCT unit.user_id) AS voters, CAST(SUM(unit.moves) AS SIGNED) AS moved
     FROM (${units.sql}) unit GROUP BY unit.cell`,
    units.bindings,
  );
  return rows;
}

/**
 * Selects the set's votes in a category with the names of their cells, counted or not; `moves` is 1 for those in the
 * set's table. Votes of an archived vendor are included, because the size of a part must not depend on its voters'
 * choice.
 */
function unitsOf(
  { cycleId, categoryId, moments }: InCategory,
  { table, condition, bindings }: VoteSet,
): { sql: string; bindings: Knex.Value[] } {
  const period = ['0', ...moments.map(() => '(unit.created_at >= ?)')].join(' + ');
  const from = (tables: string, moves: 0 | 1) =>
    `SELECT vote.user_id, vote.created_at, ${moves} AS moves FROM ${tables}
     WHERE vote.cycle_id = ? AND vote.category_id = ? AND ${condition}`;
  const branches = [from(`${table} vote`, 1)];
  if (table === 'votes') {
    branches.push(
      from('disclosure_cells vote', 0),
      from(
        `vote_removals removal JOIN removed_votes vote
           ON removal.kind = 'vendor' AND removal.cycle_id = vote.cycle_id AND vote.removal_id = removal.id`,
        0,
      ),
    );
  }
  return {
    sql: `SELECT unit.user_id, unit.created_at, unit.moves,
            CONCAT(COALESCE(HEX(known.cell), ''), ' ', ${period}) AS cell
          FROM (${branches.join(' UNION ALL ')}) unit
          LEFT JOIN disclosure_cells known ON known.cycle_id = ? AND known.category_id = ?
            AND known.user_id = unit.user_id AND known.created_at = unit.created_at`,
    bindings: [
      ...moments,
      ...branches.flatMap(() => [cycleId, categoryId, ...bindings]),
      ...[cycleId, categoryId],
    ],
  };
}

/**
 * Returns the moments that split the votes of a category by when they were cast, as moves do: a reset removed all votes
 * before it; a frozen leaderboard, and one in batches, shows the votes before a moment.
 */
async function boundaries(db: Db, cycleId: number, categoryId: number): Promise<Date[]> {
  const [rows] = await db.raw(
    `SELECT removed_at AS moment FROM vote_removals
     WHERE cycle_id = ? AND (kind = 'all' OR kind IN ('category', 'category_archive') AND category_id = ?)
     UNION SELECT sealed_from FROM voting_cycles WHERE id = ? AND ${COUNTS_TO_SEAL}
     UNION SELECT step.shown_until FROM voting_cycles cycle
     JOIN category_steps step ON step.cycle_id = cycle.id AND step.category_id = ?
     WHERE cycle.id = ? AND publishing = 'steps' AND NOT ${IS_DISCLOSED_LIVE}
     ORDER BY moment`,
    [cycleId, categoryId, cycleId, categoryId, cycleId],
  );
  return rows.map(({ moment }: { moment: Date }) => moment);
}
