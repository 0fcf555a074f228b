import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrSvg } from './qr-code.tsx';

test('the file draws every dark module and no light one', () => {
  const text = 'https://awards.example/vendor/7';
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const svg = qrSvg(text);
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  const drawn = data.map((line) => line.map(() => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(data);
});
