import type { Knex } from 'knex';

/** Texts of one's own beside the settings of the site: longer, and an announcement has a time in which it is shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE own_texts (
      text_key VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      text_value VARCHAR(2048) NOT NULL,
      shown_from DATETIME(3) NULL,
      shown_until DATETIME(3) NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (text_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
