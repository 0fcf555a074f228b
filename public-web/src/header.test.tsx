import { screen, waitFor, within } from '@testing-library/react';
import { formatDateTime } from 'shared-web';
import { describe, expect, test } from 'vitest';
import { failure, testApi } from '../testing/fake-api.ts';
import { cycle } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { startAdminSession } from './session/session.ts';

const api = testApi();
const header = () => within(screen.getByRole('banner'));

describe('title and subtitle', () => {
  test('have defaults with the current year', async () => {
    renderApp('/login');
    expect(await header().findByText('Vendor Awards')).toBeTruthy();
    expect(header().getByText(`Community Choice Awards ${new Date().getUTCFullYear()}`)).toBeTruthy();
  });

  test('come from the site settings if they are set', async () => {
    api.on('GET /api/site-config', () => [
      { key: 'top_right_name', value: 'Golden Crates' },
      { key: 'top_right_details', value: 'Spring edition' },
    ]);
    renderApp('/login');
    expect(await header().findByText('Golden Crates')).toBeTruthy();
    expect(header().getByText('Spring edition')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Sign In – Golden Crates'));
  });

  test('fall back to the defaults if the settings cannot be read', async () => {
    api.on('GET /api/site-config', () => failure(500, 'Broken'));
    renderApp('/login');
    await waitFor(() => expect(header().getByText('Vendor Awards').closest('.invisible')).toBeNull());
  });
});

describe('the badge', () => {
  test("counts the days by the server's clock, not the visitor's", async () => {
    api.on('GET /api/voting/cycle', () =>
      cycle({
        startDate: '2031-01-01T00:00:00.000Z',
        endDate: '2031-01-31T00:00:00.000Z',
        now: '2031-01-28T12:00:00.000Z',
      }),
    );
    renderApp('/login');
    expect(await header().findByText('3 days left')).toBeTruthy();
  });

  test('says "Voting closed" after the end', async () => {
    api.on('GET /api/voting/cycle', () => cycle({ endDate: '2020-01-01T00:00:00.000Z', isActive: false }));
    renderApp('/login');
    expect(await header().findByText('Voting closed')).toBeTruthy();
  });
});

describe('the tooltip of the badge', () => {
  const open = () =>
    cycle({
      startDate: '2031-01-01T00:00:00.000Z',
      endDate: '2031-01-31T18:30:00.000Z',
      now: '2031-01-28T12:00:00.000Z',
    });

  test('shows the exact closing time in local time and UTC after 700 ms', async () => {
    api.on('GET /api/voting/cycle', open);
    const { user } = renderApp('/login');
    const badge = await header().findByRole('button', { name: '4 days left Exact time' });
    const pointed = Date.now();
    await user.hover(badge);
    const tooltip = await screen.findByRole('tooltip');
    expect(Date.now() - pointed).toBeGreaterThanOrEqual(690);
    expect(tooltip.textContent).toMatch(/^Voting closes/);
    expect(tooltip.textContent).toContain(`Your time: ${formatDateTime('2031-01-31T18:30:00.000Z')}`);
    expect(tooltip.textContent).toMatch(/UTC: 31 Jan 2031, 18:30$/);
  });

  test('shows the closing time in the time zone of the site, if one is set', async () => {
    api.on('GET /api/voting/cycle', open);
    api.on('GET /api/site-config', () => [{ key: 'time_zone', value: 'America/New_York' }]);
    const { user } = renderApp('/login');
    await user.click(await header().findByRole('button', { name: '4 days left Exact time' }));
    await waitFor(() =>
      expect(screen.getByRole('tooltip').textContent).toMatch(/America\/New York: 31 Jan 2031, 13:30$/),
    );
  });

  test('opens at once on keyboard focus and on a click', async () => {
    api.on('GET /api/voting/cycle', open);
    const { user } = renderApp('/login');
    const badge = await header().findByRole('button', { name: '4 days left Exact time' });
    await user.click(badge);
    expect(await screen.findByRole('tooltip')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(badge);
    expect(await screen.findByRole('tooltip')).toBeTruthy();
  });

  test('is absent if a voting period was closed early', async () => {
    api.on('GET /api/voting/cycle', () => ({ ...open(), isActive: false }));
    renderApp('/login');
    expect(await header().findByText('Voting closed')).toBeTruthy();
    expect(header().queryByRole('button', { name: /^Voting closed/ })).toBeNull();
  });
});

describe('for a signed-out visitor', () => {
  test('Sign In opens /login and Create Account opens /register', () => {
    renderApp('/');
    expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(header().getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
  });
});

describe('for a signed-in voter', () => {
  test('a welcome line shows the username', async () => {
    renderApp('/', { signedIn: true });
    expect((await header().findByText('ada')).closest('p')?.textContent).toBe('Welcome, ada');
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  test('Logout clears all cached data and returns to /, even if the request fails', async () => {
    api.on('POST /api/logout', () => failure(500, 'Broken'));
    const { user, queryClient } = renderApp('/vendor/1', { signedIn: true });
    await header().findByText('ada');
    // The page may refetch its own data before it unmounts, so no page uses this key.
    const readBefore = ['read before signing out'];
    queryClient.setQueryData(readBefore, 'data');
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await header().findByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(api.of('POST /api/logout')[0]?.authorization).toBe('Bearer voter-token');
    expect(localStorage.getItem('va_user_token')).toBeNull();
    expect(queryClient.getQueryData(readBefore)).toBeUndefined();
  });

  test('a message says that the session has ended, and the header offers Sign In again', async () => {
    api.on('GET /api/user', () => failure(401, 'Please sign in.', 'UNAUTHENTICATED'));
    renderApp('/', { signedIn: true });
    expect(await screen.findByText('Your session has ended. Sign in again to continue.')).toBeTruthy();
    expect(header().getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});

test('while an administrator token is stored, the pages show a signed-in administrator', async () => {
  startAdminSession('admin-token', 'grace');
  const { user } = renderApp('/', { signedIn: true });
  expect(header().getByText('grace')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Admin Panel' }).getAttribute('href')).toBe('/admin');
  await user.click(header().getByRole('button', { name: 'Logout' }));
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('va_admin_token')).toBeNull();
});

test('Logout of an administrator also ends the session of a voter in the same browser', async () => {
  startAdminSession('admin-token', 'grace');
  const { user } = renderApp('/', { signedIn: true });
  await user.click(header().getByRole('button', { name: 'Logout' }));
  expect(await header().findByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(localStorage.getItem('va_user_token')).toBeNull();
  expect(api.of('POST /api/logout').map(({ authorization }) => authorization)).toEqual([
    'Bearer voter-token',
  ]);
});

test('creating an account from the header keeps the vendor and category that led to sign-in', async () => {
  const { user } = renderApp('/vendor/2');
  const row = within(await screen.findByRole('listitem', { name: 'Speed' }));
  await user.click(row.getByRole('button', { name: 'Vote' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Create Account' }));
  await screen.findByRole('heading', { name: 'Create Account' });
  expect(window.history.state).toMatchObject({ usr: { category: 2, vendor: 2 } });
});
