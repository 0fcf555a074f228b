import type { Knex } from 'knex';

/** Networks in which many people register at once, such as a conference's, for as long as an organiser says. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE venues (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      name VARCHAR(80) NOT NULL,
      network VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      registrations INT UNSIGNED NOT NULL,
      opened_at DATETIME(3) NOT NULL,
      opened_by VARCHAR(20) NOT NULL,
      ends_at DATETIME(3) NOT NULL,
      closed_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      KEY venues_ends_at (ends_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
