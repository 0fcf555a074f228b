import { inBatches } from './batches.ts';
import type { Db } from './index.ts';
import { onConnection } from './raw-sql.ts';
import { SESSION_IS_LIVE } from './user-sessions.ts';

export interface VoterProgress {
  /** Live categories. */
  total: number;
  /** Those of them that the voter has voted in, in display order. */
  votedCategories: number[];
}

interface Claims {
  sessionId: string;
  userId: number;
}

const QUEUE = { most: 500, waiting: 20_000, waitMs: 2000 };

/**
 * The progress of the voter behind a token's two claims; undefined unless session and account are both live.
 * Read anew for each call, so that a vote through another process is in the next answer; concurrent calls share one
 * statement, so that it costs next to nothing.
 */
export function createProgressReader(db: Db): (claims: Claims) => Promise<VoterProgress | undefined> {
  return inBatches((claims: Claims[]) => readProgress(db, claims), QUEUE);
}

// The index is named: with statistics from before the first votes came, the server would read all of the cycle.
const READ_PROGRESS = `
  SELECT session.session_id, session.user_id AS id, 0 AS display_order,
    (SELECT GROUP_CONCAT(vote.category_id) FROM votes vote FORCE INDEX (PRIMARY)
     WHERE vote.cycle_id = cycle.id AND vote.user_id = session.user_id) AS voted
  FROM user_sessions session
  JOIN users user ON user.id = session.user_id AND user.is_active = 1
  LEFT JOIN voting_cycles cycle ON cycle.only_active = 1
  WHERE session.session_id IN (?) AND ${SESSION_IS_LIVE}
  UNION ALL
  SELECT NULL, id, display_order, NULL FROM categories WHERE archived_at IS NULL`;

async function readProgress(db: Db, claims: Claims[]): Promise<(VoterProgress | undefined)[]> {
  const [rows] = await onConnection(db, ({ ask }) =>
    ask<[Row[]]>({ sql: READ_PROGRESS, bindings: [claims.map(({ sessionId }) => sessionId)] }),
  );
  const categories = rows
    .filter(({ session_id }) => session_id === null)
    .sort((one, other) => one.display_order - other.display_order || one.id - other.id)
    .map(({ id }) => id);
  const bySession = new Map(rows.map((row) => [row.session_id, row]));
  return claims.map(({ sessionId, userId }) => {
    const row = bySession.get(sessionId);
    if (row?.id !== userId) return undefined;
    const voted = row.voted?.split(',').map(Number) ?? [];
    return { total: categories.length, votedCategories: categories.filter((id) => voted.includes(id)) };
  });
}

/** A session with its voter's id, or a live category, whose session is null. */
interface Row {
  session_id: string | null;
  id: number;
  display_order: number;
  voted: string | null;
}
