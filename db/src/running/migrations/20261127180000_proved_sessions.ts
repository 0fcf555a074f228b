import type { Knex } from 'knex';

/** The column also means that a provider has proved who this is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE user_sessions RENAME COLUMN is_by_email TO is_proved');
}
