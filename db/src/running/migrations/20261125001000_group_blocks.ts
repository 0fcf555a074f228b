import type { Knex } from 'knex';

/** By which decision about a group an account, and its sessions, were blocked: undoing that decision unblocks these. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['users', 'user_sessions']) {
    await knex.raw('ALTER TABLE ?? ADD COLUMN blocked_by_hold INT UNSIGNED NULL, ALGORITHM=INSTANT', [table]);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['user_sessions', 'users']) {
    await knex.raw('ALTER TABLE ?? DROP COLUMN blocked_by_hold', [table]);
  }
}
