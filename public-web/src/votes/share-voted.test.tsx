import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { categories, progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** The year in which the period of the fixtures ends. */
const YEAR = new Date(Date.now() + 9.5 * 24 * 60 * 60 * 1000).getUTCFullYear();
const AWARDS = `The Golden Crates ${YEAR}`;
const TEXT = `I’ve voted in ${AWARDS}.`;
const ADDRESS = `${window.location.origin}/`;

/** The address selects a vendor, which must not be shared. */
async function openComplete() {
  const api = fakeApi();
  api.on('GET /api/site-config', () => [{ key: 'site_name', value: 'The Golden Crates' }]);
  api.on('GET /api/voting/progress', () => progress(categories.map(({ id }) => id)));
  const { user } = renderApp('/?category=2&vendor=1', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'The Golden Crates' });
  return {
    user,
    press: async () => user.click(await screen.findByRole('button', { name: 'Share that I voted' })),
  };
}

test('after the last vote, the share sheet says that the voter has voted, but not for which vendor', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { press } = await openComplete();
  await press();
  expect(share.mock.calls).toEqual([[{ title: AWARDS, text: TEXT, url: ADDRESS }]]);
});

test('without a share sheet, the text and the address of the home page are copied', async () => {
  const { press } = await openComplete();
  await press();
  expect(await screen.findByText('Text copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${TEXT} ${ADDRESS}`);
});

test('sharing is not offered before the last vote', async () => {
  const api = fakeApi();
  api.on('GET /api/voting/progress', () => progress([1, 2]));
  renderApp('/', { signedIn: true });
  await screen.findByText('2 of 6 categories completed');
  expect(screen.queryByRole('button', { name: 'Share that I voted' })).toBeNull();
});
