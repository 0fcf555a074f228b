import type { Knex } from 'knex';
import { OPTIONS } from './baseline/options.ts';

/** A set of codes with a key is a members’ list, whose codes the site sends to its addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE code_sets ADD COLUMN list_key VARBINARY(120) NULL, ALGORITHM=INSTANT');
  await knex.raw(`CREATE TABLE invited_addresses (
    set_id INT UNSIGNED NOT NULL,
    mailbox_hash BINARY(32) NOT NULL,
    content VARBINARY(700) NULL,
    state VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    stop_token BINARY(16) NOT NULL,
    is_stopped TINYINT(1) NOT NULL DEFAULT 0,
    email_id BINARY(16) NULL,
    refusal VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (set_id, mailbox_hash),
    UNIQUE KEY invited_addresses_stop (stop_token),
    KEY invited_addresses_email (email_id),
    KEY invited_addresses_state (set_id, state),
    CONSTRAINT invited_addresses_set_fk FOREIGN KEY (set_id) REFERENCES code_sets (id)
  ) ${OPTIONS}`);
}
