import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../audit/index.ts';
import { LOCK_NOTICED_MS } from '../cycles/index.ts';
import { type Db, withDeadline } from '../machinery/index.ts';
import { freezeEnded } from '../results/index.ts';
import { categoriesVotedIn } from '../voting/index.ts';
import { type Archivable, bringOntoSite, inOrder, tableOf } from './archiving.ts';

/** Onto the site. One that was archived before it became a draft has its votes back: how many. */
export const publishDraft = (db: Db, by: By, noun: Archivable, id: number): Promise<number> =>
  bringOntoSite(db, by, { noun, ids: [id], from: 'draft' });

/** Off the site again, while nobody has voted for it, or in it, in the open cycle: no vote is taken along. */
export const backToDraft = (db: Db, by: By, noun: Archivable, id: number): Promise<void> =>
  allBackToDraft(db, by, noun, [id]);

/** All of them or, where one is refused, none. */
export async function allBackToDraft(
  db: Db,
  by: By,
  noun: Archivable,
  ids: readonly number[],
): Promise<void> {
  await freezeEnded(db);
  await withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, (tx, note) =>
      inOrder(tx, noun, ids, async (id) => {
        const table = tableOf(noun);
        // Waits for the votes under way, which lock the row too; those that come later do not find it.
        const row = await tx(table).where({ id, archived_at: null }).forUpdate().first('name');
        if (!row) throw new Refusal('not_found', noun);
        if (await isVotedFor(tx, noun, id)) throw new Refusal('voted_for', noun);
        await tx(table)
          .where({ id })
          .update({ is_draft: 1, archived_at: tx.raw('UTC_TIMESTAMP(3)') });
        note(`${noun}.drafted`, row.name, { id });
      }),
    ),
  );
}

async function isVotedFor(tx: Knex.Transaction, noun: Archivable, id: number): Promise<boolean> {
  const which =
    noun === 'vendor'
      ? { vendorId: id, categoryIds: await tx('categories').pluck('id') }
      : { categoryIds: [id] };
  return (await categoriesVotedIn(tx, which)).length > 0;
}
