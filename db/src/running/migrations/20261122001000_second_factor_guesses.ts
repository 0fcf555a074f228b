import type { Knex } from 'knex';

/** Wrong codes are counted by whoever guesses, in `admin_rate_limits`: a count by account was a lock for its owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE admin_totp
    DROP COLUMN failures, DROP COLUMN cooldown_until, DROP COLUMN failures_on,
    DROP COLUMN failures_that_day, DROP COLUMN locked_at`);
}
