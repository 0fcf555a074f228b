import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { categories, entry, pastCycles, vendors } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi();
const open = (query = '') => renderApp(`/?tab=leaderboard${query}`);
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).findAllByRole('listitem');

describe('vendors with equal scores and votes', () => {
  beforeEach(() => {
    const level = { averageScore: 3.5, totalVotes: 12 };
    api.on('GET /api/leaderboard', () => [
      entry({ id: 1, rank: 1, ...level }),
      entry({ id: 2, rank: 1, ...level }),
      entry({ id: 3, rank: 3, averageScore: 2, totalVotes: 4 }),
    ]);
  });

  test('share a rank and are marked as tied', async () => {
    open();
    expect(
      (await rows('Ranking, overall')).map((row) => /^Rank \d(?:, tied)?/.exec(row.textContent)?.[0]),
    ).toEqual(['Rank 1, tied', 'Rank 1, tied', 'Rank 3']);
    const cards = (await rows('Top three')).map((card) => card.textContent);
    expect(cards[0]).toMatch(/^Top Performer #1Acorn Hosting.*Tied/);
    expect(cards[1]).toMatch(/^Runner Up #2Birch Keyboards.*Tied/);
    expect(cards[2]).toMatch(/^Third Place #3Cedar/);
    expect(cards[3]).toBe('Overall LeaderAcorn HostingMost votes: 12 votesTied');
  });

  test('are both winners of the month', async () => {
    renderApp('/?tab=results');
    const leadersOf = await screen.findByRole('region', { name: 'Monthly Leaders' });
    const places = (await within(leadersOf).findAllByRole('listitem')).map((row) => row.textContent);
    expect(places[0]).toMatch(/^1Overall Winner so far, tiedAcorn/);
    expect(places[1]).toMatch(/^1Overall Winner so far, tiedBirch/);
    expect(places[2]).toMatch(/^3Third place so farCedar/);
  });

  test('are marked as tied on their own pages', async () => {
    renderApp('/vendor/2');
    expect(await screen.findByText('#1')).toBeTruthy();
    expect(screen.getByText('Tied')).toBeTruthy();
  });
});

describe('the overall ranking', () => {
  test('shows rank, image, name, average score with one decimal and total votes', async () => {
    open();
    const [first, , ...others] = await rows('Ranking, overall');
    expect(first?.textContent).toBe('Rank 1Acorn Hosting80 votes4.6 average score');
    fireEvent.pointerMove(document.body);
    await waitFor(() =>
      expect(first?.querySelector('img')?.getAttribute('src')).toBe('/images/vendors/1.svg'),
    );
    expect(others).toEqual([]);
  });

  test('folds vendors without votes into one line, unless nobody has votes', async () => {
    open();
    const folded = (await screen.findByText('One vendor without votes')).closest('details');
    expect(folded?.open).toBe(false);
    expect(within(folded as HTMLElement).getByText('Cedar Prints')).toBeTruthy();
  });

  test('ends with disqualified vendors, struck through and without a rank', async () => {
    api.on('GET /api/leaderboard', () => [
      entry({ id: 1, totalVotes: 4 }),
      entry({ id: 3, totalVotes: 0, disqualifiedIn: ['Speed'] }),
    ]);
    open();
    const last = (await rows('Ranking, overall'))[1];
    expect(last?.textContent).toBe('– no rankCedar PrintsDisqualified– no score');
    expect(last?.querySelector('s')?.textContent).toBe('Cedar Prints');
  });

  test('draws a bar relative to the highest vote count', async () => {
    open();
    const widths = (await rows('Ranking, overall')).map(
      (row) => row.querySelector<HTMLElement>('[style*="width"][style*="%"]')?.style.width,
    );
    expect(widths).toEqual(['66.66666666666666%', '100%']);
  });

  test.each([
    [
      { Speed: 5, OpSec: 4.7 },
      { Speed: 1.6, OpSec: 2 },
    ],
    [{}, {}],
  ])('says that stars grow while the leader of a category has fewer than ten votes', async (one, other) => {
    api.on('GET /api/leaderboard', () => [
      entry({ id: 1, categoryScores: one }),
      entry({ id: 2, categoryScores: other }),
    ]);
    open();
    expect(await screen.findByText(/^Stars grow until a category has ten votes/)).toBeTruthy();
    expect(screen.queryByText(/^In each category, the leader gets 5 stars/)).toBeNull();
  });

  test('explains stars and scores in two sentences, and the whole rule on demand', async () => {
    api.on('GET /api/leaderboard', () => [
      entry({ id: 1, categoryScores: { Speed: 5, OpSec: 2 } }),
      entry({ id: 2, categoryScores: { Speed: 1, OpSec: 5 } }),
    ]);
    open();
    await rows('Ranking, overall');
    expect(
      screen.getByText(
        /^In each category, the leader gets 5 stars.* is the average of the categories that have votes/,
      ),
    ).toBeTruthy();
    const rule = screen.getByText('How scores work').closest('details');
    expect(rule?.open).toBe(false);
    expect(rule?.textContent).toMatch(
      /If the leader has fewer than 10 votes, we use 10.*by their exact score/,
    );
  });
});

describe('the filters', () => {
  test('are Overall and one per category, and the selected one is in the address', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Speed' });
    const filters = within(screen.getByRole('group', { name: 'Show ranking' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Overall',
      ...categories.map(({ name }) => name),
    ]);
    await user.click(filters.getByRole('button', { name: 'Speed' }));
    expect(window.location.search).toBe('?tab=leaderboard&category=2');
    expect(filters.getByRole('button', { name: 'Speed' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('show the rank, vendor, vote count and percentage of votes in a category', async () => {
    const [acorn, birch] = vendors;
    if (!acorn || !birch) throw new Error('The fixtures have two vendors');
    api.on('GET /api/categories/:id/results', () => ({
      category: { id: 2, name: 'Speed' },
      totalVotes: 4,
      vendors: [
        { rank: 1, votes: 3, percentage: 75, vendor: birch },
        { rank: 2, votes: 1, percentage: 25, vendor: acorn },
      ],
    }));
    open('&category=2');
    const list = await rows('Ranking, Speed');
    expect(list.map((row) => row.textContent)).toEqual([
      'Rank 1Birch Keyboards3 votes75% of the votes',
      'Rank 2Acorn Hosting1 vote25% of the votes',
    ]);
    expect(api.of('GET /api/categories/:id/results')[0]?.path).toBe('/api/categories/2/results');
  });

  test("show 'No results available for this category yet.' without votes", async () => {
    open('&category=2');
    expect(await screen.findByText('No results available for this category yet.')).toBeTruthy();
  });

  test('request no results for an unknown category', async () => {
    open('&category=99');
    await rows('Ranking, overall');
    expect(api.of('GET /api/categories/:id/results')).toEqual([]);
  });
});

describe('past voting periods', () => {
  beforeEach(() => api.on('GET /api/voting/cycles', () => pastCycles));

  test('can be selected, and the address keeps both the period and the category', async () => {
    const { user } = open('&category=2');
    await user.click(await screen.findByRole('combobox', { name: 'Voting period' }));
    await user.click(screen.getByRole('option', { name: /^14-Day Voting Period/ }));
    expect(window.location.search).toBe('?tab=leaderboard&category=2&cycle=9');
    await waitFor(() => {
      expect(api.of('GET /api/leaderboard').at(-1)?.path).toBe('/api/leaderboard?cycle=9');
      expect(api.of('GET /api/categories/:id/results').at(-1)?.path).toBe(
        '/api/categories/2/results?cycle=9',
      );
    });
    await user.click(screen.getByRole('button', { name: 'Overall' }));
    expect(window.location.search).toBe('?tab=leaderboard&cycle=9');
  });

  test('are not offered if the API has no list of them', async () => {
    api.on('GET /api/voting/cycles', () => failure(404, 'Not found'));
    open();
    await rows('Ranking, overall');
    expect(screen.queryByRole('combobox', { name: 'Voting period' })).toBeNull();
  });
});

test('a long ranking shows a hundred rows at first, and the rest on demand', async () => {
  api.on('GET /api/leaderboard', () =>
    Array.from({ length: 130 }, (_, index) => entry({ id: index + 1, rank: index + 1 })),
  );
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Ranking, overall' });
  expect(list.children).toHaveLength(100);
  expect(screen.getByText('100 of 130 vendors')).toBeTruthy();
  await user.click(screen.getByText('Show 30 more'));
  expect(list.children).toHaveLength(130);
  expect(document.activeElement?.textContent).toBe('All 130 vendors');
});

describe('polling', () => {
  test('happens every 5 seconds on this view, and a failure keeps the ranking on screen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await rows('Ranking, overall');
    api.on('GET /api/leaderboard', () => failure(503, 'Not now'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(api.of('GET /api/leaderboard')).toHaveLength(2);
    expect(await rows('Ranking, overall')).toHaveLength(2);
    expect(screen.queryByText('Not now')).toBeNull();
    vi.useRealTimers();
  });
});
