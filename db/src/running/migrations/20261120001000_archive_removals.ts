import type { Knex } from 'knex';

/** Votes that went with an archived category are told from those of a reset: only the first bring the category back. */
const KINDS = ['all', 'category', 'category_archive', 'vendor', 'account'];

async function restrict(knex: Knex, kinds: string[]): Promise<void> {
  await knex.raw('ALTER TABLE vote_removals DROP CONSTRAINT vote_removals_kind_check');
  await knex.raw(
    `ALTER TABLE vote_removals ADD CONSTRAINT vote_removals_kind_check
       CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
  );
}

export async function up(knex: Knex): Promise<void> {
  await restrict(knex, KINDS);
}

export async function down(knex: Knex): Promise<void> {
  await restrict(
    knex,
    KINDS.filter((kind) => kind !== 'category_archive'),
  );
}
