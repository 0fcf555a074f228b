import type { Knex } from 'knex';

/**
 * A voter erases the own account: `erased_at` at once, and what tells who it was within a minute, by the purge. The name
 * stays taken for a while, apart from the account. What erased accounts voted in a cycle is withdrawn under one hold.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users ADD COLUMN erased_at DATETIME(3) NULL, ADD KEY users_erased (erased_at)');
  await knex.raw(
    'ALTER TABLE account_names ADD COLUMN released_at DATETIME(3) NULL, ADD KEY account_names_released (released_at)',
  );
  await knex.raw(`
    ALTER TABLE account_holds
      ADD COLUMN erased_in INT UNSIGNED GENERATED ALWAYS AS (IF(kind = 'erased', cycle_id, NULL)) STORED,
      ADD UNIQUE KEY account_holds_erased_in (erased_in)`);
}
