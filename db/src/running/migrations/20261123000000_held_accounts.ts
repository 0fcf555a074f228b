import type { Knex } from 'knex';

/**
 * Accounts that look alike, and what an organiser decided about them. Votes of a held account are kept in `held_votes`
 * and do not count; what is set aside is moved to `removed_votes` in lots. Each row of `seen_sets` is a set of voters of
 * a category whose votes somebody has seen as a sum; two such sets must never differ by a few accounts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account_groups (
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
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE account_group_members (
      group_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      PRIMARY KEY (group_id, user_id),
      KEY account_group_members_user (user_id),
      CONSTRAINT account_group_members_fk FOREIGN KEY (group_id) REFERENCES account_groups (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE account_holds (
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
      PRIMARY KEY (id),
      KEY account_holds_cycle (cycle_id),
      CONSTRAINT account_holds_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id),
      CONSTRAINT account_holds_kind_check CHECK (kind IN ('hold', 'set_aside', 'withdrawn', 'erased', 'block'))
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // An account is listed here only while its hold lasts.
  await knex.raw(`
    CREATE TABLE held_accounts (
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      hold_id INT UNSIGNED NOT NULL,
      PRIMARY KEY (cycle_id, user_id, hold_id),
      KEY held_accounts_hold (hold_id),
      CONSTRAINT held_accounts_hold_fk FOREIGN KEY (hold_id) REFERENCES account_holds (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE held_votes (
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (cycle_id, user_id, category_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE seen_sets (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      group_id INT UNSIGNED NULL,
      removal_id INT UNSIGNED NULL,
      voters INT UNSIGNED NOT NULL,
      seen_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      KEY seen_sets_category (cycle_id, category_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE seen_set_accounts (
      set_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      PRIMARY KEY (set_id, user_id),
      CONSTRAINT seen_set_accounts_fk FOREIGN KEY (set_id) REFERENCES seen_sets (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE seen_set_votes (
      set_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      votes INT UNSIGNED NOT NULL,
      PRIMARY KEY (set_id, vendor_id),
      CONSTRAINT seen_set_votes_fk FOREIGN KEY (set_id) REFERENCES seen_sets (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw('ALTER TABLE vote_removals ADD COLUMN hold_id INT UNSIGNED NULL');
  await knex.raw('ALTER TABLE vote_removals DROP CONSTRAINT vote_removals_kind_check');
  // Votes of one account are never moved alone: the board would show whom they were for.
  await knex.raw(`
    ALTER TABLE vote_removals ADD CONSTRAINT vote_removals_kind_check CHECK (kind IN
      ('all', 'category', 'category_archive', 'vendor', 'accounts', 'gathered', 'erased', 'released'))`);
}
