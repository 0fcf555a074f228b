import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE mail_state ADD COLUMN ran_at DATETIME(3) NULL, ALGORITHM=INSTANT');
}
