import type { Knex } from 'knex';

/** `maintenance`: the product paused voting while it moves many votes, and resumes it. Null: somebody did. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE voting_cycles ADD COLUMN pause_kind VARCHAR(20) NULL, ALGORITHM=INSTANT');
}
