import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { entry, leaderboard, vendor } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const api = testApi();
const open = (query = '') => renderApp(`/?tab=vendors${query}`);
async function names() {
  await screen.findAllByRole('link', { name: /^View Profile/ });
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

describe('the search', () => {
  test('matches names and descriptions, ignoring case', async () => {
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'All Participating Vendors' })).toBeTruthy();
    const box = screen.getByPlaceholderText('Search vendors...');
    await user.type(box, 'BIRCH');
    expect(await names()).toEqual(['Birch Keyboards']);
    await user.clear(box);
    await user.type(box, 'posters');
    expect(await names()).toEqual(['Cedar Prints']);
    expect(window.location.search).toBe('?tab=vendors&search=posters');
  });

  test('does not ask for other terms if the site has no vendors', async () => {
    api.on('GET /api/vendors', () => []);
    open();
    expect(await screen.findByText('No vendors yet')).toBeTruthy();
    expect(screen.queryByText(/Try adjusting/)).toBeNull();
  });

  test('says if nothing matches', async () => {
    open('&search=zebra');
    expect(await screen.findByText('No vendors found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search terms or filters.')).toBeTruthy();
    expect(screen.queryByText('0 vendors')).toBeNull();
    // Screen readers announce it after the search changes.
    expect(screen.getByText('No vendors found').closest('[aria-live="polite"]')).toBeTruthy();
  });
});

describe('the sort', () => {
  test.each([
    ['', ['Acorn Hosting', 'Birch Keyboards', 'Cedar Prints']],
    ['&sort=rating', ['Acorn Hosting', 'Birch Keyboards', 'Cedar Prints']],
    ['&sort=votes', ['Birch Keyboards', 'Acorn Hosting', 'Cedar Prints']],
  ])('orders the vendors for the query "%s"', async (query, expected) => {
    open(query);
    await screen.findByText('120 votes');
    expect(await names()).toEqual(expected);
  });

  test('Top Rated keeps the order of ranks between scores that look the same', async () => {
    api.on('GET /api/leaderboard', () => [
      entry({ id: 3, rank: 1, averageScore: 4.6, totalVotes: 120 }),
      entry({ id: 1, rank: 2, averageScore: 4.6, totalVotes: 90 }),
      entry({ id: 2, rank: 3, averageScore: 4.6, totalVotes: 80 }),
    ]);
    open('&sort=rating');
    await screen.findByText('120 votes');
    expect(await names()).toEqual(['Cedar Prints', 'Acorn Hosting', 'Birch Keyboards']);
  });

  test('offers Name, Top Rated and Most Votes', async () => {
    const { user } = open();
    await user.click(screen.getByRole('combobox', { name: 'Sort vendors by' }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Name', 'Top Rated', 'Most Votes']);
    await user.click(screen.getByRole('option', { name: 'Most Votes' }));
    expect(window.location.search).toBe('?tab=vendors&sort=votes');
  });
});

describe('a card', () => {
  test('shows badge, stars, votes, description, four sub-scores and a link to the profile', async () => {
    open();
    const card = within(await screen.findByRole('listitem', { name: 'Acorn Hosting' }));
    expect(await card.findByText('Leader')).toBeTruthy();
    expect(card.getByRole('img', { name: '4.6 out of 5 stars' })).toBeTruthy();
    expect(card.getByText('80 votes')).toBeTruthy();
    expect(card.getByText('Quiet servers').className).toContain('line-clamp-3');
    expect(card.getByText('Quality').closest('div')?.textContent).toBe('Quality4.6');
    expect(card.getByText('Speed').closest('div')?.textContent).toBe('Speed–no score');
    const link = card.getByRole('link', { name: 'View Profile of Acorn Hosting' });
    expect(link.getAttribute('href')).toBe('/vendor/1');
  });

  test('says "No votes yet" for a vendor without votes, and has neither a badge nor scores', async () => {
    const [first, second] = leaderboard;
    if (!first || !second) throw new Error('The fixtures have two entries with votes');
    const none = { averageScore: 0, totalVotes: 0, categoryScores: { Speed: 0, 'Product Quality': 0 } };
    api.on('GET /api/leaderboard', () => [first, second, entry({ id: 3, rank: 3, ...none })]);
    open();
    const card = within(await screen.findByRole('listitem', { name: 'Cedar Prints' }));
    expect(await card.findByText('No votes yet')).toBeTruthy();
    expect(card.queryByRole('img', { name: /stars/ })).toBeNull();
    expect(card.queryByText('0.0')).toBeNull();
  });

  test('is shown without scores if they cannot be read', async () => {
    api.on('GET /api/leaderboard', () => failure(500, 'Broken'));
    open();
    expect(await screen.findByText(/We couldn’t load their scores/)).toBeTruthy();
    expect(await names()).toHaveLength(3);
  });
});

describe('with a thousand vendors', () => {
  beforeEach(() => {
    api.on('GET /api/vendors', () => Array.from({ length: 1000 }, (_, index) => vendor({ id: index + 1 })));
  });

  test('the directory shows a part at first, more on demand, and searches all of them', async () => {
    const { user } = open();
    const first = await screen.findByText('Vendor 1');
    const list = first.closest('ul');
    expect(list?.children).toHaveLength(48);
    expect(screen.getByText('1,000 vendors')).toBeTruthy();
    await user.click(screen.getByText('Show 48 more'));
    expect(list?.children).toHaveLength(96);
    await user.click(screen.getByPlaceholderText('Search vendors...'));
    await user.paste('vendor 987');
    expect(await screen.findByText('1 vendor')).toBeTruthy();
    expect(await names()).toEqual(['Vendor 987']);
  });
});
