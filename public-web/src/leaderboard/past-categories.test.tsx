import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { noResults, pastCycles } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('the leaderboard of a past period shows the categories, with their names, of that period', async () => {
  const api = fakeApi();
  api.on('GET /api/voting/cycles', () => pastCycles);
  api.on('GET /api/category-votes', () => [
    { categoryId: 1, categoryName: 'Help', voteCount: 10 },
    { categoryId: 9, categoryName: 'Packaging', voteCount: 10 },
  ]);
  api.on('GET /api/categories/:id/results', ({ path }) => {
    const id = Number(path.split('/')[3]);
    return id === 1 || id === 9 ? noResults({ id, name: 'Any' }) : failure(404, 'Category not found');
  });
  const { user } = renderApp('/?tab=leaderboard&cycle=9');
  const filters = await screen.findByRole('group', { name: 'Show ranking' });
  await within(filters).findByRole('button', { name: 'Packaging' });
  expect(within(filters).queryByRole('button', { name: 'Speed' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Acorn Hosting, score 4.6: how scores work' }));
  expect(await screen.findByRole('rowheader', { name: 'Help' })).toBeTruthy();
  expect(screen.queryByText('Category not found')).toBeNull();
});
