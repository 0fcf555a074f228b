import type { Knex } from 'knex';

/**
 * Where an account came from, by which accounts that a script made are told from others; nothing in it says what was
 * voted for. `network` is what one subscriber has (an IPv4 address, an IPv6 /64), `site` the /24 or /48 around it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account_origins (
      user_id INT UNSIGNED NOT NULL,
      registered_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      network VARBINARY(8) NULL,
      site VARBINARY(6) NULL,
      browser INT UNSIGNED NOT NULL,
      name_shape TINYINT UNSIGNED NOT NULL,
      captcha_seconds INT UNSIGNED NOT NULL,
      PRIMARY KEY (user_id),
      KEY account_origins_network (network, user_id),
      KEY account_origins_site (site, registered_at, browser),
      KEY account_origins_twins (browser, name_shape, registered_at),
      KEY account_origins_registered (registered_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  await knex.raw(`
    CREATE TABLE captcha_failures (
      site VARBINARY(6) NOT NULL,
      hour INT UNSIGNED NOT NULL,
      failures INT UNSIGNED NOT NULL,
      PRIMARY KEY (site, hour),
      KEY captcha_failures_hour (hour)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
}
