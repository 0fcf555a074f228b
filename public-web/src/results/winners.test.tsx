import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { cycle, stood, winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi({
  'GET /api/voting/cycle': () => cycle({ id: 3, name: 'Season 1', isActive: false }),
  'GET /api/winners': () => ({ winners }),
});
const section = () => screen.findByRole('region', { name: /^Winners of Community Choice Awards \d{4}$/ });

test('after voting ends, the home page starts with the winners and marks ties', async () => {
  renderApp('/');
  const overall = within(await within(await section()).findByRole('list', { name: 'Overall' }));
  expect(overall.getByText('Overall Winner')).toBeTruthy();
  expect(overall.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/vendor/1?cycle=3');
  expect(overall.getAllByText('Runner-up, tied')).toHaveLength(2);
  const byCategory = screen.getByRole('list', { name: 'By category' });
  const [speed, service, shipping] = within(byCategory)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(speed).toContain('8 votes, 4 votes ahead');
  expect(service).toMatch(/Ben.*Eve.*Tied at 2 votes/);
  expect(shipping).toContain('No votes');
  const links = within(await section())
    .getAllByRole('link')
    .slice(3);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/?tab=results&cycle=3',
    '/winners/ceremony?cycle=3',
    '/winners/certificate?cycle=3',
  ]);
});

describe('between two periods', () => {
  const next = {
    name: 'Season 2',
    startDate: '2030-05-01T00:00:00.000Z',
    endDate: '2030-06-01T00:00:00.000Z',
  };
  beforeEach(() =>
    api.on('GET /api/voting/cycle', () =>
      cycle({ id: 3, name: 'Season 1', isActive: false, next: { ...next, whoMayVote: 'everybody' } }),
    ),
  );
  const follows = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  test('the podium comes first, then the tabs, then one line about the next period', async () => {
    renderApp('/');
    const winnersOf = await section();
    expect(follows(screen.getByRole('heading', { level: 1 }), winnersOf)).toBe(true);
    expect(follows(winnersOf, screen.getByRole('tablist'))).toBe(true);
    const line = await screen.findByText(/^Season 2 opens on/);
    expect(follows(screen.getByRole('tablist'), line)).toBe(true);
    expect(screen.queryByText('Voting hasn’t started yet')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Browse vendors' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy();
  });

  test('the other tabs do not repeat the winners', async () => {
    renderApp('/?tab=results');
    expect(await screen.findByText(/^Season 2 opens on/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Winners of/ })).toBeNull();
  });

  test("a vendor's page has no ballot, and announces the next period in one line", async () => {
    renderApp('/vendor/1');
    const line = await screen.findByText(/^Season 2 opens on/);
    expect(follows(screen.getByRole('heading', { level: 1 }), line)).toBe(true);
    expect(follows(line, screen.getByRole('heading', { name: 'About' }))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
    expect(screen.queryByText('Voting hasn’t started yet')).toBeNull();
  });
});

test('winners that share first place are marked as tied', async () => {
  const shared = [stood.ada, stood.ben].map((each) => ({
    rank: 1,
    averageScore: 4,
    totalVotes: 9,
    vendor: each,
  }));
  api.on('GET /api/winners', () => ({ winners: { ...winners, podium: shared } }));
  renderApp('/');
  const overall = within(await within(await section()).findByRole('list', { name: 'Overall' }));
  expect(overall.getAllByText('Overall Winner, tied')).toHaveLength(2);
});

test('the ranking rule is explained only if scores look the same but ranks differ', async () => {
  const rule = /by their exact score/;
  const { unmount } = renderApp('/');
  await within(await section()).findByText('Overall Winner');
  expect(screen.queryByText(rule)).toBeNull();
  unmount();
  const close = winners.podium.map((place) => ({ ...place, averageScore: 3.3 }));
  api.on('GET /api/winners', () => ({ winners: { ...winners, podium: close } }));
  renderApp('/');
  expect(await within(await section()).findByText(rule)).toBeTruthy();
});

test('the winners of a reopened period show the reason and the date of a correction', async () => {
  const afterwards = {
    reopenedAt: '2026-02-01T10:00:00.000Z',
    reopenReason: 'The site was down.',
    correctedAt: '2026-02-03T10:00:00.000Z',
  };
  api.on('GET /api/winners', () => ({ winners: { ...winners, ...afterwards } }));
  renderApp('/');
  expect(await within(await section()).findByText(/^Corrected on .*2026/)).toBeTruthy();
  expect(within(await section()).getByText('The site was down.')).toBeTruthy();
});

test('if no votes count, the home page says why, and links to no ceremony or certificates', async () => {
  const none = { ...winners, totalVotes: 0, podium: [], categories: [] };
  api.on('GET /api/winners', () => ({ winners: { ...none, correctedAt: '2026-02-03T10:00:00.000Z' } }));
  const { unmount } = renderApp('/');
  expect(await within(await section()).findByText('No votes count in this period.')).toBeTruthy();
  expect(within(await section()).getByText(/^Corrected on/)).toBeTruthy();
  const links = within(await section()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['All results']);
  unmount();
  api.on('GET /api/winners', () => ({ winners: none }));
  renderApp('/');
  expect(await within(await section()).findByText('No votes were cast in this period.')).toBeTruthy();
});

test('until the winners are final, the page says that votes are being counted', async () => {
  api.on('GET /api/winners', () => ({ winners: null }));
  renderApp('/');
  expect(await within(await section()).findByText(/We’re counting the last votes/)).toBeTruthy();
});

test('a page that has not heard of a new period yet names the winners of the one it shows', async () => {
  // Without a number, the API means the new period.
  api.on('GET /api/winners', ({ path }) => ({ winners: path.endsWith('?cycle=3') ? winners : null }));
  renderApp('/');
  expect(await within(await section()).findByRole('list', { name: 'Overall' })).toBeTruthy();
});

test('while voting is open, winners are neither shown nor requested', async () => {
  api.on('GET /api/voting/cycle', () => cycle());
  renderApp('/');
  await screen.findByRole('tab', { name: 'Vote Now' });
  expect(screen.queryByText(/^Winners of/)).toBeNull();
  expect(api.of('GET /api/winners')).toEqual([]);
});
