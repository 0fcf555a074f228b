import type { Knex } from 'knex';

/**
 * What the job `integrity` works out and nobody else writes. `account_neighbours`: who registered around an account,
 * and the fixed sets of accounts it belongs to. `account_cohorts`: what is said of such a set, never of less than ten
 * voters. `account_signals`: the points of each account, by signal. No vendor is in any of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account_neighbours (
      user_id INT UNSIGNED NOT NULL,
      is_quick TINYINT(1) NOT NULL,
      around INT UNSIGNED NOT NULL,
      around_seconds INT UNSIGNED NOT NULL,
      quick_around INT UNSIGNED NOT NULL,
      generated_around INT UNSIGNED NOT NULL,
      browser_around INT UNSIGNED NOT NULL,
      quick_browser_around INT UNSIGNED NOT NULL,
      captcha_failures INT UNSIGNED NOT NULL,
      site_cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      twin_cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE burst_minutes (
      minute INT UNSIGNED NOT NULL,
      registrations INT UNSIGNED NOT NULL,
      usual INT UNSIGNED NOT NULL,
      PRIMARY KEY (minute)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE account_ballots (
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      votes INT UNSIGNED NOT NULL,
      first_vote_at DATETIME(3) NOT NULL,
      last_vote_at DATETIME(3) NOT NULL,
      PRIMARY KEY (cycle_id, user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE account_cohorts (
      cycle_id INT UNSIGNED NOT NULL,
      cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      is_quick TINYINT(1) NOT NULL,
      are_quick TINYINT(1) NOT NULL,
      first_vote TINYINT(1) NOT NULL,
      ballot_speed TINYINT(1) NOT NULL,
      one_category TINYINT(1) NOT NULL,
      has_changed TINYINT(1) NOT NULL,
      PRIMARY KEY (cycle_id, cohort, is_quick)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE account_signals (
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      ${SIGNALS.map((name) => `${name} TINYINT UNSIGNED NOT NULL,`).join('\n      ')}
      score TINYINT UNSIGNED NOT NULL,
      PRIMARY KEY (cycle_id, user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // What is to be scored next; a list of the job's own.
  await knex.raw(`
    CREATE TABLE touched_accounts (
      user_id INT UNSIGNED NOT NULL,
      PRIMARY KEY (user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE integrity_state (
      cycle_id INT UNSIGNED NOT NULL,
      scored_until DATETIME(3) NULL,
      scored_with VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
      PRIMARY KEY (cycle_id),
      CONSTRAINT integrity_state_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}

const SIGNALS = [
  'neighbours',
  'same_browser',
  'burst',
  'one_category',
  'failed_captchas',
  'quick_registration',
  'quick_together',
  'first_vote',
  'ballot_speed',
  'name_pattern',
];
