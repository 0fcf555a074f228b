import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { vendor } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card } from '../../testing/vote-cards.ts';

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
