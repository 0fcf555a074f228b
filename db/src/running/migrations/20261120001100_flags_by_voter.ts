import type { Knex } from 'knex';

/** For View Details, which shows what was noticed about an account among all that was ever noticed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX security_events_user ON security_events (user_id)');
}
