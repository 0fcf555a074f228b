import type { Knex } from 'knex';

/**
 * When copied ballots were last looked for, in which generation of the votes, and a random number that decides how many
 * equal ballots it takes. A change of who may vote while voting
 * is open is kept with its time: earlier votes were cast by the rule before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE integrity_state
      ADD COLUMN copies_sought_at DATETIME(3) NULL,
      ADD COLUMN copies_generation INT UNSIGNED NULL,
      ADD COLUMN copies_seed BINARY(16) NULL,
      ALGORITHM=INSTANT`);
  await knex.raw('ALTER TABLE voting_cycles ADD COLUMN rule_changed_at DATETIME(3) NULL, ALGORITHM=INSTANT');
}
