import type { Knex } from 'knex';

/**
 * `generation` grows whenever votes of the cycle may have left it: what a process remembers of its voters holds while
 * it stays the same. And a vote's cycle is a foreign key no longer, which took a third of the cost of a row: votes are
 * stored under a lock on the cycle's row, and no account may delete one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE voting_cycles ADD COLUMN generation INT UNSIGNED NOT NULL DEFAULT 0');
  await knex.raw('ALTER TABLE votes DROP FOREIGN KEY votes_cycle_fk');
}
