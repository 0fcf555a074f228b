import type { Knex } from 'knex';

/** What the processes of one half count together; one table each, as neither half may touch the other's counts. */
const TABLES = ['public_rate_limits', 'admin_rate_limits'];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    // expires: milliseconds since 1970 by the database's clock.
    await knex.raw(
      `CREATE TABLE ?? (
        limit_key VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        points INT NOT NULL,
        expires BIGINT UNSIGNED NULL,
        PRIMARY KEY (limit_key),
        KEY ?? (expires)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
      [table, `${table}_expires`],
    );
  }
}
