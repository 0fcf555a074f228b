import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  fakeApi();
});

test('signing in to vote says for whom and in which category', async () => {
  const { user } = renderApp('/?category=2&vendor=2');
  const card = within(await screen.findByRole('listitem', { name: 'Speed' }));
  await user.click(await card.findByRole('button', { name: 'Login to Vote' }));
  const text = await screen.findByText(/^You’re about to vote for/);
  expect(text.textContent).toMatch(/for Birch Keyboards in Speed\. Your choice is kept/);
});

test('signing in for nothing in particular says nothing of a vote', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(screen.queryByText(/about to vote/)).toBeNull();
});
