import { COMMIT_LAG_S, COUNTS_TO_SEAL } from '../disclosure/index.ts';
import { type Db, existing, withDeadline } from '../machinery/index.ts';
import { IS_CLOSED } from '../tallies/index.ts';
import { ACTIVITY_LAG_S } from '../voters/index.ts';
import { classOfVoters, FLAGGED_GROUPS } from './account-classes.ts';

const COUNTING_DEADLINE_MS = 120_000;

/**
 * Updates the class tallies of a cycle with its votes, except those of the last half minute: for accounts that voted
 * since or changed class, or for all when votes have left or rejoined the count. Takes no lock that a vote or a removal
 * waits for.
 */
export function renewClassTallies(db: Db, cycleId: number): Promise<void> {
  return withDeadline(COUNTING_DEADLINE_MS, async () => {
    // If a vote is stored even later, the sums differ and the next run counts everything again.
    const [rows]: Moment[][] = await db.raw(
      `SELECT generation, UTC_TIMESTAMP(3) - INTERVAL ${COMMIT_LAG_S} SECOND AS cut FROM voting_cycles WHERE id = ?`,
      [cycleId],
    );
    const now = existing(rows?.[0], `voting cycle ${cycleId}`);
    await db('integrity_state').insert({ cycle_id: cycleId }).onConflict('cycle_id').ignore();
    const state = await db('integrity_state').where({ cycle_id: cycleId }).first();
    const since = state?.counted_until;
    if (since && state.counted_generation === now.generation) await addNews(db, cycleId, since, now.cut);
    else await countAll(db, cycleId, now);
    await checkSums(db, cycleId, now.cut);
  });
}

/** Returns cycles that may have had a vote since, and those counted while they were open. */
export async function uncountedCycles(db: Db): Promise<number[]> {
  return db('voting_cycles as cycle')
    .leftJoin('integrity_state as state', 'state.cycle_id', 'cycle.id')
    .whereRaw('COALESCE(state.is_final, 0) = 0 OR COALESCE(state.counted_generation <> cycle.generation, 1)')
    .orWhereRaw(`NOT ${IS_CLOSED}`)
    .orderBy('cycle.id', 'desc')
    .pluck('cycle.id');
}

interface Moment {
  generation: number;
  cut: Date;
}

async function countAll(db: Db, cycleId: number, { generation, cut }: Moment): Promise<void> {
  // The tallies are not used as complete until everything is counted.
  const counting = { counted_until: null, counted_generation: null };
  await db('integrity_state').where({ cycle_id: cycleId }).update(counting);
  await classOfVoters(db, { cycleId, cut });
  await db('account_classes')
    .where({ cycle_id: cycleId, has_news: 1 })
    .update({ counted_mask: db.ref('next_mask'), has_news: 0 });
  await db('class_tallies').where({ cycle_id: cycleId }).delete();
  await db.raw(
    `INSERT INTO class_tallies (cycle_id, category_id, vendor_id, class_mask, votes)
     SELECT vote.cycle_id, vote.category_id, vote.vendor_id, class.counted_mask, COUNT(*)
     FROM votes vote JOIN account_classes class ON class.cycle_id = vote.cycle_id AND class.user_id = vote.user_id
     WHERE vote.cycle_id = ? AND vote.created_at < ?
     GROUP BY vote.cycle_id, vote.category_id, vote.vendor_id, class.counted_mask`,
    [cycleId, cut],
  );
  await db('integrity_state')
    .where({ cycle_id: cycleId })
    .update({ counted_until: cut, counted_generation: generation });
}

async function addNews(db: Db, cycleId: number, since: Date, cut: Date): Promise<void> {
  const active = `SELECT DISTINCT user_id FROM user_sessions
    WHERE last_activity_at >= ? - INTERVAL ${ACTIVITY_LAG_S} SECOND AND user_id IS NOT NULL`;
  await classOfVoters(db, { cycleId, cut, among: active, bindings: [since] });
  const flaggedOrNoMore = `
    SELECT class.user_id FROM account_classes class
    LEFT JOIN (${FLAGGED_GROUPS}) flagged ON flagged.user_id = class.user_id
    WHERE class.cycle_id = ? AND (class.counted_mask & 1) <> (flagged.user_id IS NOT NULL)`;
  await classOfVoters(db, { cycleId, cut, among: flaggedOrNoMore, bindings: [cycleId, cycleId] });
  await db.transaction(async (tx) => {
    await tx.raw(
      `INSERT INTO class_tallies (cycle_id, category_id, vendor_id, class_mask, votes)
       SELECT ?, category_id, vendor_id, class_mask, SUM(votes) FROM (
         SELECT vote.category_id, vote.vendor_id, class.counted_mask AS class_mask, -1 AS votes
         FROM account_classes class JOIN votes vote ON vote.cycle_id = class.cycle_id AND vote.user_id = class.user_id
         WHERE class.has_news = 1 AND class.cycle_id = ? AND class.counted_mask <> class.next_mask
           AND vote.created_at < ?
         UNION ALL
         SELECT vote.category_id, vote.vendor_id, class.next_mask, 1
         FROM account_classes class JOIN votes vote ON vote.cycle_id = class.cycle_id AND vote.user_id = class.user_id
         WHERE class.has_news = 1 AND class.cycle_id = ? AND vote.created_at < ?
           AND (COALESCE(class.counted_mask <> class.next_mask, 1) OR vote.created_at >= ?)
       ) moved GROUP BY category_id, vendor_id, class_mask
       ON DUPLICATE KEY UPDATE votes = class_tallies.votes + VALUES(votes)`,
      [cycleId, cycleId, since, cycleId, cut, since],
    );
    await tx('account_classes')
      .where({ cycle_id: cycleId, has_news: 1 })
      .update({ counted_mask: tx.ref('next_mask'), has_news: 0 });
    await tx('integrity_state').where({ cycle_id: cycleId }).update({ counted_until: cut });
  });
}

/**
 * Compares the sums at one moment, in one statement. After a difference everything is counted again. A frozen cycle is
 * not final: its results still have to show what the checks leave out.
 */
async function checkSums(db: Db, cycleId: number, cut: Date): Promise<void> {
  const [[sums]] = await db.raw(
    `SELECT
       (SELECT COALESCE(SUM(votes), 0) FROM hourly_tallies WHERE cycle_id = :cycleId) AS counted,
       (SELECT COALESCE(SUM(votes), 0) FROM class_tallies WHERE cycle_id = :cycleId) AS classed,
       (SELECT COUNT(*) FROM (
          SELECT DISTINCT user_id FROM user_sessions
          WHERE last_activity_at >= :cut - INTERVAL ${ACTIVITY_LAG_S} SECOND AND user_id IS NOT NULL
        ) active JOIN votes vote FORCE INDEX (PRIMARY) ON vote.cycle_id = :cycleId AND vote.user_id = active.user_id
        WHERE vote.created_at >= :cut) AS recent,
       (SELECT ${IS_CLOSED} AND NOT ${COUNTS_TO_SEAL} FROM voting_cycles WHERE id = :cycleId) AS is_over`,
    { cycleId, cut },
  );
  const isExact = Number(sums.counted) === Number(sums.classed) + sums.recent;
  await db('integrity_state')
    .where({ cycle_id: cycleId })
    .update({
      is_final: isExact && sums.is_over === 1 && sums.recent === 0,
      ...(!isExact && { counted_generation: null }),
    });
}
