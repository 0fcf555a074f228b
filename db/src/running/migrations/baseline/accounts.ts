import { OPTIONS } from './options.ts';

/** Accounts of voters: one name space for voters and administrators, credentials and sessions. */
export const ACCOUNTS = [
  `CREATE TABLE account_names (
    name_key VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    released_at DATETIME(3) NULL,
    PRIMARY KEY (name_key),
    KEY account_names_released (released_at)
  ) ${OPTIONS}`,
  `CREATE TABLE users (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    username VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name_key VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email VARCHAR(254) NULL,
    is_active TINYINT(1) NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    is_blocked TINYINT(1) NOT NULL DEFAULT 0,
    blocked_until DATETIME(3) NULL,
    block_reason VARCHAR(200) NULL,
    erased_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY users_name_key (name_key),
    KEY users_erased (erased_at),
    CONSTRAINT users_name_fk FOREIGN KEY (name_key) REFERENCES account_names (name_key)
  ) ${OPTIONS}`,
  `CREATE TABLE user_credentials (
    user_id INT UNSIGNED NOT NULL,
    password_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    recovery_code_hash VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    password_changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (user_id),
    CONSTRAINT user_credentials_user_fk FOREIGN KEY (user_id) REFERENCES users (id)
  ) ${OPTIONS}`,
  `CREATE TABLE user_sessions (
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
  ) ${OPTIONS}`,
  `CREATE TABLE account_origins (
    user_id INT UNSIGNED NOT NULL,
    registered_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    network VARBINARY(8) NULL,
    site VARBINARY(6) NULL,
    browser INT UNSIGNED NOT NULL,
    captcha_seconds INT UNSIGNED NOT NULL,
    PRIMARY KEY (user_id),
    KEY account_origins_network (network, user_id),
    KEY account_origins_site (site, registered_at, browser),
    KEY account_origins_twins (browser, registered_at),
    KEY account_origins_registered (registered_at)
  ) ${OPTIONS}`,
  `CREATE TABLE captcha_uses (
    token_id BINARY(16) NOT NULL,
    used_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (token_id),
    KEY captcha_uses_used (used_at)
  ) ${OPTIONS}`,
  `CREATE TABLE security_events (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    happened_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    user_id INT UNSIGNED NULL,
    session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ip_address VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
    details VARCHAR(500) NULL,
    PRIMARY KEY (id),
    KEY security_events_happened (happened_at),
    KEY security_events_session (session_id),
    KEY security_events_user (user_id)
  ) ${OPTIONS}`,
  `CREATE TABLE public_rate_limits (
    limit_key VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points INT NOT NULL,
    expires BIGINT UNSIGNED NULL,
    PRIMARY KEY (limit_key),
    KEY public_rate_limits_expires (expires)
  ) ${OPTIONS}`,
];
