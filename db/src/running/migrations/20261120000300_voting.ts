import type { Knex } from 'knex';

/**
 * `votes` holds exactly the votes that count. Its primary key is the rule "one vote per voter, category and
 * cycle", clustered so that a voter's progress is one range read; the second index covers every count.
 * Nobody has UPDATE on it. A removal moves rows to `removed_votes`; a restore moves them back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE voting_cycles (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      name VARCHAR(80) NOT NULL,
      start_date DATETIME(3) NOT NULL,
      end_date DATETIME(3) NOT NULL,
      is_active TINYINT(1) NOT NULL DEFAULT 1,
      only_active TINYINT GENERATED ALWAYS AS (IF(is_active = 1, 1, NULL)) STORED,
      paused_at DATETIME(3) NULL,
      pause_reason VARCHAR(200) NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE KEY voting_cycles_only_active (only_active),
      CONSTRAINT voting_cycles_span CHECK (start_date < end_date)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE votes (
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (cycle_id, user_id, category_id),
      KEY votes_counts (cycle_id, category_id, vendor_id),
      CONSTRAINT votes_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE vote_removals (
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
      PRIMARY KEY (id),
      KEY vote_removals_cycle (cycle_id),
      CONSTRAINT vote_removals_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id),
      CONSTRAINT vote_removals_kind_check CHECK (kind IN ('all', 'category', 'vendor', 'account'))
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE removed_votes (
      removal_id INT UNSIGNED NOT NULL,
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (removal_id, cycle_id, user_id, category_id),
      CONSTRAINT removed_votes_removal_fk FOREIGN KEY (removal_id) REFERENCES vote_removals (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
