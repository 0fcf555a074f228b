import { OPTIONS } from './options.ts';

/** Votes that do not count, and why. */
export const REMOVALS = [
  `CREATE TABLE vote_removals (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    cycle_id INT UNSIGNED NOT NULL,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    category_id INT UNSIGNED NULL,
    vendor_id INT UNSIGNED NULL,
    group_id INT UNSIGNED NULL,
    set_id INT UNSIGNED NULL,
    reason VARCHAR(200) NULL,
    removed_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    removed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    restored_by VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    restored_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    KEY vote_removals_cycle (cycle_id),
    CONSTRAINT vote_removals_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id),
    CONSTRAINT vote_removals_kind_check CHECK (kind IN ('all', 'category', 'category_archived', 'vendor_archived',
      'accounts'))
  ) ${OPTIONS}`,
  `CREATE TABLE excluded_accounts (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    removal_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (cycle_id, user_id),
    KEY excluded_accounts_removal (removal_id),
    CONSTRAINT excluded_accounts_removal_fk FOREIGN KEY (removal_id) REFERENCES vote_removals (id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_groups (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    cycle_id INT UNSIGNED NOT NULL,
    kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    found_as VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
    name VARCHAR(120) NOT NULL,
    is_warning TINYINT(1) NOT NULL,
    reasons TEXT NOT NULL,
    accounts INT UNSIGNED NOT NULL,
    first_registered_at DATETIME(3) NOT NULL,
    last_registered_at DATETIME(3) NOT NULL,
    found_at DATETIME(3) NOT NULL,
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
];
