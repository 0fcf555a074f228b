import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminDashboard } from 'admin-api/contract';
import { expect, test, vi } from 'vitest';
import { type FakeApi, ok } from '../testing/fake-api.ts';
import { buildDashboard, codeScreenApi, renderApp } from '../testing/render-app.tsx';
import { tabsFor } from './panel-tabs.ts';

const start = (over: Partial<AdminDashboard> = {}, api: FakeApi = {}, path = '/admin') =>
  renderApp({
    path,
    token: 'signed-in',
    api: { 'GET /api/admin/dashboard': () => ok(buildDashboard(over)), ...api },
  });

test.each([
  ['super_admin', 'Super admin'],
  ['admin', 'Admin'],
] as const)('the header shows the admin, the role %s and Logout', async (role, label) => {
  start({ adminUser: { username: 'mira', role } });
  const badge = await screen.findByText(label);
  const header = screen.getByRole('banner');
  expect(header.contains(badge)).toBe(true);
  expect(within(header).getByText('mira')).toBeTruthy();
  expect(within(header).getByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('the tab bar shows the tabs of the role and selects the one in the address', async () => {
  start({}, {}, '/admin?tab=dashboard');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(tabsFor('super_admin').map(({ label }) => label));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dashboard');
  expect(document.title).toMatch(/^Dashboard/);
});

test('opening a tab adds one step to the history', async () => {
  const { user } = start({}, { 'GET /api/admin/users': () => ok([]) });
  await user.click(await screen.findByRole('tab', { name: 'Users' }));
  await screen.findByRole('tab', { name: 'Users', selected: true });
  act(() => window.history.back());
  expect(await screen.findByRole('tab', { name: 'Dashboard', selected: true })).toBeTruthy();
});

test('signing in with a recovery code shows how many are left', async () => {
  const api = codeScreenApi();
  const verify = api['POST /api/admin/verify-2fa'];
  api['POST /api/admin/verify-2fa'] = (body, asked) => {
    verify?.(body, asked);
    return ok({ success: true, enrolmentRequired: false, recoveryCodesLeft: 4 });
  };
  const { user } = renderApp({ token: 'signed-in', api });
  await user.type(await screen.findByLabelText('2FA code'), 'ABCDE-12345{Enter}');
  expect(await screen.findByText(/4 recovery codes left/)).toBeTruthy();
});

test('Logout ends the session on the server, removes the token and goes to /login', async () => {
  const { user, sent, leaveTo } = start(
    {},
    { 'POST /api/admin/logout': () => ok({ message: 'Signed out.' }) },
  );
  localStorage.setItem('va_admin_name', 'mira');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(sent.at(-1)).toMatchObject({ call: 'POST /api/admin/logout', authorization: 'Bearer signed-in' });
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText('12,345')).toBeNull();
});

test('Logout also ends the session of a voter in the same browser', async () => {
  localStorage.setItem('va_user_token', 'voter');
  const { user, sent, leaveTo } = start(
    {},
    {
      'POST /api/admin/logout': () => ok({ message: 'Signed out.' }),
      'POST /api/logout': () => ok({ message: 'Logged out' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ call: 'POST /api/logout', authorization: 'Bearer voter' });
  expect(localStorage).toHaveLength(0);
});

test('Logout removes the token and goes to /login even when the call fails', async () => {
  const { user, leaveTo } = start({}, { 'POST /api/admin/logout': () => 'no answer' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(localStorage.getItem('va_admin_token')).toBeNull();
});

test('the cache keeps no data of one admin for the next', async () => {
  start();
  await screen.findByText('12,345');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('va_admin_token', 'of another');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'va_admin_token' })));
  expect(await screen.findByText('Loading Admin Dashboard', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByText('12,345')).toBeNull();
});

test('a page restored from the history after Logout shows the sign-in form', async () => {
  const { user, leaveTo } = start({}, { 'POST /api/admin/logout': () => ok({ message: 'Signed out.' }) });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeTruthy();
});
