import type { Knex } from 'knex';

/** Reasons are stored as codes with values. `reasons` keeps the sentences, which the release before reads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account_groups ADD COLUMN facts TEXT NULL, ALGORITHM=INSTANT');
}
