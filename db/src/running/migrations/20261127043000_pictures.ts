import type { Knex } from 'knex';
import { OPTIONS } from './baseline/options.ts';

/** Pictures that organisers upload, a row for each rendition, and the picture of a category. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE pictures (
    hash CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    width SMALLINT UNSIGNED NOT NULL,
    type VARCHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    height SMALLINT UNSIGNED NOT NULL,
    bytes MEDIUMBLOB NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    used_at DATETIME(3) NOT NULL,
    PRIMARY KEY (hash, width, type),
    CONSTRAINT pictures_are_small CHECK (OCTET_LENGTH(bytes) <= 300000)
  ) ${OPTIONS}`);
  await knex.raw(
    "ALTER TABLE categories ADD COLUMN image_url VARCHAR(2048) NOT NULL DEFAULT '', ALGORITHM=INSTANT",
  );
}
