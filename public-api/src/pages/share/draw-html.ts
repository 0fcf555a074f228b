import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Renderer } from '@takumi-rs/core';
import { fromHtml } from '@takumi-rs/helpers/html';

const require = createRequire(import.meta.url);

/**
 * Returns the files of a font, one for each script. The `unicode.json` of its package lists the characters of each
 * file.
 */
function filesOf(name: string, path: string, scripts = /./) {
  const characters: Record<string, string> = require(path.replace(/files\/.*/, 'unicode.json'));
  return Object.entries(characters)
    .filter(([script]) => scripts.test(script))
    .map(([script, ranges]) => ({
      key: path.replace('*', script),
      name,
      unicodeRange: ranges.split(',').map(rangeOf),
      data: () => readFile(require.resolve(path.replace('*', script))),
    }));
}

/** Parses "U+0600-06FF", or a single character. */
function rangeOf(text: string): [number, number] {
  const [first = 0, last = first] = text
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}

const FONTS = [
  ...filesOf('Fraunces', '@fontsource-variable/fraunces/files/fraunces-*-opsz-normal.woff2'),
  ...filesOf('Inter', '@fontsource-variable/inter/files/inter-*-wght-normal.woff2'),
  ...filesOf(
    'Noto Sans Arabic',
    '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-*-wght-normal.woff2',
    /^arabic$/,
  ),
];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes everything that no font here has, because it would be an empty box. */
export const drawable = (text: string): string =>
  [...graphemes.segment(text)]
    .flatMap(({ segment }) => (hasFont(segment) ? [...segment].filter(hasFont) : []))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

function hasFont(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return FONTS.some(({ unicodeRange }) =>
    unicodeRange.some(([first, last]) => first <= code && code <= last),
  );
}

/** painter.ts keeps the pictures, so this caches nothing. */
const renderer = new Renderer({ cacheMaxBytes: 0 });

/** Draws a PNG in the size of link previews. Fetches nothing: `images` holds everything that `src` may name. */
export function drawHtml(html: string, css: string, images: Record<string, string> = {}): Promise<Buffer> {
  return renderer.render(fromHtml(html).node, {
    width: 1200,
    height: 630,
    css: [css],
    fonts: FONTS,
    images: Object.entries(images).map(([src, svg]) => ({ src, data: Buffer.from(svg) })),
  });
}
