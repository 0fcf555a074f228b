import { OPTIONS } from './options.ts';

/** Signals about accounts. */
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
  `CREATE TABLE integrity_state (
    cycle_id INT UNSIGNED NOT NULL,
    scored_until DATETIME(3) NULL,
    PRIMARY KEY (cycle_id),
    CONSTRAINT integrity_state_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
  ) ${OPTIONS}`,
];
