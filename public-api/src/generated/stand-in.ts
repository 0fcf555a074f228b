// Copied from shared-ui/src/on-demand by `npm test -- unit share/stand-in -u`.
/** The ground of a drawn picture, and the two colours of its marks. */
const PALETTES = [
  '#246 #9cc #ea3',
  '#254 #9b7 #fc7',
  '#724 #fb9 #ea3',
  '#d42 #fc7 #724',
  '#187 #9cc #fc7',
  '#436 #fb9 #d42',
  '#9cc #246 #d42',
  '#fb9 #724 #d42',
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
];

/** Letters on a disc with a radius of 26, and circles of marks around it, the same for every drawing of a name. */
export function standInOf(name: string) {
  let seed = 7;
  for (const sign of name) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % A_PRIME;
  const colours = PALETTES[seed % 8]?.split(' ') ?? [];
  const motif = MOTIFS[(seed >> 3) % 5] ?? [];
  const steps = 8 + ((seed >> 6) % 7);
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
        strokeLinecap: isRound ? ('round' as const) : ('butt' as const),
      };
    }),
  };
}

const A_PRIME = 999_983;

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
