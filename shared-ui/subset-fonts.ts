import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const FOLDER = path.join(import.meta.dirname, 'src', 'styles', 'fonts');

/** The characters that a page in Latin letters needs, as in fonts.css. All others are in Latin Extended. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfffd],
] as const;

/**
 * Keeps what joins and places letters, tabular figures, and the two variants that base.css turns on. Inter's contextual
 * alternates (`calt`) are 4 kB for arrows and marks between digits.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum', 'cv05', 'ss03'];

/** The pages use one weight and one optical size for headings, and three weights for text. */
const FONTS = {
  'fraunces-first.woff2': {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 600, opsz: 36 },
  },
  'inter-first.woff2': {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
};

/** Returns the font files that the first view of a page needs, by their paths. */
export async function firstFonts(): Promise<Map<string, Buffer>> {
  const text = LATIN.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
  const files = new Map<string, Buffer>();
  for (const [name, { from, axes }] of Object.entries(FONTS)) {
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES, noHinting: true };
    const font = await subsetFont(readFileSync(require.resolve(from)), text, options);
    files.set(path.join(FOLDER, name), font);
  }
  return files;
}

// Run `npm run fonts --workspace shared-ui` after an update of one of the two packages.
if (process.argv[1] === import.meta.filename) {
  for (const [file, font] of await firstFonts()) writeFileSync(file, font);
}
