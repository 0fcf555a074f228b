import { screen } from '@testing-library/react';
import type { UncountedVote } from 'public-api/contract';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

test('a vote of an excluded account is reported after casting and on its card', async () => {
  const api = fakeApi();
  let voted: number[] = [];
  api.on('GET /api/voting/progress', () => progress(voted, 6, voted.map(excluded)));
  api.on('POST /api/votes', ({ body }) => {
    const { vendorId, categoryId } = body as { vendorId: number; categoryId: number };
    voted = [categoryId];
    return {
      message: 'Recorded',
      vote: { vendorId, categoryId, createdAt: new Date().toISOString() },
      isExcluded: true,
    };
  });
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch Keyboards');
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(
    await screen.findByText('Your vote in Speed is stored, but the organisers excluded your account.'),
  ).toBeTruthy();
  expect(await (await card('Speed')).findByText('Your vote isn’t counted')).toBeTruthy();
  expect((await card('Speed')).queryByText('Voted')).toBeNull();
});

test('the card of an excluded vote says so, why, and whom to contact', async () => {
  const api = fakeApi();
  const setAside = { categoryId: 2, state: 'excluded' as const, reason: 'Made by a script' };
  api.on('GET /api/voting/progress', () => progress([1, 2, 3, 4, 5, 6], 6, [setAside]));
  api.on('GET /api/site-config', () => [{ key: 'contact', value: 'Write to fair@awards.example' }]);
  renderApp('/', { signedIn: true });
  const speed = await card('Speed');
  expect(await speed.findByText('Your vote isn’t counted')).toBeTruthy();
  expect(speed.getByText(/reason: Made by a script/)).toBeTruthy();
  expect(await speed.findByText(/Think this is a mistake\? Write to fair@awards.example/)).toBeTruthy();
  expect(screen.getByText(/Each category shows the status of your vote/)).toBeTruthy();
});

test.each([
  ['counts_until_end' as const, 'Your vote won’t count in the result'],
  ['counts_at_end' as const, 'Your vote counts in the result'],
])('the card of a vote that changes at the end says so: %s', async (state, said) => {
  const api = fakeApi();
  api.on('GET /api/voting/progress', () => progress([2], 6, [{ categoryId: 2, state, reason: 'A script' }]));
  renderApp('/', { signedIn: true });
  expect(await (await card('Speed')).findByText(said)).toBeTruthy();
});

test('the card of a vote for a disqualified vendor says so and takes another vote', async () => {
  const api = fakeApi();
  const uncounted: UncountedVote = { categoryId: 2, state: 'disqualified', reason: 'Bought votes' };
  api.on('GET /api/voting/progress', () => progress([], 6, [uncounted]));
  renderApp('/', { signedIn: true });
  const speed = await card('Speed');
  expect(await speed.findByText('Your vote isn’t counted')).toBeTruthy();
  expect(speed.getByText('Not counted')).toBeTruthy();
  expect(speed.getByText(/reason: Bought votes/)).toBeTruthy();
  expect(speed.getByText('You can vote again.')).toBeTruthy();
  expect(speed.getByRole('button', { name: 'Cast Vote' })).toBeTruthy();
});

const excluded = (categoryId: number): UncountedVote => ({
  categoryId,
  state: 'excluded',
  reason: null,
});
