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
