import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildExclusion, buildGroup } from '../../../testing/people.ts';
import { buildDashboard, renderApp } from '../../../testing/render-app.tsx';

async function start(api: FakeApi = {}, role: 'admin' | 'super_admin' = 'super_admin') {
  const app = renderApp({
    path: '/admin?tab=sessions&page=groups',
    token: 'signed-in',
    api: {
      'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'mira', role } })),
      'GET /api/admin/user-sessions': () => ok([]),
      'GET /api/admin/account-groups': () => ok([buildGroup()]),
      'GET /api/admin/account-groups/:id': () => ok(buildGroup()),
      'GET /api/admin/account-groups/:id/exclusion': () => ok(buildExclusion()),
      'GET /api/admin/account-groups/:id/accounts': () =>
        ok([
          {
            id: 1,
            username: 'bot_1',
            createdAt: '2026-11-22T04:00:00.000Z',
            isActive: true,
            isBlocked: false,
          },
        ]),
      ...api,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Suspicious groups' }));
  return { ...app, card };
}

async function open(api: FakeApi = {}, role: 'admin' | 'super_admin' = 'super_admin') {
  const app = await start(api, role);
  await app.user.click(await app.card.findByRole('button', { name: /^View/ }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

test('the list shows whether a group deserves a warning, its accounts and the decision', async () => {
  const { card } = await start();
  const row = within(await card.findByRole('row', { name: /2001:db8:aaaa::\/48/ }));
  expect(row.getByText('Looks automated')).toBeTruthy();
  expect(row.getByText('500')).toBeTruthy();
  expect(row.getByText('None yet')).toBeTruthy();
});

test('excluding the votes of many accounts says when it shows, and takes a reason and a typed word', async () => {
  const { dialog, user, sent } = await open({
    'GET /api/admin/account-groups/:id/exclusion': () => ok(buildExclusion({ laterCount: 7 })),
    'POST /api/admin/account-groups/:id/exclusion': () =>
      ok({
        message: '498 votes excluded.',
        removalId: 4,
        accounts: 500,
        voteCount: 498,
        laterCount: 7,
        laterCategories: ['Quality'],
      }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Exclude votes' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Exclude the votes of 500 accounts?' }));
  expect(await ask.findByText('505 votes')).toBeTruthy();
  expect(ask.getByText(/^498 votes will go right away\. 7 votes will go when/)).toBeTruthy();
  await user.type(ask.getByLabelText('Reason'), ' Made by a script ');
  const confirm = ask.getByRole<HTMLButtonElement>('button', { name: 'Exclude votes' });
  expect(confirm.disabled).toBe(true);
  await user.type(ask.getByLabelText(/Type EXCLUDE/), 'EXCLUDE');
  await user.click(confirm);
  expect(await screen.findByText('498 votes excluded.')).toBeTruthy();
  const call = 'POST /api/admin/account-groups/9/exclusion';
  expect(sent.find((one) => one.call === call)?.body).toEqual({ reason: 'Made by a script' });
});

test('an excluded group says by whom and why, and where its votes can be restored', async () => {
  const exclusion = {
    id: 3,
    reason: 'A script',
    excludedBy: 'noor',
    excludedAt: '2026-11-22T04:05:00.000Z',
  };
  const { dialog } = await open({
    'GET /api/admin/account-groups/:id': () => ok(buildGroup({ exclusions: [exclusion] })),
  });
  expect(await dialog.findByText(/^Votes excluded by noor/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Restore them in Excluded votes' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Exclude new accounts' })).toBeTruthy();
});

test('a plain admin sees a group but cannot decide', async () => {
  const { dialog } = await open({}, 'admin');
  expect(await dialog.findByRole('row', { name: /bot_1/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Exclude votes' })).toBeNull();
});

test('the timeline shows registrations and votes as charts and as a table', async () => {
  const hour = (time: string, registrations: number, votes: number | null, isBurst = false) => ({
    hour: `2026-11-22T${time}:00:00.000Z`,
    registrations,
    votes,
    isBurst,
  });
  const { card, user } = await start({
    'GET /api/admin/timeline': () => ok([hour('03', 4, null), hour('04', 500, 3000, true)]),
  });
  const chart = '504 registrations in 2 hours; the busiest hour had 500. Hours with a burst: 1.';
  expect(await card.findByRole('img', { name: chart })).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Show as table' }));
  const [, newest, before] = card.getAllByRole('row');
  expect(newest?.textContent).toMatch(/500.*3,000.*Burst/);
  expect(before?.textContent).toMatch(/4.*Fewer than 10/);
});
