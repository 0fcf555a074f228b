import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { cycle, entry, pastCycles } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

async function isSaid(over: object, query: string, note: RegExp, cycles = pastCycles) {
  const api = fakeApi();
  api.on('GET /api/voting/cycle', () => cycle(over));
  api.on('GET /api/voting/cycles', () => cycles);
  renderApp(`/?${query}`);
  await screen.findAllByText(/days left|Voting closed/);
  await screen.findByRole('heading', { name: /^(All Part|Leaderboard|Voting Results|Results of)/ });
  return screen.queryByText(note) !== null;
}

const START = new Date(Date.now() - 86_400_000).toISOString();
const HIDDEN = { publishing: 'hidden' as const, isFrozen: true, startDate: START, frozenFrom: START };

const FROZEN = {
  isFrozen: true,
  frozenHours: 2,
  frozenFrom: new Date(Date.now() - 60_000).toISOString(),
};
const AT_END =
  /^The leaderboard shows votes up to .+\. Votes still count\. The results will be announced on .+, in 10 days\.$/;
const BY_HAND =
  /^The leaderboard shows votes up to .+\. Votes still count\. The organisers will announce the results after voting ends/;

test.each(['tab=vendors', 'tab=leaderboard', 'tab=results'])(
  '%s says that the leaderboard is frozen, and when the results are announced',
  async (query) => {
    expect(await isSaid(FROZEN, query, AT_END)).toBe(true);
  },
);

test('the note on a frozen leaderboard says that the organisers will announce the results', async () => {
  expect(await isSaid({ ...FROZEN, reveal: 'by_hand' }, 'tab=leaderboard', BY_HAND)).toBe(true);
});

test('after voting ends, no winner is named before the organisers announce the results', async () => {
  const ended = { ...FROZEN, reveal: 'by_hand', endDate: new Date(Date.now() - 1000).toISOString() };
  const said =
    /ended on .+\. The organisers will announce the results\. Until then, the leaderboard shows votes up to/;
  expect(await isSaid(ended, 'tab=leaderboard', said)).toBe(true);
  expect(screen.queryByRole('heading', { name: /^Winners/ })).toBeNull();
});

test('a past period whose results are not announced says so as well', async () => {
  const cycles = pastCycles.map((past) => ({ ...past, ...FROZEN, reveal: 'by_hand' as const }));
  const said = /^The organisers will announce the results/;
  expect(await isSaid({}, `tab=results&cycle=${pastCycles[1]?.id}`, said, cycles)).toBe(true);
});

const BOARDS = ['/?tab=vendors', '/?tab=leaderboard', '/?tab=results', '/vendor/3'];
const OVER = { endDate: new Date(Date.now() - 1000).toISOString() };
test.each([
  ['hides votes', HIDDEN, /Nobody sees any votes before/],
  ['froze nothing', { frozenFrom: OVER.endDate }, /\. The organisers will announce the results\.$/],
])('after the end of a period that %s, no moment of freezing is named', async (_, frozen, said) => {
  const ended = { ...FROZEN, ...OVER, ...frozen, reveal: 'by_hand' as const };
  expect(await isSaid(ended, 'tab=leaderboard', said)).toBe(true);
  expect(screen.queryByText(/shows votes up to/)).toBeNull();
});

test.each([
  ['with a frozen leaderboard', FROZEN, 'No votes to show'],
  ['with a hidden one', HIDDEN, 'Hidden until the results'],
  ['after voting has ended', OVER, 'No votes'],
])('"No votes yet" is not shown if votes may be hidden or voting is over: %s', async (_, over, said) => {
  const api = fakeApi();
  api.on('GET /api/voting/cycle', () => cycle(over));
  api.on('GET /api/leaderboard', () => [entry({ id: 3, averageScore: 0, totalVotes: 0 })]);
  for (const address of BOARDS) {
    const { unmount } = renderApp(address);
    expect((await screen.findAllByText(said)).length, address).toBeGreaterThan(0);
    expect(screen.queryByText('No votes yet'), address).toBeNull();
    unmount();
  }
});
