import { expect, test } from 'vitest';
import { mostAlike, searchFor } from './search.ts';

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

const NAMES = ['Harbour Hosting', 'Harbourlight Prints', 'Café Brûlé', 'Mossgate'].map((name) => ({ name }));

test.each([
  ['Har', ['Harbour Hosting', 'Harbourlight Prints']],
  ['habour hosting', ['Harbour Hosting']],
  ['Cafe Brule Ltd', ['Café Brûlé']],
  ['arbour', ['Harbour Hosting', 'Harbourlight Prints']],
  ['Quay', []],
  ['', []],
])('the names most like %j are %j', (typed, names) => {
  expect(mostAlike(NAMES, typed, 5).map(({ name }) => name)).toEqual(names);
  expect(mostAlike(NAMES, typed, 1)).toHaveLength(Math.min(1, names.length));
});
