import type { Knex } from 'knex';

/**
 * A scheduled cycle begins by its start date alone. Until another is started in its place it has `is_scheduled`, where one
 * that was started by hand has `is_active`, of which there can be one. The key finds the last that has begun. A cancelled one
 * never begins: its row stays, as admin-api deletes no cycle.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE voting_cycles
      ADD COLUMN is_scheduled TINYINT(1) NOT NULL DEFAULT 0,
      ADD COLUMN cancelled_at DATETIME(3) NULL,
      ADD COLUMN reopened_at DATETIME(3) NULL,
      ADD COLUMN reopen_reason VARCHAR(200) NULL,
      ALGORITHM=INSTANT`);
  await knex.raw(
    'ALTER TABLE voting_cycles ADD KEY voting_cycles_start (start_date), ALGORITHM=INPLACE, LOCK=NONE',
  );
}
