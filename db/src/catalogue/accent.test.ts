import { expect, test } from 'vitest';
import { accentTones, contrastOf } from './accent.ts';

const LIGHT = ['#f8f4eb', '#fffdf8', '#efe9dc'];
const DARK = ['#151310', '#1e1b17', '#0f0e0b'];

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
    for (const [scheme, backgrounds] of [LIGHT, DARK].entries()) {
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
