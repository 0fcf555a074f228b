import type { Knex } from 'knex';

/** By which decision about a group an account, and its sessions, were blocked: undoing that decision unblocks these. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['users', 'user_sessions']) {
    await knex.raw('ALTER TABLE ?? ADD COLUMN blocked_by_hold INT UNSIGNED NULL, ALGORITHM=INSTANT', [table]);
  }
}
