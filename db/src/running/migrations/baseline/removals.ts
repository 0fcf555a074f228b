import { OPTIONS } from './options.ts';

/** Votes that do not count, and why. */
export const REMOVALS = [
  `CREATE TABLE vote_removals (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    cycle_id INT UNSIGNED NOT NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    category_id INT UNSIGNED NULL,
    vendor_id INT UNSIGNED NULL,
    user_id INT UNSIGNED NULL,
    reason VARCHAR(200) NULL,
    vote_count INT UNSIGNED NOT NULL,
    removed_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    removed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    restored_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    restored_at DATETIME(3) NULL,
    restored_count INT UNSIGNED NULL,
    hold_id INT UNSIGNED NULL,
    late_count INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    KEY vote_removals_cycle (cycle_id),
    CONSTRAINT vote_removals_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id),
    CONSTRAINT vote_removals_kind_check CHECK (kind IN ('all', 'category', 'category_archive', 'vendor',
      'accounts', 'gathered', 'erased', 'released'))
  ) ${OPTIONS}`,
  `CREATE TABLE removed_votes (
    removal_id INT UNSIGNED NOT NULL,
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (removal_id, cycle_id, user_id, category_id),
    CONSTRAINT removed_votes_removal_fk FOREIGN KEY (removal_id) REFERENCES vote_removals (id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_groups (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    cycle_id INT UNSIGNED NOT NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    found_as VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
    name VARCHAR(120) NOT NULL,
    level VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reasons TEXT NOT NULL,
    accounts INT UNSIGNED NOT NULL,
    first_registered_at DATETIME(3) NULL,
    last_registered_at DATETIME(3) NULL,
    found_at DATETIME(3) NOT NULL,
    found_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    announced_at DATETIME(3) NULL,
    cleared_at DATETIME(3) NULL,
    cleared_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    clear_reason VARCHAR(200) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY account_groups_found_as (cycle_id, found_as),
    CONSTRAINT account_groups_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_group_members (
    group_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (group_id, user_id),
    KEY account_group_members_user (user_id),
    CONSTRAINT account_group_members_fk FOREIGN KEY (group_id) REFERENCES account_groups (id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_holds (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    cycle_id INT UNSIGNED NOT NULL,
    group_id INT UNSIGNED NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reason VARCHAR(200) NULL,
    accounts INT UNSIGNED NOT NULL,
    held_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    held_at DATETIME(3) NOT NULL,
    lifted_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    lifted_at DATETIME(3) NULL,
    erased_in INT UNSIGNED GENERATED ALWAYS AS (IF(kind = 'erased', cycle_id, NULL)) STORED,
    PRIMARY KEY (id),
    UNIQUE KEY account_holds_erased_in (erased_in),
    KEY account_holds_cycle (cycle_id),
    CONSTRAINT account_holds_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id),
    CONSTRAINT account_holds_kind_check CHECK (kind IN ('hold', 'set_aside', 'withdrawn', 'erased', 'block'))
  ) ${OPTIONS}`,
  `CREATE TABLE held_accounts (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    hold_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (cycle_id, user_id, hold_id),
    KEY held_accounts_hold (hold_id),
    CONSTRAINT held_accounts_hold_fk FOREIGN KEY (hold_id) REFERENCES account_holds (id)
  ) ${OPTIONS}`,
  `CREATE TABLE held_votes (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (cycle_id, user_id, category_id)
  ) ${OPTIONS}`,
];
