import { screen, within } from '@testing-library/react';
import type { AdminRole } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../testing/fake-api.ts';
import { buildCycle, buildStatus, openTab } from '../../testing/site.ts';

const NEXT = buildCycle({
  ...{ id: 4, name: 'Spring Awards', state: 'scheduled', isActive: false, totalVotes: 0 },
  ...{ startDate: '2027-03-01T18:00:00.000Z', endDate: '2027-03-31T18:00:00.000Z' },
});
const ENDED = buildCycle({
  ...{ state: 'closed', endDate: '2026-11-20T11:00:00.000Z' },
  ...{ reopenedAt: '2026-11-19T20:00:00.000Z', reopenReason: 'The site was down' },
});

const KATHMANDU: FakeApi = {
  'GET /api/admin/texts': () =>
    ok([
      {
        ...{ key: 'time_zone', value: 'Asia/Kathmandu', from: null, until: null },
        ...{ updatedAt: '2026-11-20T12:00:00.000Z', updatedBy: 'root' },
      },
    ]),
};

const open = (api: FakeApi = {}, role: AdminRole = 'super_admin') =>
  openTab('voting', 'Voting System', { ...KATHMANDU, ...api }, role);
const list = () => within(screen.getByRole('region', { name: 'All periods' }));

test('the list of periods has its times in the zone of the site, which is said once above it', async () => {
  await open({ 'GET /api/admin/voting-cycles': () => ok([NEXT, ENDED]) });
  expect(
    await screen.findByText(/Times are in the time zone of the site \(Asia\/Kathmandu\)\.$/),
  ).toBeTruthy();
  expect(await list().findByText('1 Mar 2027, 23:45')).toBeTruthy();
  expect(list().getByText('31 Mar 2027, 23:45')).toBeTruthy();
  expect(list().getByText('Reopened 20 Nov 2026, 01:45: The site was down')).toBeTruthy();
  expect(list().getAllByText(/Kathmandu/)).toHaveLength(1);
});

const ENDS = '1 Dec 2026, 05:45 (Asia/Kathmandu)';

test.each([
  ['Schedule a Period', buildCycle(), `ends on ${ENDS}`],
  ['Change End Date', buildCycle(), `ends on ${ENDS}`],
  ['Reset Voting Period', buildCycle(), /and ends on .+ \(Asia\/Kathmandu\)\./],
  ['Reopen Autumn Awards', ENDED, 'ended on 20 Nov 2026, 16:45 (Asia/Kathmandu)'],
  ['Cancel Spring Awards', buildCycle(), 'does not start on 1 Mar 2027, 23:45 (Asia/Kathmandu)'],
])('the dialog of %s says moments in it, by its name', async (button, activeCycle, sentence) => {
  const { user } = await open({
    'GET /api/admin/voting-cycles': () => ok(activeCycle === ENDED ? [ENDED] : [NEXT, activeCycle]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle })),
  });
  await screen.findByText(/Times are in the time zone of the site/);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole(/^(Cancel|Reset)/.test(button) ? 'alertdialog' : 'dialog');
  expect(dialog.textContent).toMatch(sentence);
});

test('the current period says when it starts and ends in it', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Autumn Awards' }));
  expect(await card.findByText(ENDS)).toBeTruthy();
});

test('a plain admin, who may not ask for it, reads and types their own, and is told so', async () => {
  const { user, sent } = await open({}, 'admin');
  expect(await screen.findByText(/Times are in your own time zone \(.+\)\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change End Date' }));
  expect(within(screen.getByRole('dialog')).getByText(/^In your own time zone \(.+\)\./)).toBeTruthy();
  expect(sent.some(({ call }) => call === 'GET /api/admin/texts')).toBe(false);
});
