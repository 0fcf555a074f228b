import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const STORED = { what: 'Your sessions', why: 'To keep you in.', until: '30 days.', seenBy: 'Administrators' };

test('the footer links to a page that says what is stored, why, for how long and who sees it', async () => {
  fakeApi().on('GET /api/privacy', () => [STORED]);
  const { user } = renderApp('/nothing');
  await user.click(await screen.findByRole('link', { name: 'What we store' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What we store and for how long');
  const entry = within(
    (await screen.findByRole('heading', { name: 'Your sessions' })).closest('li') as HTMLElement,
  );
  expect(entry.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Why',
    'Kept',
    'Seen by',
  ]);
  for (const text of [STORED.why, STORED.until, STORED.seenBy]) expect(entry.getByText(text)).toBeTruthy();
});

test('a failed load is reported and can be tried again', async () => {
  const api = fakeApi();
  api.on('GET /api/privacy', () => failure(500, 'Something is broken.'));
  const { user } = renderApp('/privacy');
  expect(await screen.findByText('Failed to load privacy details')).toBeTruthy();
  api.on('GET /api/privacy', () => [STORED]);
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Your sessions')).toBeTruthy();
});
