/** Returns a text with the digits of any script, and what is as wide as Chinese characters, in ASCII. */
export const inAsciiDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(asNumber(digit)));

/** The ten digits of a script follow each other from a 0, which is the last code point before them that is no digit. */
function asNumber(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (value - zero) % 10;
}
