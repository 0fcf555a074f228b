import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard, renderApp } from '../../testing/render-app.tsx';
import { buildAwards, buildPeriod } from '../../testing/site.ts';

async function start(api: FakeApi) {
  const app = renderApp({ token: 'signed-in', api });
  await screen.findByRole('heading', { name: 'Dashboard' });
  return app;
}

/** Returns the text of a card with its label and hint. */
const card = (label: string) =>
  within(screen.getByRole('tabpanel')).getByText(label).parentElement?.textContent;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

test('four stat cards show the figures with thousand separators', async () => {
  await start({ 'GET /api/admin/dashboard': () => ok(buildDashboard()) });
  expect(card('Total Votes')).toMatch('12,345');
  expect(card('Participants')).toMatch('678');
  expect(card('Vendors')).toMatch('12');
  expect(card('Blocked Sessions')).toMatch('3');
});

test('the figures are refreshed every 30 seconds', async () => {
  let votes = 100;
  const { sent } = await start({
    'GET /api/admin/dashboard': () => ok(buildDashboard({ totalVotes: votes++ })),
  });
  expect(card('Total Votes')).toMatch('100');
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(sent.filter(({ call }) => call === 'GET /api/admin/dashboard')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(card('Total Votes')).toMatch('101');
});

test('figures older than 30 seconds are reloaded when the Dashboard is reopened', async () => {
  const { sent } = await start({
    'GET /api/admin/dashboard': () => ok(buildDashboard()),
    'GET /api/admin/users': () => ok([]),
  });
  const asked = () => sent.filter(({ call }) => call === 'GET /api/admin/dashboard');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const leaveFor = async (ms: number) => {
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  };
  await leaveFor(20_000);
  expect(asked()).toHaveLength(1);
  await leaveFor(11_000);
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('a failed refresh keeps the figures, says so and offers to try again', async () => {
  const api: FakeApi = { 'GET /api/admin/dashboard': () => ok(buildDashboard()) };
  const { user } = await start(api);
  api['GET /api/admin/dashboard'] = () => refused(503, 'SERVICE_UNAVAILABLE', 'Not available right now.');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const alert = within(screen.getByRole('tabpanel')).getByRole('alert');
  expect(alert.textContent).toMatch('Failed to fetch dashboard stats');
  expect(screen.getByText('Not available right now.')).toBeTruthy();
  expect(card('Total Votes')).toMatch('12,345');
  api['GET /api/admin/dashboard'] = () => ok(buildDashboard({ totalVotes: 7 }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeTruthy();
  expect(within(screen.getByRole('tabpanel')).queryByRole('alert')).toBeNull();
});

test('figures of votes say that there may be more while the leaderboard withholds votes', async () => {
  await start({ 'GET /api/admin/dashboard': () => ok(buildDashboard({ keepsVotesBack: true })) });
  expect(screen.getAllByText('Shown so far. There may be more.')).toHaveLength(2);
});

test('a scheduled period is named during an open one, with a link to all periods', async () => {
  const startDate = '2027-03-01T18:00:00.000Z';
  const next = buildPeriod({ id: 4, name: 'Spring Awards', state: 'scheduled', startDate });
  await start({ 'GET /api/admin/dashboard': () => ok(buildDashboard({ awards: buildAwards({ next }) })) });
  const link = screen.getByRole('link', { name: /^Next: Spring Awards, from 1 March 2027/ });
  expect(link.getAttribute('href')).toBe('/admin?tab=voting&page=periods');
});
