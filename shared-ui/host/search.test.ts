import { describe, expect, test } from 'vitest';
import { matchesOf, mostAlike, searchFor } from './search.ts';

test('a search ignores case, accents and signs without width', () => {
  for (const [typed, name] of [
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
  ] as const) {
    expect(searchFor(typed)(name), JSON.stringify(typed)).toBe(true);
  }
});

test('one of several texts is enough, and other letters are not found', () => {
  const matches = searchFor(' tea ');
  expect(matches('Mossgate', 'Loose leaf tea')).toBe(true);
  expect(matches('Mossgate')).toBe(false);
});

const NAMES = ['Harbour Hosting', 'Harbourlight Prints', 'Café Brûlé', 'Mossgate'].map((name) => ({ name }));

test('the names most like a text come first', () => {
  for (const [typed, names] of [
    ['Har', ['Harbour Hosting', 'Harbourlight Prints']],
    ['habour hosting', ['Harbour Hosting']],
    ['Cafe Brule Ltd', ['Café Brûlé']],
    ['arbour', ['Harbour Hosting', 'Harbourlight Prints']],
    ['Quay', []],
    ['', []],
  ] as const) {
    expect(
      mostAlike(NAMES, typed, 5).map(({ name }) => name),
      JSON.stringify(typed),
    ).toEqual(names);
    expect(mostAlike(NAMES, typed, 1), JSON.stringify(typed)).toHaveLength(Math.min(1, names.length));
  }
});

describe('a chooser', () => {
  const vendors = [
    { name: 'Copperlatch Keys', description: 'Hardware' },
    { name: 'Old Harbour' },
    { name: 'Sharp Tools' },
    { name: 'Harbourlight Hosting' },
    { name: 'Émile & Söhne' },
  ];
  const found = (typed: string) => {
    const { items, named } = matchesOf(vendors, typed, (vendor) => vendor);
    return [items.map(({ name }) => name), named];
  };

  test('lists names that begin with the text first, then words, then names, then descriptions', () => {
    const all = ['Harbourlight Hosting', 'Old Harbour', 'Sharp Tools', 'Copperlatch Keys'];
    expect(found('har')).toEqual([all, 3]);
    expect(found('hardw')).toEqual([['Copperlatch Keys'], 0]);
    expect(found('sohn')).toEqual([['Émile & Söhne'], 1]);
    expect(found(' ')).toEqual([vendors.map(({ name }) => name), 5]);
  });

  test('finds each of 200 vendors first by five letters of its name, wherever its list starts', () => {
    const random = seeded(7);
    const letters = 'abcdefghijklmnopqrstuvwxyzäöüéø';
    const word = () => Array.from({ length: 4 + random(6) }, () => letters[random(letters.length)]).join('');
    const sentence = () => Array.from({ length: 8 }, word).join(' ');
    const drawn = Array.from({ length: 200 }, (_, index) => ({
      name: `${word()} ${index}`,
      description: sentence(),
    }));
    for (const [index, { name }] of drawn.entries()) {
      const start = random(drawn.length);
      const own = [...drawn.slice(start), ...drawn.slice(0, start)];
      const { items } = matchesOf(own, name.slice(0, 5), (vendor) => vendor);
      const first = items[0]?.name ?? '';
      expect(first.slice(0, 5), `vendor ${index}`).toBe(name.slice(0, 5));
    }
  });
});

/** A generator of numbers below `limit` that repeats for a seed. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
