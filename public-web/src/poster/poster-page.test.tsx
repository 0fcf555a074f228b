import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, failure, fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { preloadScreenAt } from '../screens.ts';

// A test looks at what it shows, not at how its file arrives.
await preloadScreenAt({ pathname: '/poster', search: '' });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

test('a vendor gets a sheet with its name, its address as a QR code, and when voting is', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp('/vendor/2');
  await user.click(await screen.findByRole('button', { name: 'Link, QR code and picture' }));
  await user.click(await screen.findByRole('link', { name: 'Poster to print' }));
  const sheet = within(await screen.findByRole('article', { name: 'Poster: Birch Keyboards' }));
  expect(sheet.getByText('Birch Keyboards')).toBeTruthy();
  expect(sheet.getByRole('img', { name: 'QR code of http://localhost:3000/vendor/2' })).toBeTruthy();
  expect(sheet.getByText('localhost:3000/vendor/2')).toBeTruthy();
  for (const text of ['Nominee, Speed', 'Vote for us until 14 December', 'Scan, choose a category, vote.'])
    expect(sheet.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('after the end it says what the vendor has won, and asks for no vote', async () => {
  api.on('GET /api/vendors/:id/badge.json', () => ({
    ...{
      title: 'Winner, Speed',
      detail: 'Runner-up, Overall',
      about: 'Vendor Awards, Autumn 2026',
      post: 'Birch Keyboards',
      until: null,
    },
  }));
  renderApp('/poster?vendor=2');
  const sheet = within(await screen.findByRole('article', { name: 'Poster: Birch Keyboards' }));
  for (const text of ['Winner, Speed', 'Runner-up, Overall', 'Vendor Awards, Autumn 2026'])
    expect(sheet.getByText(text)).toBeTruthy();
  expect(sheet.queryByText(/vote/i)).toBeNull();
});

test('it says when there is no such vendor, and when vendors could not be read', async () => {
  const first = renderApp('/poster?vendor=99');
  expect(await screen.findByRole('heading', { name: 'Vendor Not Found' })).toBeTruthy();
  first.unmount();
  api.on('GET /api/vendors', () => failure(500, 'Out of order.'));
  renderApp('/poster?vendor=2');
  expect(await screen.findByText('Out of order.')).toBeTruthy();
});
