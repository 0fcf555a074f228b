import type { Knex } from 'knex';

/** The language in which a voter asked for a code is that of later news. */
export async function up(knex: Knex): Promise<void> {
  const column = "language VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en'";
  for (const table of ['email_codes', 'email_addresses'])
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN ${column}, ALGORITHM=INSTANT`);
}
