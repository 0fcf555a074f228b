import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { pastCycles } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('the leaderboard of a past period shows the categories, with their names, of that period', async () => {
  const api = fakeApi();
  api.on('GET /api/voting/cycles', () => pastCycles);
  api.on('GET /api/category-votes', () => [
    { categoryId: 1, categoryName: 'Help', voteCount: 10 },
    { categoryId: 9, categoryName: 'Packaging', voteCount: 10 },
  ]);
  renderApp('/?tab=leaderboard&cycle=9');
  const filters = await screen.findByRole('group', { name: 'Show ranking' });
  await within(filters).findByRole('button', { name: 'Packaging' });
  expect(within(filters).queryByRole('button', { name: 'Speed' })).toBeNull();
  expect(within(filters).getByRole('button', { name: 'Help' })).toBeTruthy();
});
