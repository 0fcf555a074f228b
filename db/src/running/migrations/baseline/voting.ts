import { OPTIONS } from './options.ts';

/** Voting periods, votes, their sums and what is shown of them. */
export const VOTING = [
  `CREATE TABLE voting_cycles (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name VARCHAR(80) NOT NULL,
    start_date DATETIME(3) NOT NULL,
    end_date DATETIME(3) NOT NULL,
    is_active TINYINT(1) NOT NULL DEFAULT 1,
    only_active TINYINT GENERATED ALWAYS AS (IF(is_active = 1, 1, NULL)) STORED,
    paused_at DATETIME(3) NULL,
    pause_reason VARCHAR(200) NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    generation INT UNSIGNED NOT NULL DEFAULT 0,
    who_may_vote VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'everybody',
    publishing VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'live',
    is_scheduled TINYINT(1) NOT NULL DEFAULT 0,
    cancelled_at DATETIME(3) NULL,
    reopened_at DATETIME(3) NULL,
    reopen_reason VARCHAR(200) NULL,
    frozen_hours TINYINT UNSIGNED NOT NULL DEFAULT 0,
    is_revealed_by_hand TINYINT(1) NOT NULL DEFAULT 0,
    frozen_from DATETIME(3) NULL,
    revealed_at DATETIME(3) NULL,
    pause_kind VARCHAR(20) NULL,
    sends_news TINYINT(1) NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    UNIQUE KEY voting_cycles_only_active (only_active),
    KEY voting_cycles_start (start_date),
    CONSTRAINT voting_cycles_span CHECK (start_date < end_date),
    CONSTRAINT voting_cycles_publishing CHECK (publishing IN ('live', 'hidden'))
  ) ${OPTIONS}`,
  `CREATE TABLE votes (
    cycle_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    removal_id INT UNSIGNED NOT NULL DEFAULT 0,
    vendor_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (cycle_id, user_id, category_id, removal_id),
    KEY votes_counts (cycle_id, removal_id, category_id, vendor_id)
  ) ${OPTIONS}`,
  `CREATE TABLE vendor_tallies (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    slot TINYINT UNSIGNED NOT NULL,
    votes INT NOT NULL,
    PRIMARY KEY (cycle_id, category_id, vendor_id, slot)
  ) ${OPTIONS}`,
  `CREATE TABLE hourly_tallies (
    cycle_id INT UNSIGNED NOT NULL,
    hour INT UNSIGNED NOT NULL,
    slot TINYINT UNSIGNED NOT NULL,
    votes INT NOT NULL,
    participants INT NOT NULL,
    PRIMARY KEY (cycle_id, hour, slot)
  ) ${OPTIONS}`,
  `CREATE TABLE snapshots (
    cycle_id INT UNSIGNED NOT NULL,
    kind VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version INT UNSIGNED NOT NULL,
    taken_at DATETIME(3) NOT NULL,
    document LONGTEXT NOT NULL,
    PRIMARY KEY (cycle_id, kind, version),
    CONSTRAINT snapshots_kind CHECK (kind IN ('frozen', 'final'))
  ) ${OPTIONS}`,
  `CREATE TABLE cycle_places (
    cycle_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    vendor_id INT UNSIGNED NOT NULL,
    category_name VARCHAR(100) NULL,
    place INT UNSIGNED NOT NULL,
    is_tied TINYINT NOT NULL,
    votes INT UNSIGNED NOT NULL,
    PRIMARY KEY (cycle_id, category_id, vendor_id),
    KEY cycle_places_vendor (vendor_id)
  ) ${OPTIONS}`,
];
