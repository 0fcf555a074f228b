const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');

/** What a search box asks for, as patterns for LIKE; undefined when nothing in our ASCII columns can match it. */
export function searchPatterns(search: string): { anywhere: string; atStart: string } | undefined {
  const text = search.trim().toLowerCase();
  if (/[^ -~]/u.test(text)) return undefined;
  return { anywhere: `%${escaped(text)}%`, atStart: `${escaped(text)}%` };
}

/** A part of a list; `total` is the whole. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

export interface PageRequest {
  limit: number;
  offset: number;
}
