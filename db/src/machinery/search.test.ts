import { expect, test } from 'vitest';
import { nameKey, searchPatterns } from './search.ts';

test('a search term is used literally, in lower case, without surrounding spaces', () => {
  expect(searchPatterns(' Mia ')).toEqual({ anywhere: '%mia%', atStart: 'mia%' });
  expect(searchPatterns('50%_\\')).toEqual({ anywhere: '%50\\%\\_\\\\%', atStart: '50\\%\\_\\\\%' });
});

test('a term with a non-ASCII letter matches nothing in an ASCII column', () => {
  expect(searchPatterns('мия')).toBeUndefined();
  expect(searchPatterns('a\u0000b')).toBeUndefined();
});

test('names that look the same have the same key', () => {
  for (const [name, key] of [
    ['Acme  Print', 'acme print'],
    [' ACME PRINT ', 'acme print'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Quillfern Pens\u200b', 'quillfern pens'],
    ['Quill\u00adfern Pens\u{e0041}', 'quillfern pens'],
    ['\u3164Pens\u2800', 'pens'],
  ] as const) {
    expect(nameKey(name), JSON.stringify(name)).toBe(key);
  }
});

test('names that differ by an accent or an emoji are different', () => {
  expect(new Set(['Café', 'Cafe', 'Cafe 🍕', 'Cafe 🍔'].map(nameKey)).size).toBe(4);
});
