import { type Db, listText, nameKey } from '../machinery/index.ts';
import {
  formatNominations,
  isListed,
  isNominatedIn,
  type Nominations,
  parseNominations,
} from '../nominees/index.ts';

/** The categories that a row of a file names. */
export interface Named {
  /** The nominations to store, null for all; undefined if the file has no such column. */
  nominations: string | null | undefined;
  /** What changes for the vendor, by the names. */
  change: { from: string; to: string } | undefined;
  isNone: boolean;
  /** Names that no category has. */
  unknown: string[];
}

/** Reads which categories a file may name, drafts included. */
export async function categoriesByName(db: Db) {
  const listed = await db('categories').where(isListed).orderBy(['display_order', 'id']).select('id', 'name');
  const byKey = new Map(listed.map((category) => [nameKey(category.name), category]));
  const known = (name: string) => byKey.get(nameKey(name));
  const namesOf = (ids: Nominations) =>
    listText(listed.filter(({ id }) => isNominatedIn(ids, id)).map(({ name }) => name));
  return {
    /** Nominations for categories that are off the site stay. */
    namedIn({ categories: cell }: { categories?: string }, vendor?: { nominations?: string | null }): Named {
      if (cell === undefined)
        return { nominations: undefined, change: undefined, isNone: false, unknown: [] };
      const names = cell.split(/[|;\r\n]+/u).flatMap((part) => namesIn(part, known));
      const found = new Set(names.map(known));
      const ids = listed.filter((category) => found.has(category)).map(({ id }) => id);
      const stored = parseNominations(vendor?.nominations ?? null);
      const hidden = stored?.filter((id) => listed.every((category) => category.id !== id)) ?? [];
      const isAll = ids.length === listed.length && (ids.length > 0 || vendor?.nominations === null);
      const nominations = isAll ? null : formatNominations([...ids, ...hidden]);
      const isChanged = vendor !== undefined && nominations !== vendor.nominations;
      return {
        nominations,
        change: isChanged ? { from: namesOf(stored), to: namesOf(ids) } : undefined,
        isNone: ids.length === 0 && !isAll,
        unknown: names.filter((name) => !known(name)),
      };
    },
  };
}

/** Divides a text at commas, except for those in a name that is known. */
function namesIn(text: string, known: (name: string) => unknown): string[] {
  const names: string[] = [];
  let pieces = text.split(',');
  while (pieces.length > 0) {
    let length = pieces.length;
    while (length > 1 && !known(pieces.slice(0, length).join(',').trim())) length -= 1;
    const name = pieces.slice(0, length).join(',').trim();
    if (name) names.push(name);
    pieces = pieces.slice(length);
  }
  return names;
}
