import type { By } from '../audit/index.ts';
import type { Db } from '../machinery/index.ts';
import { type Archivable, archiveAll, bringOntoSite } from './archiving.ts';
import { allBackToDraft } from './drafts.ts';

/** Each takes a list of ids, and undoes another: all of them change or none. */
const ACTS = {
  publish: (db: Db, by: By, noun: Archivable, ids: readonly number[]): Promise<unknown> =>
    bringOntoSite(db, by, { noun, ids, from: 'draft' }),
  unpublish: allBackToDraft,
  archive: archiveAll,
  restore: (db: Db, by: By, noun: Archivable, ids: readonly number[]): Promise<unknown> =>
    bringOntoSite(db, by, { noun, ids, from: 'archive' }),
};
export type ActOnMany = keyof typeof ACTS;

/** What was done to many at once. */
export async function actOnMany(
  db: Db,
  by: By,
  noun: Archivable,
  { act, ids }: { act: ActOnMany; ids: readonly number[] },
): Promise<void> {
  await ACTS[act](db, by, noun, ids);
}
