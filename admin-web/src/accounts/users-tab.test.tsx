import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminRole } from 'admin-api/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildAccount, buildSessionDetails } from '../../testing/accounts.ts';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildDashboard, openPolledList } from '../../testing/render-app.tsx';

const ACCOUNTS = [
  buildAccount({ id: 1, username: 'mira', type: 'admin', role: 'super_admin', secondFactor: 'bound' }),
  buildAccount({ id: 1, username: 'alice' }),
  buildAccount({ id: 2, username: 'bob', email: 'bob@example.org', isActive: false, createdAt: '' }),
];

function usersApi(role: AdminRole = 'super_admin', over: FakeApi = {}): FakeApi {
  return {
    'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'mira', role } })),
    'GET /api/admin/users': () => ok(ACCOUNTS),
    ...over,
  };
}

const start = (api = usersApi(), path = '/admin?tab=users') =>
  openPolledList('Users', '/api/admin/users', api, path);

const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td *, th *' })).closest('tr') as HTMLElement);

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

test('the table shows users, "No email" and "N/A" for what is missing, and whether they are active', async () => {
  await start(usersApi('admin'));
  const [alice, bob] = [await row('alice'), await row('bob')];
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['User ID', 'Username', 'Email', 'Created', 'Status', 'Actions']);
  for (const text of ['No email', '1 Nov 2026', 'Active']) expect(alice.getByText(text)).toBeTruthy();
  for (const text of ['bob@example.org', 'N/A', 'Inactive']) expect(bob.getByText(text)).toBeTruthy();
});

test('an account whose votes are excluded says so, offers no exclusion, and can be found', async () => {
  const excluded = buildAccount({ id: 3, username: 'carla', isExcluded: true });
  const api = usersApi('super_admin', { 'GET /api/admin/users': () => ok([...ACCOUNTS, excluded]) });
  const { user, asked } = await start(api, '/admin?tab=users&isExcluded=true');
  expect((await row('carla')).getByText('Votes excluded')).toBeTruthy();
  expect((await row('alice')).queryByText('Votes excluded')).toBeNull();
  expect(asked().at(-1)?.call).toMatch(/isExcluded=true/);
  await user.click((await row('carla')).getByRole('button', { name: 'More for carla' }));
  expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Exclude votes' })).toBeNull();
});

test('View Details is titled by the user’s name', async () => {
  const api = usersApi('super_admin', {
    'GET /api/admin/users': () => ok([buildAccount({ lastSessionId: 7 })]),
    'GET /api/admin/user-sessions/:id': () => ok(buildSessionDetails()),
  });
  const { user } = await start(api);
  await user.click(await screen.findByRole('button', { name: 'View Details alice' }));
  expect(await screen.findByRole('dialog', { name: 'alice' })).toBeTruthy();
});

test('a change by another admin appears within five seconds, and nothing is read again before', async () => {
  let last = 7;
  const { asked } = await start(usersApi('super_admin', { 'GET /api/admin/changes': () => ok({ last }) }));
  await screen.findByText('alice');
  const users = asked().length;
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(asked()).toHaveLength(users);
  last = 8;
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(asked()).toHaveLength(users + 1);
});

test('super admins see the roles of admins and can filter by type', async () => {
  const { user, asked } = await start();
  expect((await row('mira')).getByText('Super admin')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Admins' }));
  await waitFor(() => expect(asked().at(-1)?.call).toMatch(/page=1&type=admin$/));
});

test('a plain admin has no filter by type and no acts', async () => {
  await start(usersApi('admin'));
  await screen.findByText('alice');
  expect(screen.queryByRole('button', { name: 'Admins' })).toBeNull();
  for (const role of ['checkbox', 'menu']) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: /^More for|^Export/ })).toBeNull();
});

test('the list is refreshed every 90 seconds and is stale after 45', async () => {
  const { asked, user } = await start();
  await screen.findByText('alice');
  await act(() => vi.advanceTimersByTimeAsync(88_000));
  expect(asked()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(asked()).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  await user.click(screen.getByRole('tab', { name: 'Users' }));
  expect(asked()).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await user.click(screen.getByRole('tab', { name: 'Users' }));
  await waitFor(() => expect(asked()).toHaveLength(3));
});

test('search and status are sent and kept in the address', async () => {
  const { user, asked } = await start();
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'Ali{Enter}');
  await user.click(screen.getByRole('button', { name: 'Inactive' }));
  await waitFor(() => expect(asked().at(-1)?.call).toMatch(/page=1&search=Ali&status=inactive$/));
  expect(window.location.search).toBe('?tab=users&search=Ali&status=inactive');
});

test('a list that fails to load shows "Failed to fetch admin users" and offers to try again', async () => {
  const api = usersApi('super_admin', { 'GET /api/admin/users': () => 'no answer' });
  const { user } = await start(api);
  expect(await screen.findByText('Failed to fetch admin users')).toBeTruthy();
  expect(screen.getByText('Failed to load users')).toBeTruthy();
  api['GET /api/admin/users'] = () => ok(ACCOUNTS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('alice')).toBeTruthy();
});

test('the list keeps the focus when a blocked account leaves it', async () => {
  let accounts = ACCOUNTS;
  const { user } = await start(
    usersApi('super_admin', {
      'GET /api/admin/users': () => ok(accounts),
      'POST /api/admin/users/acts': () => {
        accounts = ACCOUNTS.filter(({ username }) => username !== 'alice');
        return ok({ count: 1 });
      },
    }),
    '/admin?tab=users&status=active',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select alice' }));
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await user.type(screen.getByLabelText('Reason'), 'A robot{Enter}');
  await waitFor(() => expect(screen.queryByText('alice')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test.each(['1000000', '1e3', '-1', 'two'])(
  'p=%s in the address shows the first page, and a long search is cut',
  async (page) => {
    const { asked } = await start(usersApi(), `/admin?tab=users&p=${page}&search=${'x'.repeat(150)}`);
    await screen.findByText('alice');
    expect(asked().at(-1)?.call).toMatch(/\?page=1&search=x{100}$/);
  },
);
