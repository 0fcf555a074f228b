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
