import { expect, test } from 'vitest';
import { searchFor } from './search.ts';

test.each([
  ['cafe', 'Café Brûlé'],
  ['brule', 'Cafe\u0301 Bru\u0302le\u0301'],
  ['BRÛLÉ', 'cafe brule'],
  ['istanbul', 'İstanbul Kahve'],
  ['ISTANBUL', 'ıstanbul'],
  ['strasse', 'Straße 9'],
  ['zazolc ges', 'Zażółć Gęś'],
  ['quillfern', 'Quill\u00adfern\u200b Pens'],
  ['한글', '한글서점'.normalize('NFD')],
  ['', 'anything'],
])('%j finds %j', (typed, name) => {
  expect(searchFor(typed)(name)).toBe(true);
});

test('one of several texts is enough, and other letters are not found', () => {
  const matches = searchFor(' tea ');
  expect(matches('Mossgate', 'Loose leaf tea')).toBe(true);
  expect(matches('Mossgate')).toBe(false);
});
