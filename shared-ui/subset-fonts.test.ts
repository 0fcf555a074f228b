// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstFonts } from './subset-fonts.ts';

const MOST_BYTES = 45_000;

test('the fonts of the first view are small, and made from the installed packages', async () => {
  const fonts = await firstFonts();
  let bytes = 0;
  for (const [file, font] of fonts) {
    expect(readFileSync(file).equals(font), `${file}: npm run fonts --workspace shared-ui`).toBe(true);
    bytes += font.length;
  }
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
