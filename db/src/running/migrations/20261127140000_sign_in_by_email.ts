import type { Knex } from 'knex';

/** Codes belong to an address, so that one can sign in where there is no account yet. Waiting codes are given up. */
export async function up(knex: Knex): Promise<void> {
  await knex('email_codes').delete();
  await knex.raw(`ALTER TABLE email_codes DROP PRIMARY KEY, DROP COLUMN purpose,
    ADD PRIMARY KEY (address_hash, user_id), ADD KEY email_codes_user (user_id)`);
  await knex.raw('ALTER TABLE user_sessions ADD COLUMN is_by_email TINYINT(1) NOT NULL DEFAULT 0');
}
