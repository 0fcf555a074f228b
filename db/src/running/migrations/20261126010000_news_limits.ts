import type { Knex } from 'knex';

/** `sends_news`: a super administrator started the period. `queued_at`: when its news was last queued. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE voting_cycles ADD COLUMN sends_news TINYINT(1) NOT NULL DEFAULT 0, ALGORITHM=INSTANT',
  );
  await knex.raw('ALTER TABLE email_news ADD COLUMN queued_at DATETIME(3) NULL, ALGORITHM=INSTANT');
}
