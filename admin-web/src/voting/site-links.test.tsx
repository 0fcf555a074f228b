import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildCycle, openTab } from '../../testing/site.ts';

const ENDED = { state: 'closed', isActive: false } as const;

const CYCLES = {
  scheduled: buildCycle({ id: 4, name: 'Spring Awards', state: 'scheduled', isActive: false, totalVotes: 0 }),
  open: buildCycle(),
  announced: buildCycle({ ...ENDED, id: 1, name: 'Summer Awards' }),
  frozen: buildCycle({ ...ENDED, id: 5, name: 'Frozen Awards', isFrozen: true }),
  withoutVotes: buildCycle({ ...ENDED, id: 2, name: 'Winter Awards', totalVotes: 0 }),
};

test.each<[keyof typeof CYCLES, string[]]>([
  ['scheduled', ['Poster /poster?cycle=next']],
  [
    'open',
    ['Leaderboard /?tab=leaderboard', 'Poster /poster?cycle=3', 'Vendors and their posters /?tab=vendors'],
  ],
  [
    'announced',
    [
      'Winners and results /?tab=results&cycle=1',
      'Ceremony /winners/ceremony?cycle=1',
      'Certificates /winners/certificate?cycle=1',
      'Poster /poster?cycle=1',
      'Full ranking /?tab=leaderboard&cycle=1',
    ],
  ],
  ['frozen', []],
  ['withoutVotes', ['Winners and results /?tab=results&cycle=2']],
])('of a period that is %s the list leads to what visitors see, beside the panel', async (state, shown) => {
  const cycle = CYCLES[state];
  const api = { 'GET /api/admin/voting-cycles': () => ok([cycle]) };
  await openTab('voting&page=periods', 'All periods', api, 'admin');
  const row = within(await screen.findByRole('row', { name: new RegExp(`^${cycle.name}`) }));
  const links = row.queryAllByRole('link').filter((link) => link.getAttribute('target'));
  expect(links.map((link) => `${link.firstChild?.textContent} ${link.getAttribute('href')}`)).toEqual(shown);
  expect(links.every(({ textContent }) => textContent?.endsWith(` of ${cycle.name}, in a new tab`))).toBe(
    true,
  );
});

test('of two scheduled periods only the next has a poster', async () => {
  const later = buildCycle({
    ...CYCLES.scheduled,
    id: 6,
    name: 'Winter',
    startDate: '2027-11-01T00:00:00.000Z',
  });
  await openTab('voting&page=periods', 'All periods', {
    'GET /api/admin/voting-cycles': () => ok([later, CYCLES.scheduled]),
  });
  const [link, ...others] = await screen.findAllByRole('link', { name: /^Poster/ });
  expect(link?.textContent).toBe('Poster of Spring Awards, in a new tab');
  expect(others).toEqual([]);
});
