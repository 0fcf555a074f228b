import type { Knex } from 'knex';
import { OPTIONS } from './baseline/options.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE translations (
    language VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    source_hash BINARY(32) NOT NULL,
    translation VARCHAR(2048) NOT NULL,
    PRIMARY KEY (language, source_hash)
  ) ${OPTIONS}`);
}
