import type { Knex } from 'knex';

/**
 * A draft is a row with `archived_at` and this mark: a release that does not know the mark takes it for archived, and
 * shows it to nobody. `stands_in` has the ids of the categories in which a vendor stands, as in "2,5"; null is all of
 * them, also those to come. It stands on the row that a vote locks and reads anyway.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['categories', 'vendors']) {
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN is_draft TINYINT NOT NULL DEFAULT 0, ALGORITHM=INSTANT`);
  }
  await knex.raw('ALTER TABLE vendors ADD COLUMN stands_in VARCHAR(4000) NULL, ALGORITHM=INSTANT');
}
