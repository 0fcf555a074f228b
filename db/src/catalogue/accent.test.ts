import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accentTones, contrastOf } from './accent.ts';

const STYLES = path.join(import.meta.dirname, '../../../shared-ui/src/styles/theme.css');

const PAIR = /--ui-([\w-]+): light-dark\(.*(#[0-9a-f]{6}).*(#[0-9a-f]{6}).*\);/g;

/** The colours of the pages by name, each with its light and its dark value. */
const THEME = Object.fromEntries(
  Array.from(readFileSync(STYLES, 'utf8').matchAll(PAIR), ([, name = '', ...values]) => [name, values]),
);

const BACKGROUNDS = ['paper', 'surface', 'sunken'] as const;

test('the contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text in any accent has a contrast of 4.5 in both schemes, and graphics of 3', () => {
  for (const color of [
    '#000000',
    '#ffffff',
    '#ffee00',
    '#00ffcc',
    '#1a237e',
    '#c02020',
    '#808080',
    '#a87a1a',
  ]) {
    const tones = accentTones(color);
    expect(tones, color).toHaveLength(6);
    for (const scheme of [0, 1]) {
      const backgrounds = BACKGROUNDS.map((name) => THEME[name]?.[scheme] ?? '');
      const [graphic = '', text = '', wash = ''] = tones.slice(3 * scheme);
      for (const background of [...backgrounds, wash]) {
        expect(contrastOf(text, background), color).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(graphic, background), color).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test('a colour that has enough contrast is used as it is', () => {
  const [graphic, text] = accentTones('#8a1c1c');
  expect([graphic, text]).toEqual(['#8a1c1c', '#8a1c1c']);
});

test('the text that has enough contrast in the light scheme has it in the dark one', () => {
  // Gold is for graphics, and no text stands on it.
  const { gold: _gold, ...colours } = THEME;
  const pairs = Object.entries(colours).flatMap(([text, [light = '', dark = '']]) =>
    Object.entries(colours)
      .filter(([, [background = '']]) => contrastOf(light, background) >= 4.5)
      .map(([name, [, background = '']]) => [`${text} on ${name}`, contrastOf(dark, background)] as const),
  );
  expect(pairs.length).toBeGreaterThan(200);
  expect(pairs.filter(([, contrast]) => contrast < 4.5)).toEqual([]);
});
