import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { endVoterSession, startVoterSession } from '../session/session.ts';

beforeEach(() => {
  localStorage.clear();
  fakeApi();
});

/** Returns what a step says about the vote, with the address of the picture beside it. */
async function reason() {
  const said = await screen.findByText(/^You’re about to vote/);
  return [said.textContent, said.parentElement?.querySelector('img')?.getAttribute('src')];
}

test.each([
  [
    '/?category=2&vendor=2',
    ['You’re about to vote for Birch Keyboards in Speed. We’ve kept your choice.', '/images/vendors/2.svg'],
  ],
  ['/#category-2', ['You’re about to vote in Speed ', undefined]],
])('from the card at %s, sign-in and registration say which vote is meant', async (address, said) => {
  const { user } = renderApp(address);
  const card = within(await screen.findByRole('listitem', { name: 'Speed' }));
  await user.click(await card.findByRole('button', { name: 'Login to Vote' }));
  expect(await reason()).toEqual(said);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Create an account' }));
  await screen.findByLabelText('Your answer');
  expect(await reason()).toEqual(said);
});

test('who signs in from a vendor’s page by the header reads which vendor they came for', async () => {
  const { user } = renderApp('/vendor/2');
  await user.click(await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign In' }));
  expect(await reason()).toEqual(['You’re about to vote for Birch Keyboards ', '/images/vendors/2.svg']);
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
  expect(screen.queryByText(/about to vote/)).toBeNull();
});
