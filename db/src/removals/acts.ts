import type { By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { type Archivable, archiveAll, bringOntoSite } from './archiving.ts';
import { allBackToDraft } from './drafts.ts';

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
