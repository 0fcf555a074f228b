import type { Db } from '../src/machinery/index.ts';
import { OPTIONS } from '../src/running/migrations/baseline/options.ts';

/** Replaced since the first baseline. */
const REPLACED = ['snapshots', 'excluded_accounts', 'vote_removals', 'votes'];

/** The tables of the first baseline. */
const TABLES = [
  `CREATE TABLE votes (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (cycle_id, user_id, category_id),
    KEY votes_counts (cycle_id, category_id, vendor_id)
  ) ${OPTIONS}`,
  `CREATE TABLE category_steps (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    shown_until DATETIME(3) NOT NULL,
    stepped_at DATETIME(3) NOT NULL,
    votes_due TINYINT UNSIGNED NOT NULL,
    PRIMARY KEY (cycle_id, category_id)
  ) ${OPTIONS}`,
  `CREATE TABLE published_steps (
    cycle_id INT UNSIGNED NOT NULL,
    stepped_at DATETIME(3) NOT NULL,
    shown_until DATETIME(3) NULL,
    shown_generation INT UNSIGNED NULL,
    PRIMARY KEY (cycle_id)
  ) ${OPTIONS}`,
  `CREATE TABLE published_vendor_tallies (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    votes INT NOT NULL,
    PRIMARY KEY (cycle_id, category_id, vendor_id)
  ) ${OPTIONS}`,
  `CREATE TABLE published_hourly_tallies (
    cycle_id INT UNSIGNED NOT NULL,
    hour INT UNSIGNED NOT NULL,
    votes INT NOT NULL,
    participants INT NOT NULL,
    PRIMARY KEY (cycle_id, hour)
  ) ${OPTIONS}`,
  `CREATE TABLE disclosure_cells (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    cell BINARY(16) NOT NULL,
    PRIMARY KEY (cycle_id, category_id, user_id, created_at),
    KEY disclosure_cells_cell (cell)
  ) ${OPTIONS}`,
  `CREATE TABLE cycle_results (
    cycle_id INT UNSIGNED NOT NULL,
    frozen_at DATETIME(3) NOT NULL,
    corrected_at DATETIME(3) NULL,
    results LONGTEXT NOT NULL,
    PRIMARY KEY (cycle_id)
  ) ${OPTIONS}`,
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

const COLUMNS = [
  `ALTER TABLE account_groups DROP COLUMN is_warning, ADD COLUMN level VARCHAR(8) NOT NULL, ADD COLUMN found_by VARCHAR(20) NULL,
     MODIFY first_registered_at DATETIME(3) NULL, MODIFY last_registered_at DATETIME(3) NULL`,
  'ALTER TABLE users ADD COLUMN blocked_by_hold INT UNSIGNED NULL',
  'ALTER TABLE user_sessions ADD COLUMN blocked_by_hold INT UNSIGNED NULL',
  'ALTER TABLE integrity_state ADD COLUMN scored_with VARCHAR(255) NULL',
  "ALTER TABLE voting_cycles DROP CONSTRAINT voting_cycles_publishing, ADD CONSTRAINT voting_cycles_publishing CHECK (publishing IN ('live', 'steps'))",
];

/** Gives the database the tables and columns that the first baseline had, empty. */
export async function toFirstBaseline(owner: Db, names: { first: string; baseline: string }): Promise<void> {
  for (const table of REPLACED) await owner.raw(`DROP TABLE ${table}`);
  for (const statement of [...TABLES, ...COLUMNS]) await owner.raw(statement);
  await owner('knex_migrations').where({ name: names.baseline }).update({ name: names.first });
}
