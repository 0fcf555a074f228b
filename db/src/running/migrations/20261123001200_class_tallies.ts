import type { Knex } from 'knex';

/**
 * Sums of votes by class of the accounts that cast them, by which a result is recounted without reading the votes. A
 * class is four bits (`db/src/tallies/classes.ts`). `left_out` is what each published filter leaves out, in steps.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE class_tallies (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      class_mask TINYINT UNSIGNED NOT NULL,
      votes INT NOT NULL,
      PRIMARY KEY (cycle_id, category_id, vendor_id, class_mask)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // `counted_mask` is what the tallies have an account under, `next_mask` what the next count will have.
  await knex.raw(`
    CREATE TABLE account_classes (
      cycle_id INT UNSIGNED NOT NULL,
      user_id INT UNSIGNED NOT NULL,
      is_fourth TINYINT(1) NOT NULL,
      counted_mask TINYINT UNSIGNED NULL,
      next_mask TINYINT UNSIGNED NOT NULL,
      has_news TINYINT(1) NOT NULL,
      PRIMARY KEY (cycle_id, user_id),
      KEY account_classes_news (has_news)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE left_out (
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      class_bit TINYINT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      votes INT UNSIGNED NOT NULL,
      PRIMARY KEY (cycle_id, category_id, class_bit, vendor_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  // Which votes the class tallies have: those before the moment, while the cycle is of the generation.
  await knex.raw(`
    ALTER TABLE integrity_state
      ADD COLUMN counted_until DATETIME(3) NULL,
      ADD COLUMN counted_generation INT UNSIGNED NULL,
      ADD COLUMN is_final TINYINT(1) NOT NULL DEFAULT 0`);
}
