import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, testApi } from '../../testing/fake-api.ts';
import { progress } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose } from '../../testing/vote-cards.ts';
import { endVoterSession, startVoterSession } from './session.ts';

const api = testApi();

const ADA = 7;
const field = async () => (await card('Speed')).getByRole<HTMLInputElement>('combobox');
const chosen = async () => (await field()).value;
const castVote = async () => (await card('Speed')).getByRole('button', { name: 'Cast Vote' });
const kept = () => Object.values({ ...sessionStorage }).join();

/** A reload leaves only what the browser stores. */
function reload() {
  cleanup();
  return renderApp(window.location.pathname + window.location.hash);
}

async function signIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'Secret12!');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
}

describe('a chosen vendor', () => {
  test('is kept over a reload, for a visitor and for a voter', async () => {
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    reload();
    expect(await chosen()).toBe('Birch Keyboards');
    act(() => startVoterSession('token', ADA));
    expect(await chosen()).toBe('Birch Keyboards');
    reload();
    expect(await chosen()).toBe('Birch Keyboards');
  });

  test('and the card says that it isn’t cast yet, until another is chosen', async () => {
    startVoterSession('token', ADA);
    const said = async () => (await card('Speed')).queryByText(/^You chose/)?.textContent;
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    expect(await said()).toBeUndefined();
    const { user: later } = reload();
    expect(await said()).toBe(
      'You chose Birch Keyboards, but haven’t cast your vote yet. Your vote counts right away and can’t be changed.',
    );
    await choose(later, 'Speed', 'Cedar');
    expect(await said()).toBeUndefined();
  });

  test('is kept through /login and over reloads if the session ends during a vote', async () => {
    startVoterSession('token', ADA);
    api.on('POST /api/votes', () => failure(401, 'Please log in to continue', 'UNAUTHENTICATED'));
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    await user.click(await castVote());
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText('Login Required')).toBeTruthy();
    expect(toast.getByText(/^Please log in to cast your vote\. We’ll keep your choice/)).toBeTruthy();
    expect(toast.queryByText(/Signed out|Error/)).toBeNull();
    expect(window.location.pathname).toBe('/login');
    await signIn(user);
    expect(window.location.hash).toBe('#category-2');
    expect(await chosen()).toBe('Birch Keyboards');
    act(endVoterSession);
    reload();
    expect(await chosen()).toBe('');
    act(() => startVoterSession('third token', ADA));
    expect(await chosen()).toBe('Birch Keyboards');
  });

  test('is dropped if the vendor is no longer on the site', async () => {
    sessionStorage.setItem('va_vote_drafts', '{"drafts":{"2":99}}');
    renderApp('/', { signedIn: true });
    expect(await chosen()).toBe('');
    expect(((await castVote()) as HTMLButtonElement).disabled).toBe(true);
  });

  test.each(['{', '7', '{"drafts":7}', '{"drafts":{"2":"x"},"account":1}'])(
    'is dropped if the stored value is invalid: %s',
    async (stored) => {
      sessionStorage.setItem('va_vote_drafts', stored);
      renderApp('/');
      expect(await chosen()).toBe('');
    },
  );
});

describe('choices kept for a voter', () => {
  const KEPT = 'We’ve kept your choices';

  test('are mentioned beside the empty cards and on the sign-in page until they are restored', async () => {
    startVoterSession('token', ADA);
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    expect(screen.queryByText(KEPT)).toBeNull();
    act(endVoterSession);
    expect(await chosen()).toBe('');
    expect(screen.getByText(KEPT)).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in again' }));
    expect(window.location.pathname).toBe('/login');
    expect(screen.getByText(KEPT)).toBeTruthy();
    act(() => startVoterSession('new token', ADA));
    act(() => window.history.back());
    expect(await chosen()).toBe('Birch Keyboards');
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  test('are mentioned in the toast that says that the session has ended', async () => {
    startVoterSession('token', ADA);
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    api.on('GET /api/voting/progress', () => failure(401, 'Please log in to continue', 'UNAUTHENTICATED'));
    reload();
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText(/^Your session has ended\. We’ve kept your choices/)).toBeTruthy();
    act(() => startVoterSession('new token', ADA));
    expect(toast.queryByText(/^Your session has ended/)).toBeNull();
  });

  test('expand their cards after the voter signs in again', async () => {
    startVoterSession('token', ADA);
    const { user } = renderApp('/');
    await user.click((await card('Shipping')).getByRole('button', { name: 'Vote Now' }));
    await choose(user, 'Shipping', 'Birch');
    act(endVoterSession);
    expect((await card('Shipping')).queryByRole('combobox')).toBeNull();
    act(() => startVoterSession('new token', ADA));
    expect((await card('Shipping')).getByRole<HTMLInputElement>('combobox').value).toBe('Birch Keyboards');
  });

  test('are not mentioned while they are visible, or after Logout', async () => {
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    expect(screen.queryByText(KEPT)).toBeNull();
    act(() => startVoterSession('token', ADA));
    await user.click(await screen.findByRole('button', { name: /Logout/ }));
    await card('Speed');
    expect(screen.queryByText(KEPT)).toBeNull();
  });
});

describe("a voter's choice", () => {
  test('is deleted when another voter signs in', async () => {
    startVoterSession('token', ADA);
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    act(endVoterSession);
    expect(await chosen()).toBe('');
    act(() => startVoterSession('token of another', ADA + 1));
    expect(await chosen()).toBe('');
    await waitFor(() => expect(kept()).not.toContain('drafts'));
    act(() => startVoterSession('new token', ADA));
    expect(await chosen()).toBe('');
  });

  test('is deleted on Logout, even for the same voter', async () => {
    startVoterSession('token', ADA);
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    await user.click(await screen.findByRole('button', { name: /Logout/ }));
    expect(await chosen()).toBe('');
    expect(kept()).not.toContain('drafts');
    act(() => startVoterSession('new token', ADA));
    expect(await chosen()).toBe('');
  });

  test('is deleted from storage once the vote is cast', async () => {
    startVoterSession('token', ADA);
    let voted: number[] = [];
    api.on('GET /api/voting/progress', () => progress(voted));
    api.on('POST /api/votes', () => {
      voted = [2];
      return {
        message: 'Vote cast',
        vote: { vendorId: 2, categoryId: 2, createdAt: new Date().toISOString() },
      };
    });
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    expect(kept()).toContain('drafts');
    await user.click(await castVote());
    await (await card('Speed')).findByText('Voted');
    expect(await chosen()).toBe('Birch Keyboards');
    expect(kept()).not.toContain('drafts');
  });
});
