import { expect, test } from 'vitest';
import { drawable, drawHtml, isDrawable, NOTO_FAMILIES } from './draw-html.ts';

test('characters without a font are left out, with the space around them', () => {
  expect(drawable('𓀀𓀁 Łódź  Ωμέγα 🎹🎺 Жук متجر 👩‍🎤')).toBe('Łódź Ωμέγα Жук متجر');
  expect(drawable('𓀀𓀁 🎹')).toBe('');
});

test('a name in any script can be drawn', () => {
  for (const name of [
    '東京カメラ店',
    'คาเฟ่ดอกไม้',
    'קפה שקד',
    'चाय घर',
    '한글서점',
    '寿司 Tokyo',
    '书店',
    '🎹 Łódź',
  ]) {
    expect(isDrawable(name), name).toBe(true);
  }
});

test('a name whose letters have no font cannot be drawn', () => {
  expect(isDrawable('𓀀 Tokyo')).toBe(false);
});

test('every script that is drawn has its own font', async () => {
  const letters = ['a', 'ł', 'ệ', 'Ω', 'ἀ', 'Ж', 'Ѡ', 'م', 'ק', 'च', 'ก', '한', '京', '书'];
  const pictures = letters.map((sign) =>
    drawHtml(`<p>${sign}</p>`, `p { font-size: 300px; font-family: Inter, ${NOTO_FAMILIES}; }`),
  );
  expect(new Set((await Promise.all(pictures)).map(String)).size).toBe(letters.length);
});

test('a picture that is not provided is not fetched', async () => {
  const without = await drawHtml('<p>a</p>', '');
  await expect(drawHtml('<p>a</p><img src="http://127.0.0.1:9/x.png">', '')).resolves.toEqual(without);
});
