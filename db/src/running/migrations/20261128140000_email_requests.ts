import type { Knex } from 'knex';

/**
 * Each request for a code has a row of its own, so that requests don’t replace each other. Release 1.0.0 writes and
 * reads its codes by other columns, and a random key refuses none of its rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE email_codes ADD COLUMN request_hash BINARY(32) NULL,
    DROP PRIMARY KEY, DROP KEY email_codes_token, ADD PRIMARY KEY (token_hash),
    ADD UNIQUE KEY email_codes_request (request_hash), ADD KEY email_codes_address (address_hash)`);
  // What the mail server said last, for this message and for all.
  const said = 'refusal VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL';
  await knex.raw(`ALTER TABLE outgoing_emails ADD COLUMN ${said}, ALGORITHM=INSTANT`);
  await knex.raw(
    `ALTER TABLE mail_state ADD COLUMN ${said}, ADD COLUMN stopped_at DATETIME(3) NULL, ALGORITHM=INSTANT`,
  );
}
