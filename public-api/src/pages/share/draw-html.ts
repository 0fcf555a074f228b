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
    .map(([script, ranges]) => {
      // Large scripts are divided into numbered parts, “[12]” in the list.
      const file = path.replace('*', script.replace(/[[\]]/gu, ''));
      return {
        key: file,
        name,
        unicodeRange: ranges.split(',').map(rangeOf),
        data: () => readFile(require.resolve(file)),
      };
    });
}

/** Parses "U+0600-06FF", or a single character. */
function rangeOf(text: string): [number, number] {
  const [first = 0, last = first] = text
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}

/** Each part of these is read when a name needs it. */
const NOTO = {
  Arabic: /^arabic$/,
  Hebrew: /^hebrew$/,
  Devanagari: /^devanagari$/,
  Thai: /^thai$/,
  KR: /^\[/,
  JP: /^\[/,
  SC: /^\[/,
};
export const NOTO_FAMILIES = Object.keys(NOTO)
  .map((script) => `Noto Sans ${script}`)
  .join(', ');

const FONTS = [
  ...filesOf('Fraunces', '@fontsource-variable/fraunces/files/fraunces-*-opsz-normal.woff2'),
  ...filesOf('Inter', '@fontsource-variable/inter/files/inter-*-wght-normal.woff2'),
  ...Object.entries(NOTO).flatMap(([script, parts]) => {
    const name = `noto-sans-${script.toLowerCase()}`;
    return filesOf(
      `Noto Sans ${script}`,
      `@fontsource-variable/${name}/files/${name}-*-wght-normal.woff2`,
      parts,
    );
  }),
];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes everything that no font here has, because it would be an empty box. */
export const drawable = (text: string): string =>
  [...graphemes.segment(text)]
    .flatMap(({ segment }) => (hasFont(segment) ? [...segment].filter(hasFont) : []))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether no letter or digit is left out. */
export const isDrawable = (text: string): boolean =>
  [...text.normalize('NFC')].every((sign) => !/[\p{L}\p{N}]/u.test(sign) || hasFont(sign));

function hasFont(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return FONTS.some(({ unicodeRange }) =>
    unicodeRange.some(([first, last]) => first <= code && code <= last),
  );
}

/** painter.ts keeps the pictures, so this caches nothing. */
const renderer = new Renderer({ cacheMaxBytes: 0 });

/** Draws a PNG. Fetches nothing: `images` holds everything that `src` may name. */
export function drawHtml(
  html: string,
  css: string,
  images: Record<string, Buffer> = {},
  [width, height]: readonly [number, number] = [1200, 630],
): Promise<Buffer> {
  return renderer.render(fromHtml(html).node, {
    width,
    height,
    css: [css],
    fonts: FONTS,
    images: Object.entries(images).map(([src, data]) => ({ src, data })),
  });
}

/** Draws an SVG in which letters are outlines. */
export const drawLetters = (html: string, css: string, size: { width: number; height: number }) =>
  renderer.renderSvg(fromHtml(html).node, { ...size, css: [css], fonts: FONTS });
