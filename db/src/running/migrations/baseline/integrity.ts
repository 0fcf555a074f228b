import { OPTIONS } from './options.ts';

/** Signals about accounts, and the checks of results. */
export const INTEGRITY = [
  `CREATE TABLE account_signals (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    neighbours TINYINT UNSIGNED NOT NULL,
    quick_registration TINYINT UNSIGNED NOT NULL,
    quick_together TINYINT UNSIGNED NOT NULL,
    first_vote TINYINT UNSIGNED NOT NULL,
    ballot_speed TINYINT UNSIGNED NOT NULL,
    score TINYINT UNSIGNED NOT NULL,
    PRIMARY KEY (cycle_id, user_id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_cohorts (
    cycle_id INT UNSIGNED NOT NULL,
    cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    is_quick TINYINT(1) NOT NULL,
    first_vote TINYINT(1) NOT NULL,
    ballot_speed TINYINT(1) NOT NULL,
    has_changed TINYINT(1) NOT NULL,
    PRIMARY KEY (cycle_id, cohort, is_quick)
  ) ${OPTIONS}`,
  `CREATE TABLE account_neighbours (
    user_id INT UNSIGNED NOT NULL,
    is_quick TINYINT(1) NOT NULL,
    around INT UNSIGNED NOT NULL,
    quick_around INT UNSIGNED NOT NULL,
    site_cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    pace_cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (user_id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_ballots (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    votes INT UNSIGNED NOT NULL,
    first_vote_at DATETIME(3) NOT NULL,
    last_vote_at DATETIME(3) NOT NULL,
    PRIMARY KEY (cycle_id, user_id)
  ) ${OPTIONS}`,
  `CREATE TABLE account_classes (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    is_fourth TINYINT(1) NOT NULL,
    counted_mask TINYINT UNSIGNED NULL,
    next_mask TINYINT UNSIGNED NOT NULL,
    has_news TINYINT(1) NOT NULL,
    PRIMARY KEY (cycle_id, user_id),
    KEY account_classes_news (has_news)
  ) ${OPTIONS}`,
  `CREATE TABLE class_tallies (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    class_mask TINYINT UNSIGNED NOT NULL,
    votes INT NOT NULL,
    PRIMARY KEY (cycle_id, category_id, vendor_id, class_mask)
  ) ${OPTIONS}`,
  `CREATE TABLE left_out (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    class_bit TINYINT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    votes INT UNSIGNED NOT NULL,
    PRIMARY KEY (cycle_id, category_id, class_bit, vendor_id)
  ) ${OPTIONS}`,
  `CREATE TABLE integrity_state (
    cycle_id INT UNSIGNED NOT NULL,
    scored_until DATETIME(3) NULL,
    scored_with VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
    counted_until DATETIME(3) NULL,
    counted_generation INT UNSIGNED NULL,
    is_final TINYINT(1) NOT NULL DEFAULT 0,
    copies_sought_at DATETIME(3) NULL,
    copies_generation INT UNSIGNED NULL,
    copies_seed BINARY(16) NULL,
    PRIMARY KEY (cycle_id),
    CONSTRAINT integrity_state_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
  ) ${OPTIONS}`,
];
