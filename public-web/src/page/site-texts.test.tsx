import { screen, waitFor, within } from '@testing-library/react';
import type { SiteSetting } from 'public-api/contract';
import { expect, test } from 'vitest';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { categories, progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

function open(texts: SiteSetting[], path = '/privacy', signedIn = false) {
  const api = fakeApi();
  api.on('GET /api/site-config', () => texts);
  return { api, ...renderApp(path, { signedIn }) };
}

test('an announcement is shown with its link until the visitor hides it', async () => {
  const value = 'Voting ends on Sunday: read [how](https://awards.example/how).';
  const { user, unmount } = open([{ key: 'announcement', value }]);
  const strip = within(await screen.findByRole('complementary', { name: 'Announcement' }));
  expect(strip.getByText(/^Voting ends on Sunday/).textContent).toBe('Voting ends on Sunday: read how.');
  expect(strip.getByRole('link', { name: 'how' }).getAttribute('href')).toBe('https://awards.example/how');
  await user.click(strip.getByRole('button', { name: 'Hide announcement' }));
  expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
  unmount();
  open([{ key: 'announcement', value }]);
  await screen.findByRole('contentinfo');
  expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
});

test('the footer shows the links that are set, except one with an unsafe address', async () => {
  open([
    { key: 'contact_link', value: 'mailto:fair@awards.example' },
    { key: 'imprint', value: 'https://awards.example/imprint' },
    { key: 'rules', value: 'javascript:alert(1)' },
  ]);
  const footer = within(await screen.findByRole('contentinfo'));
  const contact = await footer.findByRole('link', { name: 'Contact' });
  expect(contact.getAttribute('href')).toBe('mailto:fair@awards.example');
  expect(footer.getByRole('link', { name: 'Legal notice' })).toBeTruthy();
  for (const name of ['Rules', 'Privacy']) expect(footer.queryByRole('link', { name })).toBeNull();
});

test("after the last vote, the organisers' thank-you text replaces the default", async () => {
  const { api } = open([{ key: 'thanks', value: 'You are wonderful.' }], '/', true);
  api.on('GET /api/voting/progress', () => progress(categories.map(({ id }) => id)));
  expect(await screen.findByText(/You are wonderful\./)).toBeTruthy();
  expect(screen.queryByText(/Thank you\./)).toBeNull();
});

test('pages work without custom texts if the request for them fails', async () => {
  const api = fakeApi();
  api.on('GET /api/site-config', () => failure(500, 'Broken'));
  renderApp('/privacy');
  await waitFor(() => expect(api.of('GET /api/site-config')).toHaveLength(1));
  expect(screen.queryByRole('complementary', { name: 'Announcement' })).toBeNull();
});
