import type { Knex } from 'knex';

/** Makes room for `nominations_opened`. What release 1.0.0 writes fits as before. */
export async function up(knex: Knex): Promise<void> {
  const code = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
  await knex.raw(`ALTER TABLE email_news MODIFY COLUMN kind ${code}, ALGORITHM=INPLACE`);
  await knex.raw(`ALTER TABLE webhook_deliveries MODIFY COLUMN event ${code}, ALGORITHM=INPLACE`);
}
