import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeApi, ok, refused } from '../testing/fake-api.ts';
import { buildDashboard, codeScreenApi, renderApp } from '../testing/render-app.tsx';

const ENDED = 'Your session has ended. Please sign in again.';

test('the sign-in form comes first, then the code screen, then the panel', async () => {
  const api: FakeApi = {
    ...codeScreenApi({ adminUser: { username: 'mira', role: 'admin' } }),
    'POST /api/admin/login': () =>
      ok({ user: { id: 1, username: 'mira', type: 'admin', role: 'admin' }, token: 'fresh' }),
  };
  const { user, sent } = renderApp({ api });
  await user.type(screen.getByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Password'), 'Right-horse-1{Enter}');
  await user.type(await screen.findByLabelText('2FA code'), '123456{Enter}');
  await screen.findByRole('tab', { name: 'Dashboard', selected: true });
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/admin/login',
    'GET /api/admin/dashboard',
    'POST /api/admin/verify-2fa',
    'GET /api/admin/dashboard',
    'GET /api/admin/changes',
  ]);
});

test('the gate shows "Loading Admin Dashboard" while the dashboard loads', () => {
  renderApp({ token: 'signed-in', api: { 'GET /api/admin/dashboard': () => 'never' } });
  expect(screen.getByRole('status').textContent).toMatch('Loading Admin Dashboard');
});

test('a session with a verified second factor opens the panel again after a reload', async () => {
  renderApp({ token: 'signed-in', api: { 'GET /api/admin/dashboard': () => ok(buildDashboard()) } });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('/admin-login leads a signed-in admin to the panel', async () => {
  renderApp({
    path: '/admin-login',
    token: 'signed-in',
    api: { 'GET /api/admin/dashboard': () => ok(buildDashboard()) },
  });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(window.location.pathname).toBe('/admin');
});

test.each([
  ['401', refused(401, 'UNAUTHENTICATED', 'Please sign in.'), ENDED],
  [
    '401 without cookies',
    refused(401, 'COOKIE_MISSING', 'Allow cookies for this site, then sign in again.'),
    'Allow cookies for this site, then sign in again.',
  ],
  ['403', refused(403, 'FORBIDDEN', 'This account is switched off.'), 'This account is switched off.'],
])(
  'an HTTP %s at the check clears the token and shows the form with a message',
  async (_status, answer, sentence) => {
    renderApp({ token: 'stale', api: { 'GET /api/admin/dashboard': () => answer } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeTruthy();
    expect(localStorage.getItem('va_admin_token')).toBeNull();
  },
);

test.each([
  ['a network failure', 'no answer' as const],
  ['a server error', refused(503, 'SERVICE_UNAVAILABLE', 'Not available right now.')],
  ['a full rate limit', refused(429, 'TOO_MANY_REQUESTS', 'Please wait a moment.')],
])('%s keeps the token and offers to try again', async (_name, failure) => {
  const api: FakeApi = { 'GET /api/admin/dashboard': () => failure };
  const { user } = renderApp({ token: 'signed-in', api });
  expect(await screen.findByText('The admin panel couldn’t be loaded')).toBeTruthy();
  expect(screen.getByText('Failed to fetch dashboard stats')).toBeTruthy();
  expect(localStorage.getItem('va_admin_token')).toBe('signed-in');
  api['GET /api/admin/dashboard'] = () => ok(buildDashboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

test('a session that ends while the panel is open leads to the form at the next refresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api: FakeApi = { 'GET /api/admin/dashboard': () => ok(buildDashboard()) };
  renderApp({ token: 'signed-in', api });
  await screen.findByRole('heading', { name: 'Dashboard' });
  api['GET /api/admin/dashboard'] = () => refused(401, 'UNAUTHENTICATED', 'Please sign in.');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(ENDED)).toBeTruthy();
  expect(localStorage.getItem('va_admin_token')).toBeNull();
});

test('403 TWO_FACTOR_REQUIRED on any call leads to the code screen and keeps the token', async () => {
  renderApp({
    token: 'signed-in',
    api: {
      'GET /api/admin/dashboard': () => ok(buildDashboard({ authenticatorRequired: true })),
      'GET /api/admin/2fa/enrolment': () => refused(403, 'TWO_FACTOR_REQUIRED', 'Enter your code first.'),
    },
  });
  expect(await screen.findByLabelText('2FA code')).toBeTruthy();
  expect(localStorage.getItem('va_admin_token')).toBe('signed-in');
});

test('signing out in another tab closes the panel here', async () => {
  renderApp({ token: 'signed-in', api: { 'GET /api/admin/dashboard': () => ok(buildDashboard()) } });
  await screen.findByRole('heading', { name: 'Dashboard' });
  localStorage.removeItem('va_admin_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'va_admin_token' })));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeTruthy());
});

test('an address below the panel that does not exist shows the 404 card', () => {
  renderApp({ path: '/admin/nothing' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  expect(document.title).toMatch(/^Page Not Found/);
});
