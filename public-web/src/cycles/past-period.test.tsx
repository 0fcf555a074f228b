import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { cycle, pastCycles, vendors, winners } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi({
  'GET /api/voting/cycles': () => pastCycles,
});

describe('a vendor in the lists of a voting period', () => {
  const LISTS = [
    ['tab=leaderboard', 'list', 'Top three'],
    ['tab=leaderboard', 'list', 'Ranking, overall'],
    ['tab=leaderboard&category=2', 'list', 'Ranking, Speed'],
  ] as const;
  beforeEach(() =>
    api.on('GET /api/categories/:id/results', () => ({
      category: { id: 2, name: 'Speed' },
      totalVotes: 3,
      vendors: vendors.map((vendor, at) => ({ rank: at + 1, votes: 1, percentage: 33, vendor })),
    })),
  );

  async function addressIn(role: 'list' | 'region', name: string) {
    const place = within(await screen.findByRole(role, { name }));
    const [link] = await place.findAllByRole('link', { name: 'Acorn Hosting' });
    return link?.getAttribute('href');
  }

  test('links to its page of a past period', async () => {
    for (const [query, role, name] of LISTS) {
      const { unmount } = renderApp(`/?${query}&cycle=9`);
      expect(await addressIn(role, name), `${query} ${name}`).toBe('/vendor/1?cycle=9');
      unmount();
    }
  });

  test('links to its current page while voting is open', async () => {
    for (const [query, role, name] of LISTS) {
      const { unmount } = renderApp(`/?${query}&cycle=1`);
      expect(await addressIn(role, name), `${query} ${name}`).toBe('/vendor/1');
      unmount();
    }
  });

  test('links to its page of the last period after that has ended', async () => {
    api.on('GET /api/voting/cycle', () => cycle({ endDate: new Date(Date.now() - 1000).toISOString() }));
    renderApp('/?tab=leaderboard&cycle=1');
    expect(await addressIn('list', 'Ranking, overall')).toBe('/vendor/1?cycle=1');
  });

  test('links to its current page until the results are announced', async () => {
    const frozen = { isFrozen: true, frozenFrom: '2026-02-15T10:00:00.000Z' };
    api.on('GET /api/voting/cycles', () => pastCycles.map((past) => ({ ...past, ...frozen })));
    renderApp('/?tab=leaderboard&cycle=9');
    expect(await addressIn('list', 'Ranking, overall')).toBe('/vendor/1');
  });
});

test('the results of a past period link to its full ranking', async () => {
  api.on('GET /api/winners', () => ({ winners }));
  const { unmount } = renderApp('/?tab=results&cycle=9');
  const ranking = await screen.findByRole('link', { name: 'Full ranking' });
  expect(ranking.getAttribute('href')).toBe('/?tab=leaderboard&cycle=9');
  unmount();
  renderApp('/?tab=results');
  await screen.findByText('1,284');
  expect(screen.queryByRole('link', { name: 'Full ranking' })).toBeNull();
});

test.each(['tab=leaderboard', 'tab=results'])(
  '?%s keeps saying why a period was reopened and when its results were corrected',
  async (query) => {
    const afterwards = {
      reopenedAt: '2026-02-16T12:00:00.000Z',
      reopenReason: 'The site was down.',
      correctedAt: '2026-02-18T12:00:00.000Z',
    };
    api.on('GET /api/voting/cycles', () => pastCycles.map((past) => ({ ...past, ...afterwards })));
    const { unmount } = renderApp(`/?${query}&cycle=9`);
    expect((await screen.findByText('The site was down.')).parentElement?.textContent).toMatch(
      /^Voting reopened on 16 February 2026/,
    );
    expect(screen.getByText(/^Corrected on 18 February 2026/)).toBeTruthy();
    unmount();
    renderApp(`/?${query}`);
    await screen.findByRole('combobox', { name: 'Voting period' });
    expect(screen.queryByText(/^Corrected on/)).toBeNull();
  },
);

describe('a page of a past period', () => {
  const ENDED = { endDate: new Date(Date.now() - 1000).toISOString() };
  const isTitled = (title: string) => waitFor(() => expect(document.title).toBe(title));

  test.each([
    ['tab=leaderboard', 'Leaderboard of 14-Day Voting Period', 'Leaderboard, 14-Day Voting Period'],
    ['tab=results', 'Results of 14-Day Voting Period', 'Results, 14-Day Voting Period'],
  ])('names the period in its heading and title: ?%s', async (query, heading, title) => {
    api.on('GET /api/voting/cycle', () => cycle({ isPaused: true }));
    renderApp(`/?${query}&cycle=9`);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy();
    await isTitled(`${title} – Vendor Awards`);
  });

  test.each(['1', '77'])('is not shown for the current or an unknown period: cycle=%s', async (id) => {
    renderApp(`/?tab=results&cycle=${id}`);
    expect(await screen.findByRole('heading', { name: 'Voting Results & Analytics' })).toBeTruthy();
    await isTitled('Results – Vendor Awards');
  });

  test('names only its own winners, and only once', async () => {
    api.on('GET /api/voting/cycle', () => cycle(ENDED));
    api.on('GET /api/winners', () => ({ winners }));
    renderApp('/?tab=results&cycle=9');
    const own = within(await screen.findByRole('region', { name: 'Winners' }));
    expect(await own.findByRole('list', { name: 'Overall' })).toBeTruthy();
    expect(own.getByRole('link', { name: 'Full ranking' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Monthly Leaders' })).toBeNull();
    expect(api.of('GET /api/winners').map(({ path }) => path)).toEqual(['/api/winners?cycle=9']);
    expect(screen.queryByRole('region', { name: /^Winners of/ })).toBeNull();
  });

  test('names no winners before the results are announced', async () => {
    const frozen = { isFrozen: true, frozenFrom: '2026-02-15T10:00:00.000Z' };
    api.on('GET /api/voting/cycles', () => pastCycles.map((past) => ({ ...past, ...frozen })));
    renderApp('/?tab=results&cycle=9');
    expect(await screen.findByRole('heading', { name: 'Results of 14-Day Voting Period' })).toBeTruthy();
    expect(api.of('GET /api/winners')).toEqual([]);
  });
});
