import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '../../testing/accounts.ts';
import { type FakeApi, ofMany, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard, openPolledList } from '../../testing/render-app.tsx';

const SESSIONS = [
  buildSession(),
  buildSession({ id: 8, sessionId: 'ffffffff-0000', username: null, isBlocked: true }),
  buildSession({ id: 9, sessionId: '99999999-0000', userId: null, username: null, isEnded: true }),
];

function sessionsApi(over: FakeApi = {}): FakeApi {
  return {
    'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'noor', role: 'admin' } })),
    'GET /api/admin/user-sessions': () => ok(SESSIONS),
    ...over,
  };
}

const start = (api = sessionsApi(), path = '/admin?tab=sessions') =>
  openPolledList('User Tracking', '/api/admin/user-sessions', api, path);

const rows = () => screen.getAllByRole('row').slice(1);
const firstCells = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
const poll = () => act(() => vi.advanceTimersByTimeAsync(5000));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

test('the table shows sessions with their users, and View Details where a user exists', async () => {
  await start();
  const alice = within((await screen.findByText('alice')).closest('tr') as HTMLElement);
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual([
    'Select',
    'Session ID',
    'User',
    'IP Address',
    'Status',
    'Last Activity',
    'Actions',
  ]);
  for (const text of ['0a1b2c3d...', '203.0.113.7', /^20 Nov 2026, \d\d:15:30$/])
    expect(alice.getByText(text)).toBeTruthy();
  const shown = rows().map((row) => [
    within(row).queryByText(/^(alice|Unknown User|Anonymous)$/)?.textContent,
    within(row).getByText(/^(Active|Blocked)$/).textContent,
    within(row).queryByRole('button', { name: /^View Details/ }) !== null,
  ]);
  // The account of the second session was deleted; the third never had one.
  expect(shown).toEqual([
    ['alice', 'Active', true],
    ['Unknown User', 'Blocked', true],
    ['Anonymous', 'Active', false],
  ]);
});

test('a session that has ended keeps its status and shows the end beside its last activity', async () => {
  const ended = buildSession({ isEnded: true });
  await start(sessionsApi({ 'GET /api/admin/user-sessions': () => ok([ended]) }));
  await screen.findByText('alice');
  const row = within(rows()[0] as HTMLElement);
  expect(row.getByText('Active').closest('td')?.textContent).not.toMatch(/ended/iu);
  expect(row.getByText('Session ended').closest('td')?.querySelector('time')).toBeTruthy();
});

test('the list is refreshed every five seconds, also after a failure', async () => {
  const api = sessionsApi();
  const { asked } = await start(api);
  await screen.findByText('alice');
  api['GET /api/admin/user-sessions'] = () => refused(503, 'SERVICE_UNAVAILABLE', 'Not right now.');
  await poll();
  expect(screen.getByText('Failed to load sessions')).toBeTruthy();
  expect(screen.getByText('alice')).toBeTruthy();
  api['GET /api/admin/user-sessions'] = () => ok([buildSession({ username: 'bob' })]);
  await poll();
  expect(screen.getByText('bob')).toBeTruthy();
  expect(screen.queryByText('Failed to load sessions')).toBeNull();
  expect(asked()).toHaveLength(3);
});

test('the list is not refreshed while the browser tab is hidden', async () => {
  const { asked } = await start();
  await screen.findByText('alice');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked()).toHaveLength(1);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await poll();
  expect(asked().length).toBeGreaterThan(1);
});

test('rows keep their places while the pointer is among them, and are refreshed when it leaves', async () => {
  const api = sessionsApi();
  const { user } = await start(api);
  await user.hover(await screen.findByText('alice'));
  api['GET /api/admin/user-sessions'] = () =>
    ok([buildSession({ id: 10, sessionId: 'aaaaaaaa-0000', username: 'newcomer' }), buildSession()]);
  await poll();
  expect(firstCells()).toEqual(['0a1b2c3d...', 'ffffffff...', '99999999...']);
  await user.hover(document.body);
  await screen.findByText('newcomer');
  expect(firstCells()).toEqual(['aaaaaaaa...', '0a1b2c3d...']);
});

test('a search is sent once typing pauses, is kept in the address and starts at page one', async () => {
  const { user, asked } = await start(
    sessionsApi({
      'GET /api/admin/user-sessions': (_sent, { query }) =>
        query.search ? ok([buildSession({ username: 'searched' })]) : ofMany(SESSIONS, 300),
    }),
    '/admin?tab=sessions&p=3',
  );
  await screen.findByText('alice');
  await user.type(screen.getByRole('searchbox', { name: 'Search sessions' }), ' ali');
  expect(await screen.findByText('searched')).toBeTruthy();
  const searched = asked()
    .map(({ call }) => call)
    .filter((call) => call.includes('search'));
  expect(new Set(searched)).toEqual(new Set(['GET /api/admin/user-sessions?page=1&search=ali']));
  expect(window.location.search).toBe('?tab=sessions&search=ali');
});

test('the status filter is sent and kept in the address', async () => {
  const { user, asked } = await start();
  await user.click(screen.getByRole('button', { name: 'Blocked' }));
  await waitFor(() => expect(asked().at(-1)?.call).toMatch(/page=1&status=blocked$/));
  expect(window.location.search).toBe('?tab=sessions&status=blocked');
});

test('100,000 sessions can be paged through', async () => {
  const { user, asked } = await start(
    sessionsApi({
      'GET /api/admin/user-sessions': (_sent, { query }) =>
        ofMany([buildSession({ username: `on_page_${query.page}` })], 100_000),
    }),
  );
  await screen.findByText('on_page_1');
  expect(screen.getByText(/^100,000 sessions/)).toBeTruthy();
  expect(screen.getByText('Page 1 of 2000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('on_page_2')).toBeTruthy();
  expect(window.location.search).toBe('?tab=sessions&p=2');
  expect(asked().every(({ call }) => /page=[12]$/.test(call))).toBe(true);
});

test('an empty page offers a way back to the first', async () => {
  const { user } = await start(
    sessionsApi({
      'GET /api/admin/user-sessions': (_sent, { query }) => ofMany(query.page === '1' ? SESSIONS : [], 3),
    }),
    '/admin?tab=sessions&p=4',
  );
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(await screen.findByText('alice')).toBeTruthy();
});

test('an empty list and a search without matches have different texts', async () => {
  const { user } = await start(sessionsApi({ 'GET /api/admin/user-sessions': () => ok([]) }));
  expect(await screen.findByText('No sessions yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not blocked' }));
  expect(await screen.findByText('No matching sessions')).toBeTruthy();
});

test('the tab says that sessions are loading', async () => {
  await start(sessionsApi({ 'GET /api/admin/user-sessions': () => 'never' }));
  expect(screen.getByText('Loading sessions')).toBeTruthy();
});
