import type { Knex } from 'knex';
import { OPTIONS } from './baseline/options.ts';

/** Only the worker of the release before used `announced_at`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE email_news ADD COLUMN is_off TINYINT(1) NOT NULL DEFAULT 0,
    ADD COLUMN sentence VARCHAR(300) NULL`);
  await knex.raw(`CREATE TABLE webhooks (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    host VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    target VARBINARY(3000) NOT NULL,
    is_signed TINYINT(1) NOT NULL,
    events VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id)
  ) ${OPTIONS}`);
  await knex.raw(`CREATE TABLE webhook_deliveries (
    webhook_id INT UNSIGNED NOT NULL,
    event VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    subject_id INT UNSIGNED NOT NULL,
    queued_at DATETIME(3) NOT NULL,
    due_at DATETIME(3) NULL,
    attempts INT UNSIGNED NOT NULL DEFAULT 0,
    answered_at DATETIME(3) NULL,
    answer VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (webhook_id, event, subject_id),
    KEY webhook_deliveries_due (due_at),
    CONSTRAINT webhook_deliveries_fk FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
  ) ${OPTIONS}`);
  await knex.raw('ALTER TABLE account_groups DROP COLUMN announced_at');
}
