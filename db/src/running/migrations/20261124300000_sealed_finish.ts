import type { Knex } from 'knex';

/**
 * From `sealed_from` on nobody is shown a later vote of the cycle, until its end or, where it is revealed by hand,
 * until `revealed_at`. What is shown meanwhile stands where steps stand, for as long as it is of the same moment and
 * generation. `late_count` are the votes under a removal that were cast after the seal.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE voting_cycles
      ADD COLUMN sealed_hours TINYINT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN is_revealed_by_hand TINYINT(1) NOT NULL DEFAULT 0,
      ADD COLUMN sealed_from DATETIME(3) NULL,
      ADD COLUMN revealed_at DATETIME(3) NULL,
      ALGORITHM=INSTANT`);
  await knex.raw(`
    ALTER TABLE published_steps
      ADD COLUMN shown_until DATETIME(3) NULL,
      ADD COLUMN shown_generation INT UNSIGNED NULL,
      ALGORITHM=INSTANT`);
  await knex.raw(
    'ALTER TABLE vote_removals ADD COLUMN late_count INT UNSIGNED NOT NULL DEFAULT 0, ALGORITHM=INSTANT',
  );
}
