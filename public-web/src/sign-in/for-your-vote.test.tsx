import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { endVoterSession, startVoterSession } from '../session/session.ts';

beforeEach(() => {
  localStorage.clear();
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
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Create an account' }));
  await screen.findByLabelText('Your answer');
  expect(screen.getByText(/^Sign in or create an account/).textContent).toBe(said.textContent);
});

test.each([
  [false, 'first'],
  [true, 'last'],
])('if a voter has signed in here before is %s, creating an account comes %s', async (hasSignedIn, place) => {
  if (hasSignedIn) startVoterSession('a token');
  endVoterSession();
  renderApp('/login');
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Create an account' });
  const follows =
    link.compareDocumentPosition(screen.getByLabelText('Username')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows ? 'first' : 'last').toBe(place);
  expect(screen.queryByText('No account yet?') !== null).toBe(hasSignedIn);
});

test('the sign-in page opened directly does not mention a vote', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(screen.queryByText(/to vote/)).toBeNull();
});
