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
  `CREATE TABLE integrity_state (
    cycle_id INT UNSIGNED NOT NULL,
    scored_until DATETIME(3) NULL,
    PRIMARY KEY (cycle_id),
    CONSTRAINT integrity_state_cycle_fk FOREIGN KEY (cycle_id) REFERENCES voting_cycles (id)
  ) ${OPTIONS}`,
];
