import type { Knex } from 'knex';

/**
 * A disqualification names its categories; null means all of them. The constraint that listed the kinds of removals
 * goes: no release may depend on a list that a later one extends.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE vote_removals DROP CONSTRAINT vote_removals_kind_check,
    ADD COLUMN category_ids VARCHAR(4000) CHARACTER SET ascii COLLATE ascii_bin NULL, ALGORITHM=INPLACE`);
}
