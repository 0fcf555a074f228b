import { CURRENT_CYCLE_ID } from '../count/index.ts';
import type { Changed, Connection, Row, Statement } from '../machinery/index.ts';
import type { VoteToCast } from './votes.ts';

/** An exclusion of an account. Once it is restored, it may still keep votes that follow when voting ends. */
interface ExcludedVoter {
  removalId: number;
  isRestored: boolean;
}

/** The voters of a cycle who are excluded, or were, by number. */
export type ExcludedVoters = ReadonlyMap<number, ExcludedVoter>;

export type ExcludedVotersReader = ReturnType<typeof createExcludedVoters>;

/** A cycle during a time in which no vote left or rejoined the count. */
export interface Generation {
  cycleId: number;
  generation: number;
}

/**
 * Every exclusion and disqualification ends the cycle's generation, which is read under the lock that votes take, so
 * what they are about is read once for each generation.
 */
function oncePerGeneration<Voters>(read: (connection: Connection, cycleId: number) => Promise<Voters>) {
  let known: (Generation & { voters: Voters }) | undefined;
  return async (connection: Connection, { cycleId, generation }: Generation): Promise<Voters> => {
    if (known?.cycleId !== cycleId || known.generation !== generation) {
      known = { cycleId, generation, voters: await read(connection, cycleId) };
    }
    return known.voters;
  };
}

export const createExcludedVoters = () =>
  oncePerGeneration(async (connection, cycleId): Promise<ExcludedVoters> => {
    const [rows] = await connection.query<[{ user_id: number; removal_id: number; is_restored: number }[]]>({
      sql: `SELECT excluded.user_id, excluded.removal_id, removal.restored_at IS NOT NULL AS is_restored
            FROM excluded_accounts excluded JOIN vote_removals removal ON removal.id = excluded.removal_id
            WHERE excluded.cycle_id = ?`,
      bindings: [cycleId],
    });
    return new Map(
      rows.map((row) => [row.user_id, { removalId: row.removal_id, isRestored: row.is_restored === 1 }]),
    );
  });

/** Reads who may have votes for `readUncounted`, so that the progress of everybody else costs no second query. */
export const createUncountedVoters = () =>
  oncePerGeneration(async (connection, cycleId): Promise<ReadonlySet<number>> => {
    const [rows] = await connection.query<[{ user_id: number }[]]>({
      sql: `SELECT user_id FROM excluded_accounts WHERE cycle_id = ?
            UNION
            SELECT vote.user_id FROM vote_removals removal
            JOIN votes vote FORCE INDEX (votes_counts)
              ON vote.cycle_id = removal.cycle_id AND vote.removal_id = removal.id
            WHERE removal.cycle_id = ? AND removal.kind = 'disqualified' AND removal.restored_at IS NULL`,
      bindings: [cycleId, cycleId],
    });
    return new Set(rows.map((row) => row.user_id));
  });

/**
 * Stores votes of excluded voters under their exclusion, one statement each: they are few. Skips voters with a vote in
 * the category, counted or excluded. Returns which were stored, in the same order.
 */
export async function storeExcludedVotes(
  connection: Connection,
  votes: readonly VoteToCast[],
  voters: ExcludedVoters,
  at: { cycleId: number; now: Date },
): Promise<boolean[]> {
  if (votes.length === 0) return [];
  const statements = votes.map((vote) => storeUnder(voters.get(vote.userId)?.removalId ?? 0, vote, at));
  const changes = await connection.query<Changed[]>(...statements);
  return changes.map(({ affectedRows }) => affectedRows === 1);
}

const storeUnder = (
  removalId: number,
  { userId, categoryId, vendorId }: VoteToCast,
  { cycleId, now }: { cycleId: number; now: Date },
): Statement => ({
  sql: `INSERT IGNORE INTO votes (cycle_id, user_id, category_id, removal_id, vendor_id, created_at)
        SELECT ?, ?, ?, ?, ?, ? FROM DUAL WHERE NOT EXISTS (
          SELECT 1 FROM votes WHERE cycle_id = ? AND user_id = ? AND category_id = ? AND removal_id IN (0, ?))`,
  bindings: [
    ...[cycleId, userId, categoryId, removalId, vendorId, now],
    ...[cycleId, userId, categoryId, removalId],
  ],
});

/** A vote that does not count, or will not in the result, as its voter is shown it. */
export interface UncountedVote {
  categoryId: number;
  /**
   * `excluded`: it does not count. `counts_until_end`: it counts until the leaderboard freezes or voting ends.
   * `counts_at_end`: it was excluded and restored, and counts from then on. `disqualified`: it does not count, because its
   * vendor was disqualified, and its voter has no other vote there.
   */
  state: 'excluded' | 'counts_until_end' | 'counts_at_end' | 'disqualified';
  /** The organiser's reason. */
  reason: string | null;
}

export type UncountedRow = Pick<Row<'votes'>, 'user_id' | 'category_id'> & Omit<UncountedVote, 'categoryId'>;

/** One row for each vote of these voters that an exclusion or a disqualification is about. */
export const readUncounted = (userIds: readonly number[]): Statement => ({
  sql: `
    SELECT vote.user_id, vote.category_id, removal.reason,
      IF(vote.removal_id = 0, 'counts_until_end', IF(removal.restored_at IS NULL, 'excluded', 'counts_at_end')) AS state
    FROM excluded_accounts excluded
    JOIN vote_removals removal ON removal.id = excluded.removal_id
    JOIN voting_cycles cycle ON cycle.id = excluded.cycle_id
    JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = excluded.cycle_id AND vote.user_id = excluded.user_id
      AND (vote.removal_id = excluded.removal_id
        OR vote.removal_id = 0 AND removal.restored_at IS NULL AND removal.removed_at < cycle.end_date)
    WHERE excluded.cycle_id = ${CURRENT_CYCLE_ID} AND excluded.user_id IN (?)
    UNION ALL
    SELECT vote.user_id, vote.category_id, removal.reason, 'disqualified'
    FROM vote_removals removal
    JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = removal.cycle_id AND vote.user_id IN (?)
      AND vote.removal_id = removal.id
    WHERE removal.cycle_id = ${CURRENT_CYCLE_ID} AND removal.kind = 'disqualified' AND removal.restored_at IS NULL`,
  bindings: [userIds, userIds],
});

export const toUncounted = ({ category_id, state, reason }: UncountedRow): UncountedVote => ({
  categoryId: category_id,
  state,
  reason: state === 'counts_at_end' ? null : reason,
});
