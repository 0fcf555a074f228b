import type { Knex } from 'knex';
import { COUNTS_TO_SEAL, IS_DISCLOSED_LIVE, MIN_GROUP_SIZE } from '../disclosure/index.ts';
import { type Db, sumOf } from '../machinery/index.ts';

// Everybody sees the board before and after votes are moved, so each move discloses a sum: that of the votes it takes.
// The moves so far split the votes of a category into cells (`disclosure_cells`); no sum or difference of what was
// disclosed can split a cell. So no vote can be worked out while every cell has at least MIN_GROUP_SIZE voters.

/** Votes that may move, as a condition on `vote`, which has `cycle_id`, `category_id`, `user_id` and `created_at`. */
export interface Source {
  table: 'votes' | 'held_votes';
  whose: string;
  bindings: readonly Knex.Value[];
}

interface InCategory {
  cycleId: number;
  categoryId: number;
  /** See `boundaries`; read once, as the names of cells say on which side of each a vote is. */
  moments: readonly Date[];
}

/** Votes of one cell that may move together. */
export interface Part extends InCategory {
  /** Names the cell that they leave. */
  cell: string;
}

/**
 * The parts of the source whose votes may move: in each cell at least MIN_GROUP_SIZE voters, who leave behind nobody or as
 * many. With `isAnySize` all of it.
 */
export async function partsThatMove(
  db: Db,
  cycleId: number,
  source: Source,
  { isAnySize } = { isAnySize: false },
): Promise<Part[]> {
  const [categories = []]: { categoryId: number }[][] = await db.raw(
    `SELECT DISTINCT vote.category_id AS categoryId FROM ${source.table} vote
     WHERE vote.cycle_id = ? AND ${source.whose} ORDER BY categoryId`,
    [cycleId, ...source.bindings],
  );
  const parts: Part[] = [];
  for (const { categoryId } of categories) {
    const where = { cycleId, categoryId, moments: await boundaries(db, cycleId, categoryId) };
    const taken = await votersByCell(db, where, source);
    const movable = taken.filter(({ moved }) => moved > 0);
    if (isAnySize) parts.push(...movable.map(({ cell }) => ({ ...where, cell })));
    else parts.push(...(await fitting(db, where, source, movable)));
  }
  return parts;
}

interface Cell {
  cell: string;
  voters: number;
  /** Votes that would move. */
  moved: number;
}

async function fitting(db: Db, where: InCategory, source: Source, movable: Cell[]): Promise<Part[]> {
  const large = movable.filter(({ voters }) => voters >= MIN_GROUP_SIZE);
  // Votes that are not on the board yet leave nobody behind there.
  const all = large.length === 0 || source.table === 'held_votes' ? [] : await allByCell(db, where);
  return large
    .filter(({ cell, voters }) => {
      const left = (all.find((one) => one.cell === cell)?.voters ?? voters) - voters;
      return left === 0 || left >= MIN_GROUP_SIZE;
    })
    .map(({ cell }) => ({ ...where, cell }));
}

const EVERYBODY: Source = { table: 'votes', whose: 'TRUE', bindings: [] };

/**
 * All cells of the category. Voting is held meanwhile, and a million votes take a second to count: where nothing tells
 * them apart by time, those that never moved are what the sums have beside the others.
 */
async function allByCell(db: Db, where: InCategory): Promise<Pick<Cell, 'cell' | 'voters'>[]> {
  const { cycleId, categoryId, moments } = where;
  const ofCategory = { cycle_id: cycleId, category_id: categoryId };
  const archived = await db('vote_removals as removal')
    .join('removed_votes as removed', 'removed.removal_id', 'removal.id')
    .where({ 'removal.kind': 'vendor', 'removal.cycle_id': cycleId, 'removed.category_id': categoryId })
    .first('removal.id');
  if (archived || moments.length > 0) return votersByCell(db, where, EVERYBODY);
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

/** The cells that the source has voters in, and how many of them. */
async function votersByCell(db: Db, where: InCategory, source: Source): Promise<Cell[]> {
  const units = unitsOf(where, source);
  const [rows = []]: { cell: string; voters: number; moved: number }[][] = await db.raw(
    `SELECT unit.cell, COUNT(DISTINCT unit.user_id) AS voters, CAST(SUM(unit.moves) AS SIGNED) AS moved
     FROM (${units.sql}) unit GROUP BY unit.cell`,
    units.bindings,
  );
  return rows;
}

/**
 * Moves the votes of a part under the removal, and makes a cell of them. Returns how many votes moved. Voting must be
 * held.
 */
export async function movePart(
  tx: Knex.Transaction,
  removalId: number,
  source: Source,
  part: Part,
): Promise<number> {
  const { cycleId, categoryId, cell } = part;
  const units = unitsOf(part, source);
  const named = `${cell} ${removalId}`;
  await tx.raw(
    `INSERT INTO disclosure_cells (cycle_id, category_id, user_id, created_at, cell)
     SELECT DISTINCT ?, ?, unit.user_id, unit.created_at, UNHEX(MD5(?)) FROM (${units.sql}) unit WHERE unit.cell = ?
     ON DUPLICATE KEY UPDATE cell = VALUES(cell)`,
    [cycleId, categoryId, named, ...units.bindings, cell],
  );
  const votesOfCell = `
    FROM disclosure_cells member JOIN ${source.table} vote ON vote.cycle_id = member.cycle_id
      AND vote.user_id = member.user_id AND vote.category_id = member.category_id
      AND vote.created_at = member.created_at
    WHERE member.cell = UNHEX(MD5(?))`;
  const [{ affectedRows: moved }] = await tx.raw(
    `INSERT INTO removed_votes (removal_id, cycle_id, user_id, category_id, vendor_id, created_at)
     SELECT ?, vote.cycle_id, vote.user_id, vote.category_id, vote.vendor_id, vote.created_at ${votesOfCell}`,
    [removalId, named],
  );
  const [{ affectedRows: taken }] = await tx.raw(`DELETE vote ${votesOfCell}`, [named]);
  if (taken !== moved) throw new Error(`${taken} of ${moved} votes were deleted where they were before.`);
  return moved;
}

/**
 * The source's votes in a category with the name of their cell, wherever they are now: `moves` is 1 for those that are
 * in the source's table. The votes of an archived vendor are among them, as the size of a part must not depend on whom
 * its voters chose.
 */
function unitsOf(
  { cycleId, categoryId, moments }: InCategory,
  { table, whose, bindings }: Source,
): { sql: string; bindings: Knex.Value[] } {
  const period = ['0', ...moments.map(() => '(unit.created_at >= ?)')].join(' + ');
  const from = (tables: string, moves: 0 | 1) =>
    `SELECT vote.user_id, vote.created_at, ${moves} AS moves FROM ${tables}
     WHERE vote.cycle_id = ? AND vote.category_id = ? AND ${whose}`;
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
 * Moments that split the votes of a category by when they were cast, as moves do: a reset took all votes from before
 * it; a sealed board, and one in steps, shows those from before a moment.
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
