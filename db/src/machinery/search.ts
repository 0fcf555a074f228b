const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');

/** Returns LIKE patterns for a search text, or undefined if nothing in our ASCII columns can match it. */
export function searchPatterns(search: string): { anywhere: string; atStart: string } | undefined {
  const text = search.trim().toLowerCase();
  if (/[^ -~]/u.test(text)) return undefined;
  return { anywhere: `%${escaped(text)}%`, atStart: `${escaped(text)}%` };
}

/** A page of a list; `total` counts all of it. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

export interface PageRequest {
  limit: number;
  offset: number;
}

/** The blank Braille pattern is a symbol by its category, but has nothing to see. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns a text without the characters that nobody can see, joiners and fillers among them. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Normalises a name for comparison: composed, lower case, single spaces, without what can’t be seen. */
export const nameKey = (name: string): string =>
  visible(name.normalize('NFC').toLowerCase()).replace(/\s+/gu, ' ');
