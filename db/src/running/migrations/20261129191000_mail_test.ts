import type { Knex } from 'knex';

/** A test message that an organiser has asked for, and what the mail server said. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE mail_state ADD COLUMN test_address VARBINARY(400) NULL,
    ADD COLUMN test_asked_at DATETIME(3) NULL,
    ADD COLUMN test_answer VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL, ALGORITHM=INSTANT`);
}
