import type { Knex } from 'knex';

/**
 * A token names a session row, and the row decides. `user_sessions.user_id` has no foreign key:
 * a session outlives its account, and the panel then says "Unknown User".
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE user_sessions (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_id INT UNSIGNED NULL,
      username VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ip_address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_agent VARCHAR(255) NOT NULL,
      is_blocked TINYINT(1) NOT NULL DEFAULT 0,
      blocked_until DATETIME(3) NULL,
      block_reason VARCHAR(200) NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      last_activity_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      revoked_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY user_sessions_session_id (session_id),
      KEY user_sessions_user (user_id),
      KEY user_sessions_activity (last_activity_at, id),
      KEY user_sessions_blocked (is_blocked, last_activity_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE admin_sessions (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      admin_id INT UNSIGNED NOT NULL,
      cookie_hash BINARY(32) NULL,
      second_factor_at DATETIME(3) NULL,
      ip_address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_agent VARCHAR(255) NOT NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      last_activity_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      revoked_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY admin_sessions_session_id (session_id),
      KEY admin_sessions_admin (admin_id),
      CONSTRAINT admin_sessions_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // A captcha token is spent by the INSERT, before its answer is looked at: one try, right or wrong.
  await knex.raw(`
    CREATE TABLE captcha_uses (
      token_id BINARY(16) NOT NULL,
      used_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (token_id),
      KEY captcha_uses_used (used_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
