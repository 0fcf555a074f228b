import type { Knex } from 'knex';

interface ClassedVotes {
  category_id: number;
  vendor_id: number;
  class_mask: number;
  votes: number;
}

/**
 * Compares the sums of a cycle's votes by class with their tallies, as far as those are counted. Compares nothing if
 * votes have left or rejoined the count since. Keys are the words for what is counted.
 */
export async function compareClasses(
  tx: Knex.Transaction,
  cycleId: number,
): Promise<{ counted: Map<string, number>; tallied: Map<string, number> }> {
  const [[state]] = await tx.raw(
    `SELECT state.counted_until FROM integrity_state state JOIN voting_cycles cycle ON cycle.id = state.cycle_id
     WHERE state.cycle_id = ? AND state.counted_generation = cycle.generation`,
    [cycleId],
  );
  if (!state) return { counted: new Map(), tallied: new Map() };
  const [counted] = await tx.raw(
    `SELECT vote.category_id, vote.vendor_id, COALESCE(class.counted_mask, 'none') AS class_mask, COUNT(*) AS votes
     FROM votes vote
     LEFT JOIN account_classes class ON class.cycle_id = vote.cycle_id AND class.user_id = vote.user_id
     WHERE vote.cycle_id = ? AND vote.created_at < ? GROUP BY vote.category_id, vote.vendor_id, class_mask`,
    [cycleId, state.counted_until],
  );
  const [tallied] = await tx.raw(
    'SELECT category_id, vendor_id, class_mask, votes FROM class_tallies WHERE cycle_id = ? AND votes <> 0',
    [cycleId],
  );
  return { counted: figures(counted), tallied: figures(tallied) };
}

const figures = (rows: ClassedVotes[]): Map<string, number> =>
  new Map(
    rows.map((row) => [
      `class ${row.class_mask} of vendor ${row.vendor_id} in category ${row.category_id}`,
      row.votes,
    ]),
  );
