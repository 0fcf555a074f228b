import type { Knex } from 'knex';

/**
 * One name space for voters and administrators: the row in `account_names` decides who has a name.
 * Each half keeps its credentials in tables the other half has no grant on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account_names (
      name_key VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (name_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE users (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      username VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name_key VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      email VARCHAR(254) NULL,
      is_active TINYINT(1) NOT NULL DEFAULT 1,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE KEY users_name_key (name_key),
      CONSTRAINT users_name_fk FOREIGN KEY (name_key) REFERENCES account_names (name_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE user_credentials (
      user_id INT UNSIGNED NOT NULL,
      password_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      recovery_code_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      password_changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (user_id),
      CONSTRAINT user_credentials_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE admins (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      username VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name_key VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      email VARCHAR(254) NULL,
      role VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'admin',
      is_active TINYINT(1) NOT NULL DEFAULT 1,
      created_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      last_login_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY admins_name_key (name_key),
      CONSTRAINT admins_name_fk FOREIGN KEY (name_key) REFERENCES account_names (name_key),
      CONSTRAINT admins_role_check CHECK (role IN ('admin', 'super_admin'))
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE admin_credentials (
      admin_id INT UNSIGNED NOT NULL,
      password_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      password_changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (admin_id),
      CONSTRAINT admin_credentials_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // An activation code counts until an authenticator is bound; secrets are AES-256-GCM, never plain.
  await knex.raw(`
    CREATE TABLE admin_totp (
      admin_id INT UNSIGNED NOT NULL,
      activation_code_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NULL,
      activation_expires_at DATETIME(3) NULL,
      activation_tries_left TINYINT UNSIGNED NOT NULL DEFAULT 5,
      activation_used_at DATETIME(3) NULL,
      pending_secret VARBINARY(255) NULL,
      secret VARBINARY(255) NULL,
      bound_at DATETIME(3) NULL,
      last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
      failures TINYINT UNSIGNED NOT NULL DEFAULT 0,
      cooldown_until DATETIME(3) NULL,
      failures_on DATE NULL,
      failures_that_day TINYINT UNSIGNED NOT NULL DEFAULT 0,
      locked_at DATETIME(3) NULL,
      PRIMARY KEY (admin_id),
      CONSTRAINT admin_totp_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE admin_recovery_codes (
      admin_id INT UNSIGNED NOT NULL,
      code_index CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      code_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      used_at DATETIME(3) NULL,
      PRIMARY KEY (admin_id, code_index),
      CONSTRAINT admin_recovery_codes_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
