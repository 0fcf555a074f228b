import { expect, test } from 'vitest';
import { durationText } from './format.ts';
import { i18nOf, LANGUAGE_NAMES } from './languages.ts';

test('counts have the six forms of Arabic', () => {
  const i18n = i18nOf('ar');
  expect([0, 1, 2, 3, 11, 100].map((minutes) => i18n._('{minutes} minutes.', { minutes }))).toEqual([
    'أقل من دقيقة.',
    'دقيقة واحدة.',
    'دقيقتان.',
    '3 دقائق.',
    '11 دقيقة.',
    '100 دقيقة.',
  ]);
  const title = i18n._('Winner');
  const awards = (count: number) => i18n._('{title} of {count, plural, other {# awards}}', { title, count });
  expect([2, 5, 12].map(awards)).toEqual([
    '\u2068الفائز\u2069، جائزتان',
    '\u2068الفائز\u2069، 5 جوائز',
    '\u2068الفائز\u2069، 12 جائزة',
  ]);
});

test('a wait is written as its language writes it', () => {
  for (const [language, expected] of [
    ['en', 'Too many votes at the moment. Please try again in 2 minutes.'],
    ['de', 'Gerade gibt es zu viele Stimmen. Bitte versuchen Sie es in 2 Minuten noch einmal.'],
    ['es', 'Demasiados votos en este momento. Inténtelo de nuevo en 2 minutos.'],
    ['ar', 'أصوات كثيرة جدًا حاليًا. يُرجى المحاولة لاحقًا. المدة المتبقية: \u2068دقيقتان\u2069.'],
  ] as const) {
    const i18n = i18nOf(language);
    const wait = durationText(120, i18n.locale);
    expect(i18n._('Too many votes at the moment. Please try again in {wait}.', { wait }), language).toBe(
      expected,
    );
  }
});

test('numbers are those of the language, and a text of two directions keeps the order of both', () => {
  const larger = (language: (typeof LANGUAGE_NAMES)[number]) =>
    i18nOf(language)._('The request is larger than {limit, number} KiB.', { limit: 12_800 });
  expect(LANGUAGE_NAMES.map(larger)).toEqual([
    'The request is larger than 12,800 KiB.',
    'Die Anfrage ist größer als 12.800 KiB.',
    'La solicitud supera los 12.800 KiB.',
    'حجم الطلب أكبر من 12,800 كيبيبايت.',
  ]);
  expect(i18nOf('ar')._('Voting is paused: {reason}', { reason: 'Back soon.' })).toBe(
    'التصويت متوقف مؤقتًا: \u2068Back soon.\u2069',
  );
  expect(i18nOf('de')._('A sentence without a translation, {name}', { name: 'Ada' })).toBe(
    'A sentence without a translation, Ada',
  );
});
