import type { Knex } from 'knex';

/**
 * A block of a session that belongs to an account holds for the account. Its sessions carry a copy, which is what votes
 * and lists look at.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE users
      ADD COLUMN is_blocked TINYINT(1) NOT NULL DEFAULT 0,
      ADD COLUMN blocked_until DATETIME(3) NULL,
      ADD COLUMN block_reason VARCHAR(200) NULL`);
  // Of several blocks of one account the longest: one without an end, else the last to end.
  const blocks: { user_id: number; blocked_until: Date | null; block_reason: string | null }[] = await knex(
    'user_sessions',
  )
    .where({ is_blocked: 1 })
    .whereNotNull('user_id')
    .whereRaw('(blocked_until IS NULL OR blocked_until > UTC_TIMESTAMP(3))')
    .orderByRaw('blocked_until IS NULL, blocked_until')
    .select('user_id', 'blocked_until', 'block_reason');
  for (const { user_id, ...block } of blocks) {
    await knex('users')
      .where({ id: user_id })
      .update({ is_blocked: 1, ...block });
    await knex('user_sessions')
      .where({ user_id })
      .update({ is_blocked: 1, ...block });
  }
}
