import type { Knex } from 'knex';

/**
 * Counts that are kept with every vote, so that no request counts votes. Sums over `slot` are exact: each process
 * adds to a slot of its own, so that two never wait for each other's rows. A single slot may be below zero, as
 * removals are all subtracted from slot 0.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE vendor_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      slot TINYINT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      PRIMARY KEY (cycle_id, category_id, vendor_id, slot)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // hour: whole hours since 1970, UTC. participants: voters whose first vote of the cycle came; only the sum over a
  // cycle has a meaning.
  await knex.raw(`
    CREATE TABLE hourly_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      hour INT UNSIGNED NOT NULL,
      slot TINYINT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      participants INT NOT NULL,
      PRIMARY KEY (cycle_id, hour, slot)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    INSERT INTO vendor_tallies (cycle_id, category_id, vendor_id, slot, votes)
    SELECT cycle_id, category_id, vendor_id, 0, COUNT(*) FROM votes GROUP BY cycle_id, category_id, vendor_id`);
  await knex.raw(`
    INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)
    SELECT cycle_id, (TO_DAYS(created_at) - 719528) * 24 + HOUR(created_at) AS voted_in, 0, COUNT(*), 0
    FROM votes GROUP BY cycle_id, voted_in`);
  await knex.raw(`
    INSERT INTO hourly_tallies (cycle_id, hour, slot, votes, participants)
    SELECT cycle_id, (TO_DAYS(first_vote) - 719528) * 24 + HOUR(first_vote) AS voted_in, 0, 0, COUNT(*)
    FROM (SELECT cycle_id, user_id, MIN(created_at) AS first_vote FROM votes GROUP BY cycle_id, user_id) voter
    GROUP BY cycle_id, voted_in
    ON DUPLICATE KEY UPDATE participants = participants + VALUES(participants)`);
}
