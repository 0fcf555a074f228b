import { OPTIONS } from './options.ts';

/** Confirmed addresses and messages. */
export const EMAILS = [
  `CREATE TABLE email_addresses (
    mailbox_hash BINARY(32) NOT NULL,
    address_hash BINARY(32) NOT NULL,
    user_id INT UNSIGNED NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    confirmed_at DATETIME(3) NOT NULL,
    released_at DATETIME(3) NULL,
    address VARBINARY(700) NULL,
    stop_token BINARY(16) NULL,
    PRIMARY KEY (mailbox_hash),
    UNIQUE KEY email_addresses_user (user_id),
    UNIQUE KEY email_addresses_stop_token (stop_token),
    KEY email_addresses_domain (domain)
  ) ${OPTIONS}`,
  `CREATE TABLE email_codes (
    user_id INT UNSIGNED NOT NULL,
    purpose VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token_hash BINARY(32) NOT NULL,
    code_hash BINARY(32) NOT NULL,
    mailbox_hash BINARY(32) NOT NULL,
    address_hash BINARY(32) NOT NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    address VARBINARY(700) NULL,
    tries_left TINYINT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, purpose),
    UNIQUE KEY email_codes_token (token_hash),
    KEY email_codes_expiry (expires_at)
  ) ${OPTIONS}`,
  `CREATE TABLE email_domains (
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    rule VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    set_at DATETIME(3) NOT NULL,
    set_by VARCHAR(20) NOT NULL,
    PRIMARY KEY (domain)
  ) ${OPTIONS}`,
  `CREATE TABLE email_news (
    cycle_id INT UNSIGNED NOT NULL,
    kind VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    queued_up_to INT UNSIGNED NOT NULL,
    is_done TINYINT(1) NOT NULL DEFAULT 0,
    queued_at DATETIME(3) NULL,
    PRIMARY KEY (cycle_id, kind)
  ) ${OPTIONS}`,
  `CREATE TABLE mail_state (
    id TINYINT UNSIGNED NOT NULL,
    missing VARCHAR(100) NOT NULL,
    ran_at DATETIME(3) NULL,
    PRIMARY KEY (id)
  ) ${OPTIONS}`,
  `CREATE TABLE outgoing_emails (
    id BINARY(16) NOT NULL,
    user_id INT UNSIGNED NULL,
    domain VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
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
  ) ${OPTIONS}`,
];
