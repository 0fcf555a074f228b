import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, held } from '../../testing/fake-api.ts';
import { cycle } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { card, choose, countingApi } from '../../testing/vote-cards.ts';
import { startAdminSession, startVoterSession } from '../session/session.ts';

const api = countingApi();

describe('the cards', () => {
  test('start expanded for categories 1, 2 and voted ones, and Vote Now expands the others', async () => {
    api.voted = [4];
    const { user } = renderApp('/', { signedIn: true });
    await card('Speed');
    const fields = () => screen.getAllByRole('combobox').map((field) => field.getAttribute('id') && field);
    expect(fields()).toHaveLength(3);
    expect((await card('Shipping')).getByText('Voted')).toBeTruthy();
    await user.click((await card('OpSec')).getByRole('button', { name: 'Vote Now' }));
    expect((await card('OpSec')).getByRole('combobox', { name: 'Vendor for OpSec' })).toBeTruthy();
    expect((await card('OpSec')).queryByRole('button', { name: 'Vote Now' })).toBeNull();
  });
});

describe('the vendor picker', () => {
  const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));

  test('shows the image, name and description of every vendor', async () => {
    const { user } = renderApp('/', { signedIn: true });
    await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
    const option = screen.getByRole('option', { name: 'Birch Keyboards', description: 'Loud switches' });
    expect(option.querySelector('img')?.getAttribute('src')).toBe('/images/vendors/2.svg');
    expect(names()).toHaveLength(3);
  });

  test('filters by name or description while the voter types', async () => {
    const { user } = renderApp('/', { signedIn: true });
    const field = await screen.findByRole('combobox', { name: 'Vendor for Speed' });
    await user.type(field, 'birch');
    expect(names()).toEqual(['Birch Keyboards']);
    await user.clear(field);
    await user.type(field, 'POSTERS');
    expect(names()).toEqual(['Cedar Prints']);
    await user.type(field, ' of zebras');
    expect(screen.getByText('No vendors match your search.')).toBeTruthy();
  });

  test('works with the keyboard, and never casts a vote by accident', async () => {
    const { user } = renderApp('/', { signedIn: true });
    (await screen.findByRole('combobox', { name: 'Vendor for Speed' })).focus();
    await user.keyboard('{Enter}birch{Enter}{Enter}{Enter}{Escape}');
    expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('Birch Keyboards');
    expect(api.of('POST /api/votes')).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(api.of('POST /api/votes')).toHaveLength(1);
  });

  test.each([
    [3, ['Acorn Hosting', 'Birch Keyboards', 'Cedar Prints']],
    [4, ['Birch Keyboards', 'Cedar Prints', 'Acorn Hosting']],
    [5, ['Cedar Prints', 'Acorn Hosting', 'Birch Keyboards']],
  ])('starts at a different vendor for each voter: voter %i', async (id, expected) => {
    api.on('GET /api/user', () => ({
      id,
      username: 'ada',
      type: 'user',
      createdAt: '2026-01-01T00:00:00.000Z',
    }));
    const { user } = renderApp('/', { signedIn: true });
    await screen.findByText('ada');
    await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
    expect(names()).toEqual(expected);
  });

  test('starts at the same vendor for a visitor as long as the browser tab is open', async () => {
    sessionStorage.setItem('va_list_start', '2');
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('combobox', { name: 'Vendor for Speed' }));
    expect(names()).toEqual(['Cedar Prints', 'Acorn Hosting', 'Birch Keyboards']);
  });
});

describe('the progress bar', () => {
  test("reads 'N of M categories completed'", async () => {
    api.voted = [1, 4];
    renderApp('/', { signedIn: true });
    expect(await screen.findByRole('progressbar', { name: '2 of 6 categories completed' })).toBeTruthy();
  });

  test("says '0 of 6' until the categories have loaded", () => {
    api.on('GET /api/categories', () => held<never>().answer);
    renderApp('/');
    expect(screen.getByText('0 of 6 categories completed')).toBeTruthy();
  });

  test('says when all votes are in, and links to the leaderboard', async () => {
    api.voted = [1, 2, 3, 4, 5, 6];
    const { user } = renderApp('/', { signedIn: true });
    expect(await screen.findByText('6 of 6 categories completed')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'All your votes are in' })).toBeTruthy();
    expect(screen.getByText('You’ve voted in all 6 categories.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'See the results' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See the leaderboard' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Leaderboard');
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Leaderboard' }));
  });
});

describe('casting a vote', () => {
  test('is disabled while no vendor is selected', async () => {
    const { user } = renderApp('/', { signedIn: true });
    const button = (await card('Speed')).getByRole<HTMLButtonElement>('button', { name: 'Cast Vote' });
    expect(button.disabled).toBe(true);
    await choose(user, 'Speed', 'Birch');
    expect(button.disabled).toBe(false);
    expect(api.of('POST /api/votes')).toEqual([]);
  });

  test("shows 'Casting Vote...' while the vote is being sent, and sends it once", async () => {
    const { answer, release } = held<never>();
    api.on('POST /api/votes', () => answer);
    const { user } = renderApp('/', { signedIn: true });
    await choose(user, 'Speed', 'Birch');
    await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
    await user.click((await card('Speed')).getByRole('button', { name: 'Casting Vote...' }));
    expect(api.of('POST /api/votes').map((request) => request.body)).toEqual([
      { vendorId: 2, categoryId: 2 },
    ]);
    release(failure(409, 'You have already voted in this category.'));
    expect(await (await card('Speed')).findByRole('button', { name: 'Cast Vote' })).toBeTruthy();
  });

  test('updates the progress, and locks the card with the chosen vendor', async () => {
    const { user } = renderApp('/', { signedIn: true });
    await choose(user, 'Speed', 'Birch');
    await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
    expect(await (await card('Speed')).findByText('Voted')).toBeTruthy();
    expect(screen.getByText('1 of 6 categories completed')).toBeTruthy();
    const field = (await card('Speed')).getByRole<HTMLInputElement>('combobox');
    expect(field.disabled).toBe(true);
    expect(field.value).toBe('Birch Keyboards');
    expect((await card('Speed')).queryByRole('button', { name: 'Cast Vote' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Speed');
  });

  test.each([
    ['leaderboard', 'Leaderboard', 'GET /api/leaderboard'],
    // These figures are not polled.
    ['results', 'Results', 'GET /api/stats'],
  ] as const)('refreshes the %s at once', async (name, tab, call) => {
    const { user } = renderApp(`/?tab=${name}`, { signedIn: true });
    await waitFor(() => expect(api.of(call).length).toBeGreaterThan(0));
    await user.click(screen.getByRole('tab', { name: 'Vote Now' }));
    await choose(user, 'Speed', 'Birch');
    await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
    await (await card('Speed')).findByText('Voted');
    const before = api.of(call).length;
    await user.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(api.of(call).length).toBeGreaterThan(before));
  });

  test("shows a refusal in a toast titled 'Error' and on the card", async () => {
    api.on('POST /api/votes', () =>
      failure(409, 'You have already voted in this category.', 'ALREADY_VOTED'),
    );
    const { user } = renderApp('/', { signedIn: true });
    await choose(user, 'Speed', 'Birch');
    await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText('Error')).toBeTruthy();
    expect(toast.getByText('You have already voted in this category.')).toBeTruthy();
    expect((await card('Speed')).getByText('You have already voted in this category.')).toBeTruthy();
  });

  test('sends the token with later requests, so that voters see their own vote in the figures', async () => {
    const { user } = renderApp('/', { signedIn: true });
    await choose(user, 'Speed', 'Birch');
    const before = api.requests.length;
    await user.click((await card('Speed')).getByRole('button', { name: 'Cast Vote' }));
    await (await card('Speed')).findByText('Voted');
    // The voting state is the same for everybody, so it is requested without a token.
    const after = api.requests.slice(before).filter(({ call }) => call !== 'GET /api/voting/state');
    expect(after.map(({ call }) => call)).toContain('GET /api/voting/progress');
    expect(new Set(after.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer voter-token']));
  });
});

test('a double click on Cast Vote sends one vote', async () => {
  const { answer } = held<never>();
  api.on('POST /api/votes', () => answer);
  const { user } = renderApp('/', { signedIn: true });
  await choose(user, 'Speed', 'Birch');
  const button = (await card('Speed')).getByRole('button', { name: 'Cast Vote' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await (await card('Speed')).findByRole('button', { name: 'Casting Vote...' })).toBeTruthy();
  expect(api.of('POST /api/votes')).toHaveLength(1);
});

describe('the next visitor', () => {
  const chosen = async () => (await card('Speed')).getByRole<HTMLInputElement>('combobox').value;

  test("does not see the voter's choice, even if the voter signed out in another browser tab", async () => {
    const { user } = renderApp('/', { signedIn: true });
    await choose(user, 'Speed', 'Birch');
    expect(await chosen()).toBe('Birch Keyboards');
    localStorage.removeItem('va_user_token');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await chosen()).toBe('');
    act(() => startVoterSession('the next voter’s token'));
    expect(await chosen()).toBe('');
  });
});

describe('people who cannot vote', () => {
  test("are sent to /login and back to the card by 'Login to Vote' if they are signed out", async () => {
    const { user } = renderApp('/');
    await choose(user, 'Speed', 'Birch');
    await user.click((await card('Speed')).getByRole('button', { name: 'Login to Vote' }));
    expect(await screen.findByText('Login Required')).toBeTruthy();
    expect(screen.getByText('Please log in to cast your vote')).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'Secret12!');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
    expect((await card('Speed')).getByRole<HTMLInputElement>('combobox').value).toBe('Birch Keyboards');
    expect(window.location.hash).toBe('#category-2');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Speed' }));
    expect((await card('Speed')).getByRole<HTMLButtonElement>('button', { name: 'Cast Vote' }).disabled).toBe(
      false,
    );
  });

  test('are told so on every card if they are administrators', async () => {
    startAdminSession('admin-token', 'grace');
    renderApp('/');
    expect(
      await screen.findAllByText(
        'Administrators can’t vote. Log out, or open a private window, to vote with a voter account.',
      ),
    ).toHaveLength(6);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Vote Now' })).toBeNull();
  });

  test('are told so on the card, with its button disabled, while voting is paused', async () => {
    api.on('GET /api/voting/cycle', () => cycle({ isPaused: true }));
    renderApp('/', { signedIn: true });
    const note = await (await card('Speed')).findByText('Voting is paused.');
    const button = (await card('Speed')).getByRole<HTMLButtonElement>('button', { name: 'Cast Vote' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-describedby')).toBe(note.id);
  });
});
