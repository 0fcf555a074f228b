import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  fakeApi();
});

test.each([
  ['/?category=2&vendor=2', 'to vote for Birch Keyboards in Speed. We’ll keep your choice.'],
  ['/#category-2', 'to vote in Speed.'],
])('the sign-in page opened from the card at %s says "%s"', async (address, text) => {
  const { user } = renderApp(address);
  const card = within(await screen.findByRole('listitem', { name: 'Speed' }));
  await user.click(await card.findByRole('button', { name: 'Login to Vote' }));
  const said = await screen.findByText(/^Sign in or create an account/);
  expect(said.textContent).toBe(`Sign in or create an account ${text}`);
});

test('the sign-in page opened directly does not mention a vote', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(screen.queryByText(/to vote/)).toBeNull();
});
