import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Renderer } from '@takumi-rs/core';
import { fromHtml } from '@takumi-rs/helpers/html';

const require = createRequire(import.meta.url);

/** The files of a font, one for each script. `unicode.json` of its package says which characters each of them has. */
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

/** "U+0600-06FF", or one character. */
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

/** Without what no font here has: it would be an empty box. */
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

/** Pictures are kept by painter.ts. */
const renderer = new Renderer({ cacheMaxBytes: 0 });

/** A PNG of the size that previews of links have. Nothing is fetched: `images` holds what `src` may name. */
export function drawHtml(html: string, css: string, images: Record<string, string> = {}): Promise<Buffer> {
  return renderer.render(fromHtml(html).node, {
    width: 1200,
    height: 630,
    css: [css],
    fonts: FONTS,
    images: Object.entries(images).map(([src, svg]) => ({ src, data: Buffer.from(svg) })),
  });
}
