import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { entry, leaderboard, vendors } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
const open = (query = '') => renderApp(`/?tab=leaderboard${query}`);
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).findAllByRole('listitem');

describe('the top three cards', () => {
  test('are Top Performer #1, Runner Up #2 and Overall Leader', async () => {
    open();
    const cards = (await rows('Top three')).map((card) => card.textContent);
    expect(cards[0]).toMatch(/^Top Performer #1Acorn Hosting/);
    expect(cards[1]).toMatch(/^Runner Up #2Birch Keyboards/);
    expect(cards[2]).toBe('Overall LeaderBirch KeyboardsMost votes: 120 votes');
  });

  test('give way to "No votes yet" before the first vote', async () => {
    api.on('GET /api/leaderboard', () => [entry({ id: 1, rank: 1, averageScore: 0, totalVotes: 0 })]);
    open();
    expect(await screen.findByText(/first vote of this voting period/)).toBeTruthy();
    expect(screen.queryByText('Top Performer #1')).toBeNull();
  });
});

describe('the overall ranking', () => {
  test('shows rank, image, name, average score with one decimal and total votes', async () => {
    open();
    const [first, , third] = await rows('Ranking, overall');
    expect(first?.textContent).toBe('Rank 1Acorn Hosting80 votes4.6 average score');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/images/vendors/1.svg');
    expect(third?.textContent).toBe('Rank 3Cedar PrintsNo votes yet– no score');
  });

  test('draws a bar relative to the highest vote count', async () => {
    open();
    const widths = (await rows('Ranking, overall')).map(
      (row) => row.querySelector<HTMLElement>('[style*="width"][style*="%"]')?.style.width,
    );
    expect(widths).toEqual(['66.66666666666666%', '100%', '0%']);
  });

  test('explains the score in one sentence', () => {
    open();
    expect(screen.getByText(/^Five stars means level with the category.s leader/)).toBeTruthy();
  });
});

describe('the filters', () => {
  test('are Overall plus one per category; the chosen one stands in the address', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Speed' });
    const filters = within(screen.getByRole('group', { name: 'Show the ranking of' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Overall',
      'Customer Service',
      'Speed',
      'OpSec',
      'Shipping',
      'Product Quality',
      'Variety',
    ]);
    await user.click(filters.getByRole('button', { name: 'Speed' }));
    expect(window.location.search).toBe('?tab=leaderboard&category=2');
    expect(filters.getByRole('button', { name: 'Speed' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('a category shows rank, vendor, percentage of votes and vote count', async () => {
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

  test("without votes: 'No results available for this category yet.'", async () => {
    open('&category=2');
    expect(await screen.findByText('No results available for this category yet.')).toBeTruthy();
  });

  test('results are only asked for when a category is chosen', async () => {
    open('&category=99');
    await rows('Ranking, overall');
    expect(api.of('GET /api/categories/:id/results')).toEqual([]);
  });
});

describe('polling', () => {
  test('every 5 seconds on this view, and a failed poll leaves the ranking standing', async () => {
    open();
    await rows('Ranking, overall');
    api.on('GET /api/leaderboard', () => failure(503, 'Not now'));
    await waitFor(() => expect(api.of('GET /api/leaderboard')).toHaveLength(2), { timeout: 6000 });
    expect(await rows('Ranking, overall')).toHaveLength(leaderboard.length);
    expect(screen.queryByText('Not now')).toBeNull();
  }, 10_000);
});
