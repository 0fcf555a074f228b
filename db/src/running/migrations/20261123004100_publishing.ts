import type { Knex } from 'knex';

/**
 * A voting cycle may show its votes in steps. What is shown of it then stands here; `hour` is that of the step, and
 * `published_steps` is one row for those who make steps to lock.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE voting_cycles
      ADD COLUMN publishing VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'live',
      ADD CONSTRAINT voting_cycles_publishing CHECK (publishing IN ('live', 'steps'))`);
  await knex.raw(`
    CREATE TABLE published_vendor_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      PRIMARY KEY (cycle_id, category_id, vendor_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE published_hourly_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      hour INT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      participants INT NOT NULL,
      PRIMARY KEY (cycle_id, hour)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE published_steps (
      cycle_id INT UNSIGNED NOT NULL,
      stepped_at DATETIME(3) NOT NULL,
      PRIMARY KEY (cycle_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
