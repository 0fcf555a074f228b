interface Named {
  name: string;
}

/**
 * Returns a name without what people write differently, as in the name of a file: capitals, accents, spaces and signs. “&”
 * may be “and”, “ß” be “ss”, and “ö” be “oe”.
 */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=[aou])e/gu, '');

const SHORTEST = 6;

/** Returns whether one letter is missing, added or different, but not a number, and not the last letter as in “Stand A”. */
function differByALetter(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < SHORTEST || Math.max(one.length, other.length) > shorter + 1) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return end > 0 && [one, other].every((name) => /^\p{L}?$/u.test(name.slice(start, name.length - end)));
}

/** Returns a function that finds the item whose name is nearly this one. */
export function nearNames<Item extends Named>(items: readonly Item[]) {
  const known = items.map((item) => ({ item, key: plain(item.name) }));
  return (name: string): Item | undefined => {
    const key = plain(name);
    if (key === '') return undefined;
    const same = known.find((one) => one.key === key);
    return (same ?? known.find((one) => differByALetter(one.key, key)))?.item;
  };
}
