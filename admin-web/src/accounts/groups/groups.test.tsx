import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../../shared-web/testing/index.ts';
import { buildExclusion, buildGroup } from '../../../testing/accounts.ts';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildDashboard, renderApp } from '../../../testing/render-app.tsx';
import { numbered, openPage } from '../../../testing/site.ts';

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
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Exclude the votes of 500 accounts?' }),
  );
  expect(await question.findByText('505 votes')).toBeTruthy();
  expect(question.getByText(/^498 votes will go right away\. 7 votes will go when/)).toBeTruthy();
  await enter(user, question.getByLabelText('Reason'), ' Made by a script ');
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Exclude votes' });
  expect(confirm.disabled).toBe(true);
  await enter(user, question.getByLabelText(/Type EXCLUDE/), 'EXCLUDE');
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
});

test('a plain admin sees a group but cannot decide', async () => {
  const { dialog } = await open({}, 'admin');
  expect(await dialog.findByRole('row', { name: /bot_1/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Exclude votes' })).toBeNull();
});

const ACTS = 'POST /api/admin/account-groups/acts';
const TRUSTED = { at: '2026-11-22T04:05:00.000Z', by: 'noor', reason: 'A school' };

/** Serves eight groups of ten accounts each; 7 is trusted and 8 is excluded. */
async function openEight(role: 'admin' | 'super_admin' = 'super_admin') {
  const exclusion = { id: 3, reason: 'x', excludedBy: 'noor', excludedAt: TRUSTED.at };
  const groups = numbered(8, (id) =>
    buildGroup({
      id,
      name: `Group ${id}`,
      accounts: 10,
      trusted: id === 7 ? TRUSTED : null,
      exclusions: id === 8 ? [exclusion] : [],
    }),
  );
  const app = openPage('?tab=sessions&page=groups', role, {
    'GET /api/admin/account-groups': () => ok(groups),
    [ACTS]: ({ ids }) => ok({ count: ids.length }),
  });
  await screen.findByRole('button', { name: 'View Group 1' });
  const select = (id: number) => app.user.click(screen.getByRole('checkbox', { name: `Select Group ${id}` }));
  return { ...app, select };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one call marks several groups as trusted, with a reason, and another undoes it', async () => {
  const { user, select, bodies } = await openEight();
  for (const id of [1, 2]) await select(id);
  await user.click(button('Mark as trusted'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Mark 2 groups as trusted?' }));
  expect(dialog.getByText(/about these accounts again/)).toBeTruthy();
  await enter(user, dialog.getByLabelText('Reason'), 'Schools');
  await user.click(dialog.getByRole('button', { name: 'Mark as trusted' }));
  expect(await screen.findByText('2 groups marked as trusted')).toBeTruthy();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 groups no longer trusted')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([
    { act: 'trust', ids: [1, 2], reason: 'Schools' },
    { act: 'distrust', ids: [1, 2] },
  ]);
});

test('the menu of a row has only the acts that apply to it', async () => {
  const { user, bodies } = await openEight();
  await user.click(button('More for Group 7'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Stop trusting']);
  await user.click(screen.getByRole('menuitem'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Stop trusting Group 7?' }));
  await user.click(dialog.getByRole('button', { name: 'Stop trusting' }));
  expect(await screen.findByText('Group 7 no longer trusted')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([{ act: 'distrust', ids: [7] }]);
});

test('several groups cannot be excluded at once', async () => {
  const { user } = await openEight();
  await user.click(screen.getByRole('checkbox', { name: 'Select all groups on this page' }));
  expect(screen.getByText('8 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exclude votes' })).toBeNull();
});

test('a press on a row opens it', async () => {
  const { user } = await openEight();
  await user.click(screen.getByText('Group 2', { selector: '[dir]' }));
  expect(await screen.findByRole('dialog', { name: 'Group 2' })).toBeTruthy();
});

test('a plain admin cannot select, but can search and filter, which the address keeps', async () => {
  const { user, sent } = await openEight('admin');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'school{Enter}');
  await user.click(button('Trusted'));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.includes('account-groups')).at(-1)?.call).toMatch(
      /\?page=1&search=school&status=trusted$/,
    ),
  );
  expect(window.location.search).toBe('?tab=sessions&page=groups&search=school&status=trusted');
});
