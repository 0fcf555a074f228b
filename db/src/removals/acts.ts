import type { By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { type Archivable, archiveAll, bringOntoSite } from './archiving.ts';
import { allBackToDraft } from './drafts.ts';

export interface ActOnMany {
  /** `unpublish` undoes `publish`, and `restore` undoes `archive`. */
  act: 'publish' | 'unpublish' | 'archive' | 'restore';
  ids: readonly number[];
  /** The restored ids that were drafts. */
  asDrafts?: readonly number[] | undefined;
}

/** Done to all of them or, where one is refused, to none. */
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
