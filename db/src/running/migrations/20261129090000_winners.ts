import type { Knex } from 'knex';

/** The winners of a final snapshot, stored beside it; null in one that an earlier version took. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE snapshots ADD COLUMN winners LONGTEXT NULL, ALGORITHM=INSTANT');
}
