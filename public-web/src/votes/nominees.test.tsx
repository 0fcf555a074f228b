import { act, screen, waitFor } from '@testing-library/react';
import type { CastVoteResponse } from 'public-api/contract';
import { expect, test } from 'vitest';
import { failure, held, testApi } from '../../testing/fake-api.ts';
import { categories, vendor, vendors } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';

const api = testApi();

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

const GONE = 'Birch Keyboards is no longer in these awards. Choose another vendor.';
const field = async () => (await card('Speed')).getByRole<HTMLInputElement>('combobox');

test('a vote for a vendor that is gone names it, clears the choice, and offers no second try', async () => {
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  api.on('POST /api/votes', () => failure(404, 'This vendor is no longer in this category.', 'NOT_FOUND'));
  api.on('GET /api/vendors', () => vendors.filter(({ id }) => id !== 2));
  await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
  expect(await (await card('Speed')).findByText(GONE)).toBeTruthy();
  expect((await card('Speed')).queryByText('This vendor is no longer in this category.')).toBeNull();
  expect((await field()).value).toBe('');
  const button = (await card('Speed')).getByRole<HTMLButtonElement>('button', { name: 'Cast Vote' });
  expect(button.disabled).toBe(true);
  await choose(user, 'Speed', 'Cedar');
  expect((await card('Speed')).queryByText(/no longer in these awards/)).toBeNull();
  expect(button.disabled).toBe(false);
});

test('a choice that is archived while the page is open goes with its name', async () => {
  const { user, queryClient } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  api.on('GET /api/vendors', () => vendors.filter(({ id }) => id !== 2));
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/vendors'] }));
  expect(await (await card('Speed')).findByText(GONE)).toBeTruthy();
  expect((await field()).value).toBe('');
});

test('a counted vote is only read out while its card is in view', async () => {
  const { user } = renderApp('/', { signedIn: true });
  const cast = async (category: string) => {
    await choose(user, category, 'Birch');
    await user.click((await card(category)).getByRole('button', { name: 'Cast Vote' }));
    const said = await screen.findByText(`Your vote in ${category} has been counted.`, { selector: 'li *' });
    return said.closest('li')?.matches('[data-quiet]');
  };
  expect(await cast('Speed')).toBe(true);
  const { answer, release } = held<CastVoteResponse>();
  api.on('POST /api/votes', () => answer);
  const counted = cast('Customer Service');
  await waitFor(() => expect(api.of('POST /api/votes')).toHaveLength(2));
  act(() => screen.getByRole('button', { name: 'ada, account menu' }).focus());
  release({ message: '', vote: { vendorId: 2, categoryId: 1, createdAt: '' } });
  expect(await counted).toBe(false);
});
