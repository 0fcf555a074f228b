import type { Knex } from 'knex';

/**
 * `audit_log` is the administrators' half: append-only by grant, each row's hash covering the one before it,
 * `audit_head` serialising the appends. `security_events` is what the public half may only add to.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE audit_log (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      happened_at DATETIME(3) NOT NULL,
      actor VARCHAR(40) NOT NULL,
      action VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      target VARCHAR(200) NULL,
      details TEXT NULL,
      ip_address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
      previous_hash BINARY(32) NOT NULL,
      hash BINARY(32) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY audit_log_previous (previous_hash),
      KEY audit_log_happened (happened_at),
      KEY audit_log_action (action, happened_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE audit_head (
      id TINYINT UNSIGNED NOT NULL,
      hash BINARY(32) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw('INSERT INTO audit_head (id, hash) VALUES (1, REPEAT(CHAR(0), 32))');
  await knex.raw(`
    CREATE TABLE security_events (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
      happened_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_id INT UNSIGNED NULL,
      session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ip_address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
      details VARCHAR(500) NULL,
      PRIMARY KEY (id),
      KEY security_events_happened (happened_at),
      KEY security_events_session (session_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
