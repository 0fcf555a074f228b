import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type CanvasLibrary = typeof import('@napi-rs/canvas');

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The site's colours on paper, as in shared-ui's light theme. */
export const COLOUR = {
  paper: '#f8f4eb',
  ink: '#1b1814',
  inkSoft: '#4d463b',
  inkFaint: '#675f51',
  line: '#dcd3c1',
  gold: '#a87a1a',
  goldText: '#7a5610',
  goldWash: '#f3e7cb',
};

// A font file holds one script, so a family is a list; what none of them has may still be on the machine.
const DISPLAY = ['fraunces-latin-opsz', 'fraunces-latin-ext-opsz', 'fraunces-vietnamese-opsz'];
const TEXT = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
const FONT_FILES = [
  ...DISPLAY.map((name) => `@fontsource-variable/fraunces/files/${name}-normal.woff2`),
  ...TEXT.map((script) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`),
  ...[400, 600].map(
    (weight) => `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`,
  ),
];

const familyOf = (file: string) =>
  `VA ${file.replace(/^.*\//, '').replace(/(?:-(?:opsz|wght))?-normal\.woff2$/, '')}`;

const families = (prefix: RegExp) =>
  FONT_FILES.map(familyOf)
    .filter((family) => prefix.test(family))
    .map((family) => `"${family}"`)
    .join(', ');

export const DISPLAY_FAMILY = `${families(/fraunces/)}, ${families(/inter|arabic-600/)}, serif`;
export const TEXT_FAMILY = `${families(/inter/)}, ${families(/arabic-400/)}, sans-serif`;

let library: Promise<CanvasLibrary> | undefined;

/** Loaded with the first picture, not with the server: 35 MB that a process without visitors from outside never needs. */
export function canvasLibrary(): Promise<CanvasLibrary> {
  library ??= loadCanvas();
  return library;
}

async function loadCanvas(): Promise<CanvasLibrary> {
  const canvas = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  for (const file of FONT_FILES) {
    canvas.GlobalFonts.register(await readFile(resolve(file)), familyOf(file));
  }
  return canvas;
}
