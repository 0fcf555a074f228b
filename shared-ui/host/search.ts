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
