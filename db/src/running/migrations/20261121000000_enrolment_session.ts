import type { Knex } from 'knex';

/**
 * The session that the pending secret was shown to, and the only one that may bind it: `admin_sessions.id`. No foreign
 * key, as sessions go only with their account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE admin_totp ADD COLUMN pending_session_id INT UNSIGNED NULL AFTER pending_secret',
  );
}
