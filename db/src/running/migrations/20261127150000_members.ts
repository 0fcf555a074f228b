import type { Knex } from 'knex';
import { OPTIONS } from './baseline/options.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE members (
    subject_hash BINARY(32) NOT NULL,
    user_id INT UNSIGNED NULL,
    joined_at DATETIME(3) NOT NULL,
    released_at DATETIME(3) NULL,
    PRIMARY KEY (subject_hash),
    UNIQUE KEY members_user (user_id)
  ) ${OPTIONS}`);
}
