import type { Knex } from 'knex';

/** Votes that went with an archived category are told from those of a reset: only the first bring the category back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE vote_removals DROP CONSTRAINT vote_removals_kind_check');
  await knex.raw(`
    ALTER TABLE vote_removals ADD CONSTRAINT vote_removals_kind_check
      CHECK (kind IN ('all', 'category', 'category_archive', 'vendor', 'account'))`);
}
