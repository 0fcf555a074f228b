import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../testing/fake-api.ts';
import { entry, leaderboard } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { leaders } from './top-three.tsx';

const api = testApi();
const open = () => renderApp('/?tab=leaderboard');
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

  test.each([
    [90, ['1.svg', '2.svg', '3.svg'], 'Overall LeaderCedar PrintsMost votes: 90 votes'],
    // The leader is the second, too.
    [60, ['1.svg', '2.svg', '3.svg', '2.svg'], 'Third Place #3Cedar Prints'],
  ])('with %i votes for the third, show a picture on each card', async (totalVotes, pictures, last) => {
    api.on('GET /api/leaderboard', () => [
      entry({ id: 1, rank: 1, totalVotes: 80 }),
      entry({ id: 2, rank: 2, totalVotes: 85 }),
      entry({ id: 3, rank: 3, totalVotes }),
    ]);
    open();
    const cards = await rows('Top three');
    expect(cards.map((card) => card.querySelector('img')?.src.slice(-5))).toEqual(pictures);
    expect(cards[2]?.textContent).toContain(last);
  });

  test('are replaced by a sentence if there are no votes', async () => {
    api.on('GET /api/leaderboard', () => [entry({ id: 1, rank: 1, averageScore: 0, totalVotes: 0 })]);
    open();
    expect(await screen.findByText('Only vendors with votes appear here.')).toBeTruthy();
    expect(screen.queryByText('Top Performer #1')).toBeNull();
    const ranking = await rows('Ranking, overall');
    expect(ranking.map((row) => row.textContent)).toEqual(['– no rankAcorn HostingNo votes yet– no score']);
  });
});

test('Top Performer and Runner Up have ranks 1 and 2, and Overall Leader has the most votes', () => {
  const { first, second, mostVotes } = leaders(leaderboard.toReversed());
  expect([first?.id, second?.id, mostVotes?.id]).toEqual([1, 2, 2]);
});

test('the vendor with the better rank leads if votes are equal', () => {
  expect(leaders([entry({ id: 2, rank: 2 }), entry({ id: 1, rank: 1 })]).mostVotes?.id).toBe(1);
});

test('a vendor without votes is not among the top three', () => {
  expect(leaders([entry({ id: 1, rank: 1, totalVotes: 0 })])).toEqual({
    first: undefined,
    second: undefined,
    third: undefined,
    mostVotes: undefined,
    sharesMostVotes: false,
  });
});
