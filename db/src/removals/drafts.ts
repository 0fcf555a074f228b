import type { Knex } from 'knex';
import { adminChange, type By, Refusal } from '../audit/index.ts';
import { takeDueSnapshots } from '../count/index.ts';
import { LOCK_NOTICED_MS } from '../cycles/index.ts';
import { type Db, NOW, withDeadline } from '../machinery/index.ts';
import { categoriesVotedIn } from '../voting/index.ts';
import { type Archivable, archiveAll, bringOntoSite, inOrder, tableOf } from './archiving.ts';

/** Unpublishes records without votes in the open cycle, so no vote moves: all of them, or none if one is refused. */
export async function allBackToDraft(
  db: Db,
  by: By,
  noun: Archivable,
  ids: readonly number[],
): Promise<void> {
  await takeDueSnapshots(db);
  await withDeadline(LOCK_NOTICED_MS, () =>
    adminChange(db, by, async (tx, note) => {
      const table = tableOf(noun);
      // These locks wait for the votes under way, which lock the rows too; later votes do not find the rows. The locks
      // come before the first plain read, because that read decides what all later reads see.
      await tx(table).whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
      await inOrder(tx, noun, ids, async (id) => {
        const row = await tx(table).where({ id, archived_at: null }).first('name');
        if (!row) throw new Refusal('not_found', noun);
        if (await isVotedFor(tx, noun, id)) throw new Refusal('voted_for', noun);
        await tx(table).where({ id }).update({ is_draft: 1, archived_at: NOW });
        note(`${noun}.drafted`, row.name, { id });
      });
    }),
  );
}

async function isVotedFor(tx: Knex.Transaction, noun: Archivable, id: number): Promise<boolean> {
  const which =
    noun === 'vendor'
      ? { vendorId: id, categoryIds: await tx('categories').pluck('id') }
      : { categoryIds: [id] };
  return (await categoriesVotedIn(tx, which)).length > 0;
}

export interface ActOnMany {
  /** `unpublish` undoes `publish`, and `restore` undoes `archive`. */
  act: 'publish' | 'unpublish' | 'archive' | 'restore';
  ids: readonly number[];
  /** Ids that are restored as drafts. */
  asDrafts?: readonly number[] | undefined;
}

/** Applies the act to all of them, or to none if one is refused. */
export async function actOnMany(
  db: Db,
  by: By,
  noun: Archivable,
  { act, ids, asDrafts = [] }: ActOnMany,
): Promise<void> {
  if (act === 'archive') await archiveAll(db, by, noun, ids);
  else if (act === 'unpublish') await allBackToDraft(db, by, noun, ids);
  else if (act === 'publish') await bringOntoSite(db, by, { noun, ids, from: 'draft' });
  else await bringOntoSite(db, by, { noun, ids, from: 'archive', asDrafts });
}
