import type { Knex } from 'knex';

/**
 * Sets of accounts are those of a network and week, and of the whole site's quick registrations of a day. Signals that
 * found nobody else are gone; their columns fill themselves until a release drops them. The background worker works
 * everything out again, since scores were made with other signals.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account_neighbours
      ADD COLUMN pace_cohort VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL, ALGORITHM=INSTANT`);
  for (const [table, column, value] of UNUSED) {
    await knex.raw(`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT ${value}, ALGORITHM=INSTANT`);
  }
}

const UNUSED = [
  ['account_neighbours', 'around_seconds', '0'],
  ['account_neighbours', 'generated_around', '0'],
  ['account_neighbours', 'browser_around', '0'],
  ['account_neighbours', 'quick_browser_around', '0'],
  ['account_neighbours', 'captcha_failures', '0'],
  ['account_neighbours', 'twin_cohort', "''"],
  ['account_cohorts', 'are_quick', '0'],
  ['account_cohorts', 'one_category', '0'],
  ['account_signals', 'same_browser', '0'],
  ['account_signals', 'burst', '0'],
  ['account_signals', 'one_category', '0'],
  ['account_signals', 'failed_captchas', '0'],
  ['account_signals', 'name_pattern', '0'],
  ['account_origins', 'name_shape', '0'],
];
