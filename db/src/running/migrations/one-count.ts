import type { Knex } from 'knex';
import type { Figures } from '../../count/index.ts';
import { IS_CLOSED, IS_FROZEN } from '../../count/index.ts';
import type { Db } from '../../machinery/index.ts';
import { REMOVALS } from './baseline/removals.ts';
import { VOTING } from './baseline/voting.ts';

/**
 * Converts votes, removals and results of an installation from before votes had a `removal_id`. The votes that counted
 * count afterwards, and no other; reviewed votes, which waited to be counted, follow when their period ends. The
 * caller drops the old tables and columns. A killed run can be repeated.
 */
export async function moveToOneCount(session: Db): Promise<void> {
  await addColumns(session);
  if (await session.schema.hasTable('removed_votes')) await session.transaction(convertVotes);
  if (await session.schema.hasTable('cycle_results')) await session.transaction(convertResults);
  await narrowColumns(session);
}

async function addColumns(session: Db): Promise<void> {
  const lacks = async (table: string, column: string) => !(await session.schema.hasColumn(table, column));
  if (await lacks('votes', 'removal_id')) {
    await session.raw(
      `ALTER TABLE votes ADD COLUMN removal_id INT UNSIGNED NOT NULL DEFAULT 0 AFTER category_id,
         DROP PRIMARY KEY, ADD PRIMARY KEY (cycle_id, user_id, category_id, removal_id),
         DROP KEY votes_counts, ADD KEY votes_counts (cycle_id, removal_id, category_id, vendor_id)`,
    );
  }
  if (await lacks('vote_removals', 'group_id')) {
    await session.raw(
      `ALTER TABLE vote_removals DROP CONSTRAINT vote_removals_kind_check,
         MODIFY kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
         ADD COLUMN group_id INT UNSIGNED NULL AFTER vendor_id, ADD COLUMN set_id INT UNSIGNED NULL AFTER group_id`,
    );
  }
  if (await lacks('account_groups', 'is_warning')) {
    await session.raw(
      'ALTER TABLE account_groups ADD COLUMN is_warning TINYINT(1) NOT NULL DEFAULT 0 AFTER name',
    );
  }
  for (const table of ['excluded_accounts', 'snapshots']) {
    const statement = [...REMOVALS, ...VOTING].find((sql) => sql.startsWith(`CREATE TABLE ${table} `));
    if (statement && !(await session.schema.hasTable(table))) await session.raw(statement);
  }
}

/** Moves every vote that does not count under a removal, and makes each decision about accounts a removal. */
async function convertVotes(tx: Knex.Transaction): Promise<void> {
  const isOfAccounts = "kind IN ('accounts', 'gathered', 'erased', 'released')";
  await tx.raw("UPDATE vote_removals SET kind = 'category_archived' WHERE kind = 'category_archive'");
  await tx.raw("UPDATE vote_removals SET kind = 'vendor_archived' WHERE kind = 'vendor'");
  // Votes left under a restored removal stay there, because their voters have voted again or their vendor is archived.
  await tx.raw(
    `INSERT INTO votes (cycle_id, user_id, category_id, removal_id, vendor_id, created_at)
     SELECT cycle_id, user_id, category_id, removal_id, vendor_id, created_at FROM removed_votes`,
  );
  // A decision becomes a removal, whose id is kept in `hold_id` until the accounts and votes are assigned.
  await tx.raw(
    `INSERT INTO vote_removals (cycle_id, kind, group_id, hold_id, reason, removed_by, removed_at, vote_count)
     SELECT cycle_id, 'decision', group_id, id, reason, held_by, held_at, 0 FROM account_holds
     WHERE kind IN ('set_aside', 'withdrawn') AND lifted_at IS NULL ORDER BY id`,
  );
  await tx.raw(
    `INSERT INTO excluded_accounts (cycle_id, user_id, removal_id)
     SELECT held.cycle_id, held.user_id, MAX(removal.id) FROM held_accounts held
     JOIN vote_removals removal ON removal.hold_id = held.hold_id AND removal.kind = 'decision'
     GROUP BY held.cycle_id, held.user_id`,
  );
  const ofExcluded = `JOIN excluded_accounts excluded ON excluded.cycle_id = vote.cycle_id AND excluded.user_id = vote.user_id`;
  await tx.raw(
    `UPDATE votes vote JOIN vote_removals removal ON removal.id = vote.removal_id AND removal.${isOfAccounts} ${ofExcluded}
     SET vote.removal_id = excluded.removal_id`,
  );
  // Reviewed votes of excluded accounts are excluded with them. Others wait under a removal that was restored.
  await tx.raw(
    `INSERT IGNORE INTO votes (cycle_id, user_id, category_id, removal_id, vendor_id, created_at)
     SELECT vote.cycle_id, vote.user_id, vote.category_id, excluded.removal_id, vote.vendor_id, vote.created_at
     FROM held_votes vote ${ofExcluded}`,
  );
  await tx.raw(
    `INSERT INTO vote_removals (cycle_id, kind, hold_id, reason, removed_by, removed_at, restored_by, restored_at, vote_count)
     SELECT DISTINCT cycle_id, 'review', NULL, 'Votes under review', 'setup', UTC_TIMESTAMP(3), 'setup', UTC_TIMESTAMP(3), 0
     FROM held_votes`,
  );
  const waiting = `held_votes vote JOIN vote_removals removal ON removal.cycle_id = vote.cycle_id AND removal.kind = 'review'
     LEFT JOIN excluded_accounts excluded ON excluded.cycle_id = vote.cycle_id AND excluded.user_id = vote.user_id
     WHERE excluded.user_id IS NULL`;
  await tx.raw(
    `INSERT INTO votes (cycle_id, user_id, category_id, removal_id, vendor_id, created_at)
     SELECT vote.cycle_id, vote.user_id, vote.category_id, removal.id, vote.vendor_id, vote.created_at FROM ${waiting}`,
  );
  await tx.raw(
    `INSERT INTO excluded_accounts (cycle_id, user_id, removal_id)
     SELECT DISTINCT vote.cycle_id, vote.user_id, removal.id FROM ${waiting}`,
  );
  for (const table of ['removed_votes', 'held_votes', 'held_accounts', 'account_holds']) {
    await tx.raw(`DELETE FROM ${table}`);
  }
  await tx.raw(
    `DELETE FROM vote_removals WHERE ${isOfAccounts}
       AND id NOT IN (SELECT removal_id FROM (SELECT DISTINCT removal_id FROM votes) kept)`,
  );
  await tx.raw(
    `UPDATE vote_removals SET kind = 'accounts' WHERE ${isOfAccounts} OR kind IN ('decision', 'review')`,
  );
  await tx.raw("UPDATE account_groups SET is_warning = level <> 'look'");
  await tx.raw(
    `UPDATE account_groups SET first_registered_at = COALESCE(first_registered_at, found_at),
       last_registered_at = COALESCE(last_registered_at, found_at)`,
  );
}

/** Makes results that were announced, and what was shown of periods in batches, snapshots. */
async function convertResults(tx: Knex.Transaction): Promise<void> {
  await tx.raw(
    `INSERT INTO snapshots (cycle_id, kind, version, taken_at, document)
     SELECT voting_cycles.id, 'final', IF(corrected_at IS NULL, 1, 2), COALESCE(corrected_at, frozen_at), results
     FROM cycle_results JOIN voting_cycles ON voting_cycles.id = cycle_results.cycle_id AND NOT ${IS_FROZEN}`,
  );
  await tx.raw('DELETE FROM cycle_places WHERE cycle_id NOT IN (SELECT cycle_id FROM snapshots)');
  await tx('cycle_results').delete();
  // A period in batches stays as it was shown last until its results are announced.
  const inSteps = await tx('voting_cycles')
    .where({ publishing: 'steps' })
    .whereRaw(`NOT ${IS_CLOSED}`)
    .pluck('id');
  for (const cycleId of inSteps) await freezeAsPublished(tx, cycleId);
}

async function freezeAsPublished(tx: Knex.Transaction, cycleId: number): Promise<void> {
  const [counts] = await tx.raw(
    `SELECT category_id AS categoryId, vendor_id AS vendorId, votes FROM published_vendor_tallies
     WHERE cycle_id = ? AND votes <> 0`,
    [cycleId],
  );
  const [hours] = await tx.raw(
    'SELECT hour, votes FROM published_hourly_tallies WHERE cycle_id = ? AND votes <> 0',
    [cycleId],
  );
  const [[{ participants }]] = await tx.raw(
    `SELECT CAST(COALESCE(SUM(participants), 0) AS SIGNED) AS participants FROM published_hourly_tallies
     WHERE cycle_id = ?`,
    [cycleId],
  );
  const document: Figures = { counts, hours, participants };
  await tx.raw(
    `INSERT INTO snapshots (cycle_id, kind, version, taken_at, document) VALUES (?, 'frozen', 1, UTC_TIMESTAMP(3), ?)`,
    [cycleId, JSON.stringify(document)],
  );
  await tx.raw(
    `UPDATE voting_cycles SET publishing = 'live',
       frozen_from = LEAST(COALESCE(frozen_from, '9999-12-31'), GREATEST(start_date, UTC_TIMESTAMP(3))) WHERE id = ?`,
    [cycleId],
  );
}

/** Adds what the converted rows fulfil. */
async function narrowColumns(session: Db): Promise<void> {
  await session('voting_cycles').where({ publishing: 'steps' }).update({ publishing: 'live' });
  await addCheck(session, 'voting_cycles', 'voting_cycles_publishing', "publishing IN ('live', 'hidden')");
  await addCheck(
    session,
    'vote_removals',
    'vote_removals_kind_check',
    "kind IN ('all', 'category', 'category_archived', 'vendor_archived', 'accounts')",
  );
  await session.raw(
    `ALTER TABLE account_groups ALTER is_warning DROP DEFAULT, MODIFY first_registered_at DATETIME(3) NOT NULL,
       MODIFY last_registered_at DATETIME(3) NOT NULL`,
  );
}

async function addCheck(session: Db, table: string, name: string, condition: string): Promise<void> {
  const [[known]] = await session.raw(
    `SELECT 1 AS found FROM information_schema.table_constraints
     WHERE constraint_schema = DATABASE() AND table_name = ? AND constraint_name = ?`,
    [table, name],
  );
  const drop = known ? `DROP CONSTRAINT ${name}, ` : '';
  await session.raw(`ALTER TABLE ${table} ${drop}ADD CONSTRAINT ${name} CHECK (${condition})`);
}
