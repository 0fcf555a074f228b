import type { Knex } from 'knex';

/**
 * What a voting cycle ended with, as it is read ever after, whatever is renamed or archived later; and by vendor
 * where it came in. Category 0 is the overall ranking.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE cycle_results (
      cycle_id INT UNSIGNED NOT NULL,
      frozen_at DATETIME(3) NOT NULL,
      corrected_at DATETIME(3) NULL,
      results LONGTEXT NOT NULL,
      PRIMARY KEY (cycle_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE cycle_places (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      category_name VARCHAR(100) NULL,
      place INT UNSIGNED NOT NULL,
      is_tied TINYINT NOT NULL,
      votes INT UNSIGNED NOT NULL,
      PRIMARY KEY (cycle_id, category_id, vendor_id),
      KEY cycle_places_vendor (vendor_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
