import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import {
  formatCount,
  formatDecimal,
  formatLongDate,
  formatPercent,
  formatTimeUntil,
  listText,
} from 'shared-web';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { votesText } from '../format.ts';
import './catalogues.ts';
import { type Language, prefixOf, speak, splitPath } from './language.ts';
import { CATALOGUES, loadMessages } from './messages.ts';
import { awardsOfYear } from './site-texts.ts';

beforeAll(async () => {
  for (const language of ['de', 'es', 'ar'] as const)
    await Promise.all(Object.values(CATALOGUES).map((catalogues) => loadMessages(catalogues, language)));
});
afterEach(() => speak('en'));

test('the path names the language, and English has no prefix', () => {
  expect(splitPath('/de/vendor/7')).toEqual({ language: 'de', path: '/vendor/7' });
  expect(splitPath('/ar')).toEqual({ language: 'ar', path: '/' });
  expect(splitPath('/desk')).toEqual({ language: 'en', path: '/desk' });
  expect([prefixOf('es'), prefixOf('en')]).toEqual(['/es', '']);
});

test('counts have the plural of their language', () => {
  for (const [language, expected] of [
    ['en', ['0 votes', '1 vote', '2 votes', '1,284 votes']],
    ['de', ['0 Stimmen', '1 Stimme', '2 Stimmen', '1.284 Stimmen']],
    ['es', ['0 votos', '1 voto', '2 votos', '1284 votos']],
  ] satisfies [Language, string[]][]) {
    speak(language);
    expect([0, 1, 2, 1284].map(votesText), language).toEqual(expected);
  }
});

test('counts have the six forms of Arabic', () => {
  speak('ar');
  expect([0, 1, 2, 3, 11, 100].map(votesText)).toEqual([
    'لا أصوات',
    'صوت واحد',
    'صوتان',
    '\u20683\u2069 أصوات',
    '\u206811\u2069 صوتًا',
    '\u2068100\u2069 صوت',
  ]);
});

test('numbers, dates and lists are those of their language', () => {
  for (const [language, expected] of [
    ['en', ['1,284', '4.5', '50%', '1 March 2026', 'in 3 hours', 'Speed, OpSec and Quality']],
    ['de', ['1.284', '4,5', '50 %', '1. März 2026', 'in 3 Stunden', 'Speed, OpSec und Quality']],
    ['es', ['1284', '4,5', '50 %', '1 de marzo de 2026', 'dentro de 3 horas', 'Speed, OpSec y Quality']],
    [
      'ar',
      [
        '1,284',
        '4.5',
        '50%',
        '1 مارس 2026',
        'خلال 3 ساعات',
        '\u2068Speed\u2069 و\u2068OpSec\u2069 و\u2068Quality\u2069',
      ],
    ],
  ] satisfies [Language, string[]][]) {
    speak(language);
    const made = [
      formatCount(1284),
      formatDecimal(4.5),
      formatPercent(50),
      formatLongDate('2026-03-01T12:00:00.000Z', 'UTC'),
      formatTimeUntil(3, 'hour'),
      listText(['Speed', 'OpSec', 'Quality']),
    ];
    // Some versions of ICU write marks of direction.
    expect(
      made.map((text) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u00a0/g, ' ')),
      language,
    ).toEqual(expected);
  }
});

test('a name that looks like an element is shown as it is', () => {
  const vendor = '<0>Acorn</0> <b>& Sons</b>';
  const { container } = render(
    <Trans>
      You voted for <bdi>{vendor}</bdi>.
    </Trans>,
  );
  expect(container.textContent).toBe(`You voted for ${vendor}.`);
  expect(t`Preview: ${vendor}`).toBe(`Preview: ${vendor}`);
  expect(plural(2, { one: '# vote', other: '# votes' })).toBe('2 votes');
});

test('names, times and numbers keep their own direction in Arabic, also in titles and labels', () => {
  speak('ar');
  const vendor = 'Acorn & Co. (2)';
  // One name, which reads in the direction of its first letter.
  expect(awardsOfYear({ awards: 'جوائز المجتمع', end: '2026-11-30' })).toBe('جوائز المجتمع 2026');
  expect(t`Preview: ${vendor}`).toBe('معاينة: \u2068Acorn & Co. (2)\u2069');
  const { container } = render(
    <Trans>
      You voted for <bdi>{vendor}</bdi>.
    </Trans>,
  );
  expect(container.innerHTML).toBe('صوّتّ لصالح <bdi>\u2068Acorn &amp; Co. (2)\u2069</bdi>.');
});
