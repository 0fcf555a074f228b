import type { Knex } from 'knex';

/** A category may name its group, which is a section of the ballot. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "ALTER TABLE categories ADD COLUMN group_name VARCHAR(80) NOT NULL DEFAULT '', ALGORITHM=INSTANT",
  );
}
