import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure } from '../../testing/fake-api.ts';
import { categories, cycle, entry, vendor } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { countingApi } from '../../testing/vote-cards.ts';
import { startAdminSession } from '../session/session.ts';

const api = countingApi();

const ballot = async () => within(await screen.findByRole('region', { name: 'Vote for Birch Keyboards' }));
const row = async (category: string) =>
  within(await (await ballot()).findByRole('listitem', { name: category }));
const press = async (user: ReturnType<typeof renderApp>['user'], category: string, name: string) =>
  user.click((await row(category)).getByRole('button', { name }));
const castButton = async () => (await row('Speed')).getByRole('button', { name: 'Cast Vote' });

describe("on a vendor's page", () => {
  test('a voter casts a vote with two clicks, and the row confirms it', async () => {
    const { user } = renderApp('/vendor/2', { signedIn: true });
    expect(await (await ballot()).findAllByRole('listitem')).toHaveLength(6);
    await press(user, 'Speed', 'Vote');
    expect((await row('Speed')).getByText(/Cast your vote for/).textContent).toBe(
      'Cast your vote for Birch Keyboards in Speed?',
    );
    expect(document.activeElement).toBe(await castButton());
    expect(api.of('POST /api/votes')).toEqual([]);
    await press(user, 'Speed', 'Cast Vote');
    expect(await (await row('Speed')).findByText('Voted')).toBeTruthy();
    expect((await row('Speed')).getByText(/^You voted for/).textContent).toBe(
      'You voted for Birch Keyboards.',
    );
    expect(api.of('POST /api/votes').map(({ body }) => body)).toEqual([{ vendorId: 2, categoryId: 2 }]);
    expect(document.activeElement?.textContent).toContain('Speed');
  });

  test('the ballot shows the progress after each vote, and thanks the voter after the last one', async () => {
    api.voted = [1, 3, 4, 5];
    api.on('GET /api/site-config', () => [{ key: 'thanks', value: 'See you at the gala.' }]);
    const { user } = renderApp('/vendor/2', { signedIn: true });
    const others = await (await ballot()).findByRole('link', { name: 'Vote in the others' });
    expect(others.getAttribute('href')).toBe('/');
    expect(others.closest('p')?.textContent).toContain('You’ve voted in 4 of 6 categories.');
    for (const category of ['Speed', 'Variety']) {
      await press(user, category, 'Vote');
      await press(user, category, 'Cast Vote');
    }
    const thanks = await (await ballot()).findByText('All your votes are in.');
    expect(thanks.parentElement?.textContent).toBe('All your votes are in. See you at the gala.');
    expect((await ballot()).getByRole('button', { name: 'Share that I voted' })).toBeTruthy();
  });

  test('a ballot of more than eight rows is folded, and opens with the focus on it', async () => {
    const nine = [
      ...categories,
      ...categories.slice(3).map((one) => ({ ...one, id: one.id + 3, name: `More ${one.name}` })),
    ];
    api.on('GET /api/categories', () => nine);
    const { user } = renderApp('/vendor/2', { signedIn: true });
    expect(await (await ballot()).findAllByRole('listitem')).toHaveLength(6);
    await user.click((await ballot()).getByRole('button', { name: 'Show all 9 categories' }));
    expect((await ballot()).getAllByRole('listitem')).toHaveLength(9);
    expect(document.activeElement).toBe((await ballot()).getByRole('list'));
    expect((await ballot()).queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  test('the ballot has a row only for categories in which the vendor is nominated', async () => {
    api.on('GET /api/vendors', () => [vendor({ id: 2, name: 'Birch Keyboards', categoryIds: [2, 5] })]);
    renderApp('/vendor/2', { signedIn: true });
    const rows = await (await ballot()).findAllByRole('listitem');
    expect(rows.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Speed',
      'Product Quality',
    ]);
  });

  test('a category without a score says if the vendor is nominated in it', async () => {
    api.on('GET /api/vendors', () => [vendor({ id: 2, name: 'Birch Keyboards', categoryIds: [2] })]);
    api.on('GET /api/leaderboard', () => [
      entry({ id: 2, categoryScores: { Speed: 0, OpSec: 0 } }),
      entry({ id: 1 }),
    ]);
    renderApp('/vendor/2');
    const breakdown = within(await screen.findByRole('region', { name: 'Performance Breakdown' }));
    await waitFor(() =>
      expect(breakdown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringContaining('No votes yet'),
        expect.stringContaining('Not nominated'),
      ]),
    );
  });

  test('there is no ballot if the vendor is not nominated in any category', async () => {
    api.on('GET /api/vendors', () => [vendor({ id: 2, name: 'Birch Keyboards', categoryIds: [] })]);
    renderApp('/vendor/2', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Birch Keyboards' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Vote for/ })).toBeNull());
  });

  test('Cancel undoes the choice and keeps the focus in the row', async () => {
    const { user } = renderApp('/vendor/2', { signedIn: true });
    await press(user, 'Speed', 'Vote');
    await press(user, 'Speed', 'Cancel');
    expect((await row('Speed')).getByRole('button', { name: 'Vote' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Speed');
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('drafts');
  });

  test('a choice of another vendor is ignored, and voted categories have no button', async () => {
    api.voted = [1];
    sessionStorage.setItem('va_vote_drafts', '{"drafts":{"2":3}}');
    renderApp('/vendor/2', { signedIn: true });
    expect(await (await row('Customer Service')).findByText('Already voted')).toBeTruthy();
    expect((await row('Customer Service')).queryByRole('button')).toBeNull();
    expect((await row('Speed')).getByRole('button', { name: 'Vote' })).toBeTruthy();
  });

  test('a signed-out visitor returns to the row after /login, and the choice survives a reload', async () => {
    const first = renderApp('/vendor/2');
    await press(first.user, 'Speed', 'Vote');
    expect(window.location.pathname).toBe('/login');
    first.unmount();
    const { user } = renderApp('/login', { keepsState: true });
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'Secret12!');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
    expect(await castButton()).toBeTruthy();
    expect(window.location.pathname + window.location.hash).toBe('/vendor/2#category-2');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Speed'));
  });

  test('a session that has ended also leads to /login and back', async () => {
    api.on('POST /api/votes', () => failure(401, 'Please log in to continue', 'UNAUTHENTICATED'));
    const { user } = renderApp('/vendor/2', { signedIn: true });
    await press(user, 'Speed', 'Vote');
    await press(user, 'Speed', 'Cast Vote');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.history.state.usr).toEqual({ category: 2, vendor: 2 });
  });

  test('the ballot says that voting is paused, and its buttons are disabled', async () => {
    api.on('GET /api/voting/cycle', () => cycle({ isPaused: true, pauseReason: 'Counting' }));
    renderApp('/vendor/2', { signedIn: true });
    expect(await (await ballot()).findByText('Voting is paused.')).toBeTruthy();
    for (const button of await (await ballot()).findAllByRole<HTMLButtonElement>('button', { name: 'Vote' }))
      expect(button.disabled).toBe(true);
  });

  test('administrators are told that they cannot vote', async () => {
    startAdminSession('token', 'Chief');
    renderApp('/vendor/2');
    expect(
      await (await ballot()).findByText(
        'Administrators can’t vote. Log out, or open a private window, to vote with a voter account.',
      ),
    ).toBeTruthy();
  });

  test('a refused vote shows the reason in its row', async () => {
    api.on('POST /api/votes', () => failure(403, 'Voting is closed.', 'VOTING_CLOSED'));
    const { user } = renderApp('/vendor/2', { signedIn: true });
    await press(user, 'Speed', 'Vote');
    await press(user, 'Speed', 'Cast Vote');
    expect(await (await row('Speed')).findByText('Voting is closed.')).toBeTruthy();
  });
});

describe('a link to a category and a vendor', () => {
  const chosen = async () =>
    (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Vendor for Shipping' })).value;

  test('opens the card with the vendor selected, and casts no vote', async () => {
    renderApp('/?category=4&vendor=2', { signedIn: true });
    await waitFor(async () => expect(await chosen()).toBe('Birch Keyboards'));
    expect(window.location.search + window.location.hash).toBe('#category-4');
    expect(api.of('POST /api/votes')).toEqual([]);
  });

  test('selects nothing if the vendor does not exist', async () => {
    renderApp('/?category=4&vendor=99', { signedIn: true });
    expect(await chosen()).toBe('');
  });

  test('has no effect on a category with a vote', async () => {
    api.voted = [4];
    renderApp('/?category=4&vendor=2', { signedIn: true });
    expect(await chosen()).toBe('');
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('drafts');
  });
});
