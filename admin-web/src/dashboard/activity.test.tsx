import { screen, within } from '@testing-library/react';
import type { AdminDashboard } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildDashboard, renderApp } from '../../testing/render-app.tsx';

const HOURS = [
  { hour: '2026-11-20T08:00:00.000Z', votes: 3 },
  { hour: '2026-11-20T09:00:00.000Z', votes: 0 },
  { hour: '2026-11-20T10:00:00.000Z', votes: 1200 },
];

async function start(over: Partial<AdminDashboard>, page = 'activity', title = 'Activity') {
  const app = renderApp({
    path: `/admin?tab=dashboard&page=${page}`,
    token: 'signed-in',
    api: { 'GET /api/admin/dashboard': () => ok(buildDashboard(over)) },
  });
  await screen.findByRole('heading', { name: title });
  return app;
}

const OVERVIEW = ['', 'Dashboard'] as const;

const activity = (over: Partial<NonNullable<AdminDashboard['activity']>> = {}) => ({
  activity: { votesPerHour: HOURS, funnel: { registered: 0, votedOnce: 0, votedInAll: 0 }, ...over },
});

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the chart of votes per hour has a one-sentence summary', async () => {
  await start(activity());
  const chart = region('Votes per hour').getByRole('img');
  expect(chart.getAttribute('aria-label')).toMatch(
    /^1,203 votes in 3 hours. The busiest hour began on .*, and had 1,200 votes.$/,
  );
  expect(chart.querySelectorAll('title')).toHaveLength(HOURS.length);
});

test('the chart is also a table, newest hour first, without empty hours', async () => {
  const { user } = await start(activity());
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = region('Votes per hour').getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('cell').textContent)).toEqual(['Votes1,200', 'Votes3']);
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(region('Votes per hour').getByRole('img')).toBeTruthy();
});

test('two days without a vote are described in words', async () => {
  await start(activity({ votesPerHour: HOURS.map((hour) => ({ ...hour, votes: 0 })) }));
  expect(screen.getByText('No votes in the last 48 hours')).toBeTruthy();
});

test('the funnel shows who registered, voted once and voted in every category', async () => {
  await start(activity({ funnel: { registered: 100_000, votedOnce: 62_500, votedInAll: 12 } }));
  const steps = region('From registration to the last vote').getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Registered100,000 (100%)',
    'Voted at least once62,500 (63%)',
    'Voted in every category12 (under 1%)',
  ]);
});

test('the funnel says that there may be more votes while the leaderboard withholds some', async () => {
  const said = 'These are the votes shown so far. There may be more.';
  const { unmount } = await start(activity());
  expect(screen.queryByText(said)).toBeNull();
  unmount();
  await start({ ...activity(), keepsVotesBack: true });
  expect(region('From registration to the last vote').getByText(said)).toBeTruthy();
});

test('a funnel that is not complete never reads 100%, and an empty one has no share', async () => {
  await start(activity({ funnel: { registered: 1000, votedOnce: 999, votedInAll: 0 } }));
  expect(screen.getByText('999 (99%)')).toBeTruthy();
  expect(screen.getByText('0 (0%)')).toBeTruthy();
});

test("open warnings use the server's text", async () => {
  await start(
    {
      warnings: [
        { code: 'VOTING_PAUSED', message: 'Voting is paused.' },
        { code: 'ONE_SUPER_ADMIN', message: 'There is only one super admin.' },
      ],
    },
    ...OVERVIEW,
  );
  const items = region('Open warnings').getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Voting is paused.View details: Voting is paused.',
    'There is only one super admin.View details: There is only one super admin.',
  ]);
});

test('without warnings it says that nothing needs attention', async () => {
  await start({}, ...OVERVIEW);
  expect(region('Open warnings').getByText('Nothing needs your attention.')).toBeTruthy();
});

test('a figure that took too long to count is explained', async () => {
  await start({ activity: null });
  expect(screen.getAllByText(/Counting took too long/)).toHaveLength(2);
});
