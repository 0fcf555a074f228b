import { i18nOf, type Language } from 'db/machinery';
import { expect, test } from 'vitest';
import { drawBadge } from './badge.ts';
import type { Claim } from './claim.ts';
import { wordsOf } from './messages.ts';

const texts = {
  headerTitle: 'Vendor Awards',
  headerSubtitle: '',
  name: 'Choice Awards',
  description: '',
  instead: 'Vote now',
  logo: undefined,
  cover: undefined,
  accent: undefined,
  zone: 'Europe/Berlin',
  language: 'en' as const,
};
const claim = (own: Partial<Claim> = {}): Claim => ({
  vendor: { id: 1, name: 'Ada', imageUrl: '/images/vendors/test.svg' },
  category: null,
  period: { id: 3, name: 'Spring', endDate: '2026-12-14T17:00:00.000Z' },
  isFinal: false,
  until: '2026-12-14T17:00:00.000Z',
  awards: [],
  ...own,
});
const final = (...won: [category: string | null, place?: number, isTied?: boolean][]): Partial<Claim> => ({
  isFinal: true,
  until: null,
  awards: won.map(([category, place = 1, isTied = false]) => ({ category, place, isTied })),
});

const speed = { id: 4, name: 'Speed' };
const CALL = 'Vote for us until 14 December';

test('a claim is written with its title and its detail', () => {
  for (const [own, title, detail] of [
    [{}, 'Nominee', CALL],
    [{ category: speed }, 'Nominee, Speed', CALL],
    [{ until: null }, 'Nominee', ''],
    [final(), 'Nominee', ''],
    [final(['Speed']), 'Winner, Speed', ''],
    [final([null, 1, true]), 'Joint winner, Overall', ''],
    [final(['Speed'], ['OpSec'], [null, 2]), 'Winner, Speed and OpSec', 'Runner-up, Overall'],
    [
      final(['Customer Service'], ['Product Quality'], [null, 3]),
      'Winner of 2 awards',
      'Customer Service and Product Quality; Third place, Overall',
    ],
    [final([null, 3, true]), 'Joint third place, Overall', ''],
    [final([null], ['Speed'], ['OpSec']), 'Winner of 3 awards', 'Overall, Speed and OpSec'],
  ] as [Partial<Claim>, string, string][]) {
    expect(wordsOf(claim(own), texts, i18nOf('en')), JSON.stringify(own)).toMatchObject({
      title,
      detail,
      about: 'Choice Awards 2026',
    });
  }
});

test('a claim is posted as a sentence', () => {
  for (const [own, post] of [
    [{}, `Ada is nominated in the Choice Awards 2026. ${CALL}.`],
    [{ category: speed, until: null, period: null }, 'Ada is nominated for Speed in the Choice Awards.'],
    [final(), 'Ada was nominated in the Choice Awards 2026.'],
    [final(['Speed'], [null, 2]), 'Ada in the Choice Awards 2026: Winner, Speed; Runner-up, Overall.'],
  ] as const) {
    expect(wordsOf(claim(own), texts, i18nOf('en')).post, post).toBe(post);
  }
});

test('a period is open until its last day in its zone', () => {
  for (const [until, zone, day] of [
    ['2026-12-14T23:00:00.000Z', 'Europe/Berlin', '14 December'],
    ['2026-12-14T23:30:00.000Z', 'Europe/Berlin', '15 December'],
    ['2026-12-14T23:30:00.000Z', 'UTC', '14 December'],
  ] as const) {
    expect(wordsOf(claim({ until }), { ...texts, zone }, i18nOf('en')).detail, `${until} ${zone}`).toBe(
      `Vote for us until ${day}`,
    );
  }
});

/** Returns the size of each line of a badge, by the places of its letters. */
async function drawn(own: Partial<Claim>) {
  const facts = claim(own);
  const look = { size: 'small', direction: 'ltr', accent: undefined, logo: undefined } as const;
  const svg = await drawBadge(facts, wordsOf(facts, texts, i18nOf('en')), look);
  expect(svg).not.toMatch(/<text|font-family|href="(?!#)/);
  return svg
    .split('<clipPath')
    .slice(1)
    .map((line) => [...line.matchAll(/<use href="#g\d+" x="([\d.]+)"/g)].map(([, x]) => Number(x)));
}

test('a badge in Arabic is mirrored, and its letters do not cover the laurel', async () => {
  const facts = claim(final(['Speed'], ['Customer Service']));
  const look = { direction: 'rtl', accent: undefined, logo: undefined } as const;
  const svg = await drawBadge(facts, wordsOf(facts, texts, i18nOf('ar')), look);
  const [laurel, letters] = [
    /<g transform="translate\((\d+) 0\)"><svg x="8"/,
    /<svg x="(\d+)" [^>]*width="224"/,
  ].map((place) => Number(place.exec(svg)?.[1]));
  expect([laurel, letters]).toEqual([240, 16]);
});

test('several awards are joined as the language joins them', () => {
  const facts = claim(final(['Speed'], ['Customer Service']));
  const plain = (language: Language) =>
    wordsOf(facts, texts, i18nOf(language)).post.replace(/[\u2066-\u2069]/g, '');
  expect(plain('en')).toContain(': Winner of 2 awards; Speed and Customer Service.');
  expect(plain('ar')).toContain(': الفائز، جائزتان؛ Speed وCustomer Service.');
});

test('the letters of a badge are outlines, and a long line is shrunk before it is cut', async () => {
  const [short = []] = await drawn(final(['Speed', 1, true]));
  const [long = []] = await drawn(final(['Customer Service', 1, true]));
  const [cut = []] = await drawn(final(['Donaudampfschifffahrt'.repeat(3), 1, true]));
  // The same word is narrower in smaller type. Spaces are not drawn.
  const [end = 0, narrower = 0] = [short.at(11), long.at(11)];
  expect(narrower).toBeLessThan(end);
  expect(long).toHaveLength('JointwinnerCustomerService,'.length);
  expect(cut.length).toBeLessThan(50);
  for (const line of [short, long, cut]) expect(Math.max(...line)).toBeLessThan(224);
});
