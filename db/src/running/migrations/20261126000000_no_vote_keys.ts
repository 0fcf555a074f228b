import type { Knex } from 'knex';

/** A repeated vote is recognised by the vote itself. */
export const contracts = 'public-api@1.0.0';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE vote_keys');
}
