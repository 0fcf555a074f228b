import { OPTIONS } from './options.ts';

/** Administrators, their second factors and sessions, the audit log and its limits. */
export const ADMINISTRATORS = [
  `CREATE TABLE admins (
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
  ) ${OPTIONS}`,
  `CREATE TABLE admin_credentials (
    admin_id INT UNSIGNED NOT NULL,
    password_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    password_changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (admin_id),
    CONSTRAINT admin_credentials_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
  ) ${OPTIONS}`,
  `CREATE TABLE admin_totp (
    admin_id INT UNSIGNED NOT NULL,
    activation_code_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NULL,
    activation_expires_at DATETIME(3) NULL,
    activation_tries_left TINYINT UNSIGNED NOT NULL DEFAULT 5,
    activation_used_at DATETIME(3) NULL,
    pending_secret VARBINARY(255) NULL,
    pending_session_id INT UNSIGNED NULL,
    secret VARBINARY(255) NULL,
    bound_at DATETIME(3) NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (admin_id),
    CONSTRAINT admin_totp_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
  ) ${OPTIONS}`,
  `CREATE TABLE admin_recovery_codes (
    admin_id INT UNSIGNED NOT NULL,
    code_index CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    code_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (admin_id, code_index),
    CONSTRAINT admin_recovery_codes_admin_fk FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE
  ) ${OPTIONS}`,
  `CREATE TABLE admin_sessions (
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
  ) ${OPTIONS}`,
  `CREATE TABLE admin_rate_limits (
    limit_key VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points INT NOT NULL,
    expires BIGINT UNSIGNED NULL,
    PRIMARY KEY (limit_key),
    KEY admin_rate_limits_expires (expires)
  ) ${OPTIONS}`,
  `CREATE TABLE audit_head (
    id TINYINT UNSIGNED NOT NULL,
    hash BINARY(32) NOT NULL,
    PRIMARY KEY (id)
  ) ${OPTIONS}`,
  `CREATE TABLE audit_log (
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
  ) ${OPTIONS}`,
];
