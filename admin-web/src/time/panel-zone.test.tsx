import { screen, within } from '@testing-library/react';
import type { AdminRole } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildDashboard } from '../../testing/render-app.tsx';
import {
  buildCycle,
  buildEntry,
  buildRemoval,
  buildScheduled,
  buildStatus,
  openTab,
} from '../../testing/site.ts';

const ROLES = ['super_admin', 'admin'] as const;

const NEXT = buildScheduled({ startDate: '2027-03-01T18:00:00.000Z' });
const ENDED = buildCycle({
  state: 'closed',
  endDate: '2026-11-20T11:00:00.000Z',
  reopenedAt: '2026-11-19T20:00:00.000Z',
  reopenReason: 'The site was down',
});

function open(tab: string, title: string, api: FakeApi = {}, role: AdminRole = 'super_admin') {
  const dashboard = buildDashboard({ timeZone: 'Asia/Kathmandu', adminUser: { username: 'mira', role } });
  return openTab(tab, title, { 'GET /api/admin/dashboard': () => ok(dashboard), ...api }, role);
}

test.each(ROLES)('%s reads every time in the site’s time zone, which is named once', async (role) => {
  await open(
    'voting&page=periods',
    'All periods',
    { 'GET /api/admin/voting-cycles': () => ok([NEXT, ENDED]) },
    role,
  );
  const list = within(screen.getByRole('region', { name: 'All periods' }));
  expect(await list.findByText('1 Mar 2027, 23:45')).toBeTruthy();
  expect(list.getByText('31 Mar 2027, 23:45')).toBeTruthy();
  expect(list.getByText('Reopened 20 Nov 2026, 01:45: The site was down')).toBeTruthy();
  expect(screen.getAllByText(/Kathmandu/).map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^All times are in Asia\/Kathmandu, the site’s time zone\./),
  ]);
  expect(screen.queryByRole('link', { name: 'Change the time zone' }) !== null).toBe(role === 'super_admin');
});

test.each(ROLES)('%s types the end of a period in the site’s time zone', async (role) => {
  const { user } = await open('voting', 'Voting System', {}, role);
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  expect(
    within(screen.getByRole('dialog')).getByText(/^In the site’s time zone \(Asia\/Kathmandu\)\./),
  ).toBeTruthy();
});

const ENDS = '1 Dec 2026, 05:45 (Asia/Kathmandu)';

test.each([
  ['&page=periods', 'All periods', ['New voting period'], buildCycle(), `ends on ${ENDS}`],
  ['', 'Voting System', ['Reset Voting Period'], buildCycle(), /Ends\d.+ \(Asia\/Kathmandu\)/],
  [
    '&page=periods',
    'All periods',
    ['Change Autumn Awards', 'Reopen this period'],
    ENDED,
    'ended on 20 Nov 2026, 16:45 (Asia/Kathmandu)',
  ],
] as const)(
  'on page “%s” (%s), the form of %s names the zone beside a time',
  async (page, title, buttons, cycle, said) => {
    const { user } = await open(`voting${page}`, title, {
      'GET /api/admin/voting-cycles': () => ok(cycle === ENDED ? [ENDED] : [NEXT, cycle]),
      'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: cycle })),
    });
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(said);
  },
);

test('the current period shows its start and end in the site’s time zone', async () => {
  await open('voting', 'Voting System');
  const card = within(await screen.findByRole('region', { name: 'Autumn Awards' }));
  expect(await card.findByText('1 Dec 2026, 05:45')).toBeTruthy();
});

test('the audit log uses the site’s time zone for its times and its filter', async () => {
  const from = '2026-11-19T18:15:00.000Z';
  const { sent } = await open(`security&page=log&from=${from}`, 'Audit log', {
    'GET /api/admin/audit-log': () => ok([buildEntry()]),
  });
  expect(await screen.findByText('20 Nov 2026, 16:49:09')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-20T00:00');
  const { call = '' } = sent.findLast(({ call }) => call.includes('audit-log')) ?? {};
  expect(new URLSearchParams(call.split('?')[1]).get('from')).toBe(from);
});

test('with an earlier release of the API, which returns no zone, times are in UTC', async () => {
  const { timeZone: _unsaid, ...older } = buildDashboard();
  await open('voting&page=excluded', 'Excluded votes', {
    'GET /api/admin/dashboard': () => ({ status: 200, body: JSON.stringify(older) }),
    'GET /api/admin/vote-removals': () => ok([buildRemoval()]),
  });
  expect(await screen.findByText('19 Nov 2026, 10:00')).toBeTruthy();
  expect(screen.getByText(/^All times are in UTC, the site’s time zone\./)).toBeTruthy();
});
