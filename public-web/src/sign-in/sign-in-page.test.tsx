import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { failure, held, testApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startAdminSession } from '../session/session.ts';

const api = testApi();
let assigned: MockInstance;
beforeEach(() => {
  assigned = vi.spyOn(window.location, 'assign');
});

type User = ReturnType<typeof renderApp>['user'];
const main = () => within(screen.getByRole('main'));
const toast = async () => within(await screen.findByRole('region', { name: /Notifications/ }));

async function signIn(user: User) {
  await user.type(await screen.findByLabelText('Username'), ' ada ');
  await user.type(screen.getByLabelText('Password'), 'Abcdef1!');
  await user.click(main().getByRole('button', { name: 'Sign In' }));
}

test("an empty field shows 'Please fill in all fields'", async () => {
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.click(main().getByRole('button', { name: 'Sign In' }));
  expect(await (await toast()).findByText('Please fill in all fields')).toBeTruthy();
  expect(main().getByText('Please fill in all fields')).toBeTruthy();
  expect(api.of('POST /api/login')).toEqual([]);
});

test('signing in as a voter stores the token in the user entry and opens /', async () => {
  const { user } = renderApp('/login');
  await signIn(user);
  expect(await screen.findByText(/^Welcome,/)).toBeTruthy();
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('va_user_token')).toBe('voter-token');
  expect(api.of('POST /api/login').map((request) => request.body)).toEqual([
    { username: 'ada', password: 'Abcdef1!' },
  ]);
});

test('signing in as an administrator stores token and name in other entries and opens /admin', async () => {
  api.on('POST /api/login', () => ({
    user: { id: 1, username: 'grace', type: 'admin', role: 'super_admin' },
    token: 'admin-token',
  }));
  const { user } = renderApp('/login');
  await signIn(user);
  await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith('/admin'));
  expect(localStorage.getItem('va_admin_token')).toBe('admin-token');
  expect(localStorage.getItem('va_admin_name')).toBe('grace');
  expect(localStorage.getItem('va_user_token')).toBeNull();
});

describe("'Login Failed'", () => {
  test("shows the server's message in a toast and on the page", async () => {
    api.on('POST /api/login', () => failure(429, 'Too many attempts. Try again in 5 minutes.'));
    const { user } = renderApp('/login');
    await signIn(user);
    expect(await (await toast()).findByText('Login Failed')).toBeTruthy();
    expect(main().getByText('Too many attempts. Try again in 5 minutes.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdef1!');
  });

  test('disappears on the next attempt', async () => {
    api.on('POST /api/login', () => failure(401, 'Invalid username or password'));
    const { user } = renderApp('/login');
    await signIn(user);
    expect(await (await toast()).findByText('Login Failed')).toBeTruthy();
    api.on('POST /api/login', () => ({ user: { id: 1, username: 'ada', type: 'user' }, token: 't' }));
    await user.click(main().getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(screen.queryByText('Login Failed')).toBeNull();
  });

  test("shows 'Invalid username or password' if the server sends no message", async () => {
    api.on('POST /api/login', () => new Response('', { status: 401 }));
    const { user } = renderApp('/login');
    await signIn(user);
    expect(await (await toast()).findByText('Invalid username or password')).toBeTruthy();
  });

  test('does not blame the password if the server cannot be reached', async () => {
    api.cutOff('POST /api/login');
    const { user } = renderApp('/login');
    await signIn(user);
    expect(await (await toast()).findByText(/couldn’t reach the server/)).toBeTruthy();
  });
});

test("while the form is being sent, the button reads 'Signing in...' and does nothing", async () => {
  api.on('POST /api/login', () => held<never>().answer);
  const { user } = renderApp('/login');
  await signIn(user);
  await user.click(screen.getByRole('button', { name: 'Signing in...' }));
  expect(api.of('POST /api/login')).toHaveLength(1);
});

test('a link opens the registration form', async () => {
  renderApp('/login');
  const link = await screen.findByRole('link', { name: 'Create an account' });
  expect(link.getAttribute('href')).toBe('/register');
});

test('the page says that the visitor is already signed in, and offers to sign out', async () => {
  startAdminSession('admin-token', 'grace');
  const { user } = renderApp('/login');
  expect(screen.getByRole('link', { name: 'Go to the admin panel' }).getAttribute('href')).toBe('/admin');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});
