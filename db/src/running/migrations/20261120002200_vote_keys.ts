import type { Knex } from 'knex';

/** Idempotency keys of votes that were stored: whoever repeats a request gets the answer of the first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE vote_keys (
      user_id INT UNSIGNED NOT NULL,
      key_hash BINARY(16) NOT NULL,
      cycle_id INT UNSIGNED NOT NULL,
      category_id INT UNSIGNED NOT NULL,
      vendor_id INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, key_hash),
      KEY vote_keys_age (created_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
