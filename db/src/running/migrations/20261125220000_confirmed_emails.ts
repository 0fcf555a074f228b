import type { Knex } from 'knex';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci';
const DOMAIN = 'VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin';
const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';

/**
 * A mailbox is stored as a keyed hash, and the primary key lets only one account have it. If the account gives it up, it
 * stays taken until the voting period is over. Only the exact address that was confirmed can reset a password, so that
 * address has a hash of its own. The address itself is only stored for people who want news, and in queued messages; it
 * is encrypted there.
 */
export async function up(knex: Knex): Promise<void> {
  // A wider check would copy the table under a lock that votes wait for. Only administrators write the column.
  await knex.raw(
    'ALTER TABLE voting_cycles DROP CONSTRAINT voting_cycles_who_may_vote_check, ALGORITHM=INPLACE, LOCK=NONE',
  );
  await knex.raw(`
    CREATE TABLE email_addresses (
      mailbox_hash BINARY(32) NOT NULL,
      address_hash BINARY(32) NOT NULL,
      user_id INT UNSIGNED NULL,
      domain ${DOMAIN} NOT NULL,
      confirmed_at DATETIME(3) NOT NULL,
      released_at DATETIME(3) NULL,
      address VARBINARY(700) NULL,
      stop_token BINARY(16) NULL,
      PRIMARY KEY (mailbox_hash),
      UNIQUE KEY email_addresses_user (user_id),
      UNIQUE KEY email_addresses_stop_token (stop_token),
      KEY email_addresses_domain (domain)
    ) ${TABLE}`);
  await knex.raw(`
    CREATE TABLE email_codes (
      user_id INT UNSIGNED NOT NULL,
      purpose VARCHAR(10) ${WORD} NOT NULL,
      token_hash BINARY(32) NOT NULL,
      code_hash BINARY(32) NOT NULL,
      mailbox_hash BINARY(32) NOT NULL,
      address_hash BINARY(32) NOT NULL,
      domain ${DOMAIN} NOT NULL,
      address VARBINARY(700) NULL,
      tries_left TINYINT UNSIGNED NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, purpose),
      UNIQUE KEY email_codes_token (token_hash),
      KEY email_codes_expiry (expires_at)
    ) ${TABLE}`);
  await knex.raw(`
    CREATE TABLE outgoing_emails (
      id BINARY(16) NOT NULL,
      user_id INT UNSIGNED NULL,
      domain ${DOMAIN} NOT NULL,
      content VARBINARY(2000) NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      due_at DATETIME(3) NULL,
      expires_at DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      KEY outgoing_emails_due (due_at),
      KEY outgoing_emails_sent (sent_at),
      KEY outgoing_emails_expiry (expires_at),
      KEY outgoing_emails_user (user_id)
    ) ${TABLE}`);
  await knex.raw(`
    CREATE TABLE email_domains (
      domain ${DOMAIN} NOT NULL,
      rule VARCHAR(10) ${WORD} NOT NULL,
      set_at DATETIME(3) NOT NULL,
      set_by VARCHAR(20) NOT NULL,
      PRIMARY KEY (domain)
    ) ${TABLE}`);
  await knex.raw(`
    CREATE TABLE email_news (
      cycle_id INT UNSIGNED NOT NULL,
      kind VARCHAR(10) ${WORD} NOT NULL,
      queued_up_to INT UNSIGNED NOT NULL,
      is_done TINYINT(1) NOT NULL DEFAULT 0,
      PRIMARY KEY (cycle_id, kind)
    ) ${TABLE}`);
  await knex.raw(`
    CREATE TABLE mail_state (
      id TINYINT UNSIGNED NOT NULL,
      missing VARCHAR(100) NOT NULL,
      PRIMARY KEY (id)
    ) ${TABLE}`);
}
