/** Letters that have no decomposition, as people without them on the keyboard type them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const MARKS = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text as searches compare it: lower case, without accents and without what can’t be seen. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþı]/gu, (letter) => TYPED_AS[letter] ?? letter);

/** Returns a test of whether one of the texts contains what was typed: “cafe” finds “Café”. */
export function searchFor(typed: string): (...texts: string[]) => boolean {
  const wanted = folded(typed.trim());
  return (...texts) => texts.some((text) => folded(text).includes(wanted));
}

/** How well a name fits what was typed; a description fits less well than any name. */
const FITS = { begins: 0, wordBegins: 1, contains: 2, described: 3 };

function fitOf(wanted: string, name: string, description: string): number | undefined {
  const text = folded(name);
  if (text.startsWith(wanted)) return FITS.begins;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return FITS.wordBegins;
  }
  if (text.includes(wanted)) return FITS.contains;
  return folded(description).includes(wanted) ? FITS.described : undefined;
}

export interface Matches<Item> {
  /** Those whose name begins with what was typed, then those with a word that does, then the others, each in order. */
  items: readonly Item[];
  /** The first so many of them have it in their name, the others only in their description. */
  named: number;
}

/** Returns the items of a chooser that fit what was typed. */
export function matchesOf<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => { name: string; description?: string | undefined },
): Matches<Item> {
  const wanted = folded(typed.trim());
  if (wanted === '') return { items, named: items.length };
  const byFit: Item[][] = [[], [], [], []];
  for (const item of items) {
    const { name, description = '' } = textsOf(item);
    const fit = fitOf(wanted, name, description);
    if (fit !== undefined) byFit[fit]?.push(item);
  }
  const all = byFit.flat();
  return { items: all, named: all.length - (byFit[FITS.described]?.length ?? 0) };
}

/** Returns the groups of three letters in a text, with its start, by which texts with a typo can be compared. */
function trigramsOf(text: string): Set<string> {
  const padded = ` ${folded(text.trim())}`;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Returns the items whose names are most like what was typed: “Habour” finds “Harbour Hosting”. */
export function mostAlike<Item extends { name: string }>(
  items: readonly Item[],
  typed: string,
  most: number,
): Item[] {
  const wanted = trigramsOf(typed);
  const shareOf = ({ name }: Item) => {
    const own = trigramsOf(name);
    return [...wanted].filter((part) => own.has(part)).length / wanted.size;
  };
  return items
    .map((item) => ({ item, share: shareOf(item) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, most)
    .map(({ item }) => item);
}

const LEAST_SHARE = 0.5;
