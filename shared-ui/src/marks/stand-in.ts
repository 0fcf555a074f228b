/** The ground of a drawn picture, and the two colours of its marks. */
const PALETTES = [
  '#24446b #9fc3c6 #e6a733',
  '#2c5a45 #93b07c #f2cd72',
  '#6f2d49 #efb096 #e6a733',
  '#d24b2c #f2cd72 #6f2d49',
  '#1d7871 #9fc3c6 #f2cd72',
  '#4a3f6e #efb096 #d24b2c',
  '#e6a733 #d24b2c #8f5234',
  '#9fc3c6 #24446b #d24b2c',
  '#efb096 #6f2d49 #d24b2c',
  '#93b07c #2c5a45 #f6e7c6',
];

/** For each circle of marks: radius, width, colour, the share of a step that a mark takes, steps for one, round ends. */
const MOTIFS: readonly (readonly (readonly number[])[])[] = [
  // A sun.
  [
    [62, 124, 1, 0.5, 1],
    [32, 5, 2, 1, 1],
  ],
  // Ripples.
  [
    [34, 5, 2, 0.6, 1, 1],
    [46, 5, 1, 0.6, 1, 1],
    [58, 5, 1, 0.6, 1, 1],
    [70, 5, 1, 0.6, 1, 1],
    [82, 5, 1, 0.6, 1, 1],
  ],
  // A flower.
  [
    [48, 28, 1, 0, 1, 1],
    [32, 6, 2, 0, 2, 1],
    [80, 14, 2, 0, 2, 1],
  ],
  // Growing dots.
  [
    [34, 6, 2, 0, 2, 1],
    [45, 9, 1, 0, 2, 1],
    [59, 12, 2, 0, 2, 1],
    [77, 15, 1, 0, 2, 1],
  ],
  // A dial.
  [
    [34, 8, 2, 0.5, 3],
    [52, 20, 1, 0.5, 1],
    [78, 24, 2, 0.5, 1],
  ],
  // A target.
  [
    [34, 6, 2, 1, 1],
    [48, 8, 1, 1, 1],
    [64, 8, 1, 0.5, 4],
    [80, 8, 1, 1, 1],
  ],
];

/** Letters on a disc with a radius of 26, and circles of marks around it, the same for every drawing of a name. */
export function standInOf(name: string) {
  let seed = 7;
  for (const sign of name) seed = (Math.imul(seed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  const pick = (choices: number) => {
    seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0;
    return (seed >>> 8) % choices;
  };
  const colours = PALETTES[pick(PALETTES.length)]?.split(' ') ?? [];
  const motif = MOTIFS[pick(MOTIFS.length)] ?? [];
  const steps = 8 + pick(7);
  return {
    letters: initialsOf(name),
    ground: colours[0],
    circles: motif.map(([r = 0, strokeWidth, colour = 1, share = 1, times = 1, isRound]) => {
      const step = (2 * Math.PI * r) / (steps * times);
      const mark = step * share;
      return {
        r,
        stroke: colours[colour],
        strokeWidth,
        strokeDasharray: `${mark.toFixed(2)} ${(step - mark).toFixed(2)}`,
        // Makes both halves alike.
        strokeDashoffset: (mark / 2).toFixed(2),
        strokeLinecap: isRound ? ('round' as const) : ('butt' as const),
      };
    }),
  };
}

/** Is created for the first missing picture, as that takes a phone some milliseconds. */
let characters: Intl.Segmenter | undefined;

/** These letters stand side by side; others may join or change their form. */
const APART = /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{N}]+$/u;

/**
 * Returns the first visible characters of up to three words that are no numbers, or only the first, which may be an
 * emoji: a part of the initials would be those of another name.
 */
function initialsOf(name: string): string[] {
  const seen = name
    .split(/\s+/u)
    .filter((word, index) => index === 0 || !/^\P{L}*\p{N}\P{L}*$/u.test(word))
    .flatMap((word) => charactersOf(word).find((sign) => /[\p{L}\p{N}\p{S}]/u.test(sign)) ?? []);
  const [first = '?'] = seen;
  const all = seen.length > 3 || !APART.test(seen.join('')) ? [first] : seen;
  return all.map((sign) => sign.toUpperCase());
}

function charactersOf(name: string): string[] {
  // Firefox has it since 125.
  if (!('Segmenter' in Intl)) return Array.from(name);
  characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(characters.segment(name), ({ segment }) => segment);
}
