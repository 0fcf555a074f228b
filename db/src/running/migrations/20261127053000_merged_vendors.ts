import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE vendors ADD COLUMN merged_into INT UNSIGNED NULL, ALGORITHM=INSTANT');
}
