import { expect, test } from 'vitest';
import { drawable, drawHtml } from './draw-html.ts';

test('characters without a font are left out, with the space around them', () => {
  expect(drawable('漢字 Łódź  Ωμέγα 🎹🎺 Жук متجر 👩‍🎤')).toBe('Łódź Ωμέγα Жук متجر');
  expect(drawable('漢字商店 🎹')).toBe('');
});

test('every script that is drawn has its own font', async () => {
  const pictures = ['a', 'ł', 'ệ', 'Ω', 'ἀ', 'Ж', 'Ѡ', 'م'].map((sign) =>
    drawHtml(`<p>${sign}</p>`, 'p { font-size: 300px; font-family: Inter, Noto Sans Arabic; }'),
  );
  expect(new Set((await Promise.all(pictures)).map(String)).size).toBe(8);
});

test('a picture that is not provided is not fetched', async () => {
  const without = await drawHtml('<p>a</p>', '');
  await expect(drawHtml('<p>a</p><img src="http://127.0.0.1:9/x.png">', '')).resolves.toEqual(without);
});
