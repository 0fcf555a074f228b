import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { categories, vendor } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label') ?? '');

test('a picker offers the nominees of its category, and says if there are none', async () => {
  api.on('GET /api/vendors', () => [
    vendor({ id: 1, name: 'Acorn Hosting', categoryIds: [2] }),
    vendor({ id: 3, name: 'Cedar Prints', categoryIds: [2, 4] }),
  ]);
  const { user } = renderApp('/', { signedIn: true });
  await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
  expect(names().sort()).toEqual(['Acorn Hosting', 'Cedar Prints']);
  await user.keyboard('{Escape}');
  const service = await card('Customer Service');
  expect(service.getByText('There are no vendors to vote for yet.')).toBeTruthy();
});

test('a link to a vendor that is not nominated in the category opens the card, and selects nothing', async () => {
  api.on('GET /api/vendors', () => [vendor({ id: 2, name: 'Birch Keyboards', categoryIds: [3] })]);
  renderApp('/?category=2&vendor=2', { signedIn: true });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Vendor for Speed' });
  expect(field.value).toBe('');
});

test('a vote in a category that is gone removes its card', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  api.on('POST /api/votes', () => failure(404, 'Category not found', 'NOT_FOUND'));
  api.on('GET /api/categories', () => categories.filter(({ name }) => name !== 'Speed'));
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(await screen.findByText('Category not found')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Speed' })).toBeNull());
  expect(await card('OpSec')).toBeTruthy();
});
