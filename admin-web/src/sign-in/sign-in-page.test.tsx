import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard, buildSignIn, renderApp } from '../../testing/render-app.tsx';

const beforeCode = () => ok(buildDashboard({ twoFactorVerified: false }));

async function fillIn(user: ReturnType<typeof renderApp>['user'], name = 'mira', password = 'Right-horse-1') {
  await user.type(screen.getByLabelText('Username'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test.each(['/admin', '/admin-login'])('%s shows the sign-in form when no admin token is stored', (path) => {
  const { sent } = renderApp({ path });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(screen.queryByText(/Access denied/)).toBeNull();
  expect(document.title).toBe('Sign in · Vendor Awards administration');
  expect(sent).toEqual([]);
});

test('a voter who opens the panel is denied above the form', () => {
  localStorage.setItem('va_user_token', 'a voter');
  renderApp({ path: '/admin' });
  expect(screen.getByRole('status').textContent).toBe('Access denied. Admin privileges required.');
});

test('the form can be filled in by password managers', () => {
  renderApp();
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

test('both fields are required', async () => {
  const { user, sent } = renderApp();
  await user.type(screen.getByLabelText('Username'), 'mira');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getAllByText('Please fill in all fields')).toHaveLength(2);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(sent).toEqual([]);
});

test('the toast of a failed sign-in does not cover the code screen', async () => {
  const wrong = refused(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
  const api: FakeApi = { 'POST /api/admin/login': () => wrong, 'GET /api/admin/dashboard': beforeCode };
  const { user } = renderApp({ path: '/admin-login', api });
  await fillIn(user);
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  api['POST /api/admin/login'] = () => ok(buildSignIn('fresh'));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByLabelText('2FA code')).toBeTruthy();
  expect(screen.queryByText('Login Failed')).toBeNull();
});

test('the toast of an incomplete form does not cover it either', async () => {
  const { user } = renderApp({
    path: '/admin-login',
    api: { 'POST /api/admin/login': () => ok(buildSignIn('fresh')), 'GET /api/admin/dashboard': beforeCode },
  });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getAllByText('Please fill in all fields')).toHaveLength(2);
  await fillIn(user);
  expect(await screen.findByLabelText('2FA code')).toBeTruthy();
  expect(screen.queryByText('Please fill in all fields')).toBeNull();
});

test('a right password stores the token and the name, and leads to the code screen at /admin', async () => {
  const { user, sent } = renderApp({
    path: '/admin-login',
    api: { 'POST /api/admin/login': () => ok(buildSignIn('fresh')), 'GET /api/admin/dashboard': beforeCode },
  });
  await fillIn(user, ' mira ');
  expect(await screen.findByLabelText('2FA code')).toBe(document.activeElement);
  expect(window.location.pathname).toBe('/admin');
  expect(localStorage.getItem('va_admin_token')).toBe('fresh');
  expect(localStorage.getItem('va_admin_name')).toBe('mira');
  expect(sent[0]).toMatchObject({
    call: 'POST /api/admin/login',
    body: { username: 'mira', password: 'Right-horse-1' },
    authorization: null,
    contentType: 'application/json',
    credentials: 'include',
  });
  expect(sent[1]).toMatchObject({ call: 'GET /api/admin/dashboard', authorization: 'Bearer fresh' });
});

test('the button shows that it is signing in, and a second click sends nothing', async () => {
  const { user, sent } = renderApp({ api: { 'POST /api/admin/login': () => 'never' } });
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: 'Signing in...' }));
  expect(sent).toHaveLength(1);
});

test('a failed sign-in is reported in a toast and in the form, by the server’s sentence if there is one', async () => {
  let answer: ReturnType<NonNullable<FakeApi['POST /api/admin/login']>> = 'no answer';
  const { user } = renderApp({ api: { 'POST /api/admin/login': () => answer } });
  await fillIn(user);
  for (const [next, sentence] of [
    ['no answer', 'Login failed'],
    [refused(401, 'INVALID_CREDENTIALS', 'Wrong name or password.'), 'Wrong name or password.'],
    [{ status: 502, body: '<html>' }, 'Login failed'],
    [{ status: 401, body: '' }, 'Invalid credentials'],
  ] as const) {
    answer = next;
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.getByText('Login Failed')).toBeTruthy();
    expect(screen.queryByText(/session has ended/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(localStorage.getItem('va_admin_token')).toBeNull();
  }
});
