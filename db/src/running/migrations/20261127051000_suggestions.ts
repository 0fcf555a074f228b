import type { Knex } from 'knex';
import { OPTIONS } from './baseline/options.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE TABLE suggestions (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    user_id INT UNSIGNED NOT NULL,
    name VARCHAR(80) NOT NULL,
    name_key VARCHAR(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    category_ids VARCHAR(4000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    link VARCHAR(2048) NULL,
    sentence VARCHAR(300) NULL,
    state VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'open',
    reason VARCHAR(200) NULL,
    vendor_id INT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    answered_at DATETIME(3) NULL,
    is_mail_due TINYINT(1) NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    UNIQUE KEY suggestions_of_user (user_id, name_key),
    KEY suggestions_name (state, name_key),
    KEY suggestions_mail (is_mail_due),
    CONSTRAINT suggestions_state CHECK (state IN ('open', 'added', 'nominated', 'declined'))
  ) ${OPTIONS}`);
}
