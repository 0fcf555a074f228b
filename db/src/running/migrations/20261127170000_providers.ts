import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE mail_state ADD COLUMN providers TINYINT UNSIGNED NOT NULL DEFAULT 0, ALGORITHM=INSTANT',
  );
}
