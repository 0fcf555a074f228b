import { CURRENT_CYCLE_ID, disclosedUntil, FOR_EVER, FROM_CURRENT } from '../count/index.ts';
import {
  createDb,
  type Db,
  type DbConfig,
  inBatches,
  NO_INDEX_DIVES,
  onConnection,
  type Row,
  type Statement,
  waitingCallers,
} from '../machinery/index.ts';
import { BY_ID, SESSION_IS_LIVE, type SessionClaims } from '../voters/index.ts';
import {
  createUncountedVoters,
  type Generation,
  readUncounted,
  toUncounted,
  type UncountedRow,
  type UncountedVote,
} from './excluded-voters.ts';

export interface VoterProgress {
  /** Live categories. */
  total: number;
  /** Those of them in which the voter has voted, in display order. */
  votedCategories: number[];
  /** Those in which the vote does not count, or will not, because its voter is excluded or its vendor disqualified. */
  uncounted: UncountedVote[];
}

export type ProgressReader = ReturnType<typeof createProgressReader>;

const QUEUE = { most: 500, waiting: 20_000, waitMs: 2000 };

/**
 * Reads again for each call, so that a vote through another process is in the next answer; concurrent calls share one
 * packet, which makes it cheap. It has its own connection, because it is the most frequent request and must neither
 * wait for other reads nor delay them.
 */
export function createProgressReader(connection: Pick<DbConfig, 'databaseUrl' | 'queryTimeoutMs'>) {
  const db = createDb({ ...connection, poolSize: 1, settings: [NO_INDEX_DIVES], multipleStatements: true });
  const uncountedVoters = createUncountedVoters();
  return {
    /** Returns the progress of a token's voter, or undefined unless session and account are both live. */
    read: inBatches((claims: SessionClaims[]) => readProgress({ db, uncountedVoters }, claims), QUEUE),
    /** Counts the callers that wait for a connection. */
    waiting: () => waitingCallers(db),
    close: () => db.destroy(),
  };
}

// Selects a voter's votes in the current cycle, and the live categories. The index is named: with statistics from
// before the first votes, the server would read the whole cycle.
const THEIR_VOTES = `
  LEFT JOIN (SELECT id ${FROM_CURRENT}) cycle ON TRUE
  LEFT JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = cycle.id AND vote.user_id = user.id
    AND vote.removal_id = 0`;
const READ_CATEGORIES = 'SELECT id FROM categories WHERE archived_at IS NULL ORDER BY display_order, id';

function progressIn(
  categories: readonly { id: number }[],
  voted: readonly (number | null)[],
  uncounted: readonly UncountedVote[] = [],
): VoterProgress {
  const votedCategories: number[] = [];
  for (const { id } of categories) {
    const isStored = uncounted.some(({ categoryId, state }) => categoryId === id && state !== 'disqualified');
    if (voted.includes(id) || isStored) votedCategories.push(id);
  }
  const isLive = ({ categoryId, state }: UncountedVote) =>
    categories.some(({ id }) => id === categoryId) &&
    votedCategories.includes(categoryId) === (state !== 'disqualified');
  return { total: categories.length, votedCategories, uncounted: uncounted.filter(isLive) };
}

/** The voter can't vote again: the vote counts, or is excluded in a way that doesn't open the category again. */
const IS_VOTED = "(vote.removal_id = 0 OR removal.kind IN ('vendor_archived', 'accounts'))";

/**
 * Returns one voter's progress for administrators, signed in or not: never the chosen vendors, nor what a freeze hides.
 * Votes for a vendor archived or disqualified since are included, because that would otherwise reveal who chose it, and
 * so are excluded ones. Only votes cast before `until` are.
 */
export async function votingProgress(
  db: Db,
  userId: number,
  until = FOR_EVER,
): Promise<Pick<VoterProgress, 'total' | 'votedCategories'>> {
  const [[votes], [categories]] = await Promise.all([
    db.raw(
      `SELECT DISTINCT vote.category_id
       FROM votes vote FORCE INDEX (PRIMARY) LEFT JOIN vote_removals removal ON removal.id = vote.removal_id
       WHERE vote.cycle_id = ${CURRENT_CYCLE_ID} AND vote.user_id = ?
         AND (${IS_VOTED} OR removal.kind = 'disqualified')
         AND vote.created_at < LEAST(${disclosedUntil('vote.cycle_id')}, ?)`,
      [userId, until],
    ),
    db.raw(READ_CATEGORIES),
  ]);
  return progressIn(
    categories,
    votes.map((vote: Pick<VoteRow, 'category_id'>) => vote.category_id),
  );
}

/** Returns which of these voters have no category left in the cycle. */
export async function haveVotedEverywhere(db: Db, cycleId: number, userIds: number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const [rows] = await db.raw(
    `SELECT vote.user_id
     FROM votes vote FORCE INDEX (PRIMARY)
     JOIN categories category ON category.id = vote.category_id AND category.archived_at IS NULL
     LEFT JOIN vote_removals removal ON removal.id = vote.removal_id
     WHERE vote.cycle_id = ? AND vote.user_id IN (?) AND ${IS_VOTED}
     GROUP BY vote.user_id
     HAVING COUNT(DISTINCT vote.category_id) >= (SELECT COUNT(*) FROM categories WHERE archived_at IS NULL)`,
    [cycleId, userIds],
  );
  return new Set(rows.map((row: Pick<Row<'votes'>, 'user_id'>) => row.user_id));
}

const READ_VOTES = `
  SELECT session.id, session.session_id, session.user_id, vote.category_id
  FROM user_sessions session
  JOIN users user ${BY_ID} ON user.id = session.user_id AND user.erased_at IS NULL ${THEIR_VOTES}
  WHERE session.id IN (?) AND ${SESSION_IS_LIVE}`;

const READ_GENERATION: Statement = {
  sql: `SELECT id AS cycleId, generation ${FROM_CURRENT}`,
  bindings: [],
};
const NO_CYCLE: Generation = { cycleId: 0, generation: 0 };

async function readProgress(
  { db, uncountedVoters }: { db: Db; uncountedVoters: ReturnType<typeof createUncountedVoters> },
  claims: SessionClaims[],
): Promise<(VoterProgress | undefined)[]> {
  const [rows, categories, uncounted] = await onConnection(db, async (connection) => {
    const [rows, categories, [at]] = await connection.query<[VoteRow[], { id: number }[], Generation[]]>(
      { sql: READ_VOTES, bindings: [claims.map(({ sessionNumber }) => sessionNumber)] },
      { sql: READ_CATEGORIES, bindings: [] },
      READ_GENERATION,
    );
    const voters = await uncountedVoters(connection, at ?? NO_CYCLE);
    const asked = claims.map(({ userId }) => userId).filter((userId) => voters.has(userId));
    if (asked.length === 0) return [rows, categories, NONE] as const;
    const [uncounted] = await connection.query<[UncountedRow[]]>(readUncounted(asked));
    return [rows, categories, uncountedByVoter(uncounted)] as const;
  });
  const sessions = new Map<number, LiveSession>();
  for (const { id, session_id, user_id, category_id } of rows) {
    const known = sessions.get(id);
    if (known) known.voted.push(category_id);
    else sessions.set(id, { sessionId: session_id, userId: user_id, voted: [category_id] });
  }
  return claims.map(({ sessionNumber, sessionId, userId }) => {
    const session = sessions.get(sessionNumber);
    if (session?.sessionId !== sessionId || session.userId !== userId) return undefined;
    return progressIn(categories, session.voted, uncounted.get(userId));
  });
}

const NONE: ReadonlyMap<number, UncountedVote[]> = new Map();

function uncountedByVoter(rows: readonly UncountedRow[]): Map<number, UncountedVote[]> {
  const byVoter = new Map<number, UncountedVote[]>();
  for (const row of rows) byVoter.set(row.user_id, [...(byVoter.get(row.user_id) ?? []), toUncounted(row)]);
  return byVoter;
}

/** A row for each vote of a live session's voter, or a single row without a category. */
interface VoteRow {
  id: number;
  session_id: string;
  user_id: number;
  category_id: number | null;
}

interface LiveSession {
  sessionId: string;
  userId: number;
  voted: (number | null)[];
}
