import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../../testing/fake-api.ts';
import { buildBatch, buildGroup, buildGroupPreview } from '../../../testing/people.ts';
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
      'POST /api/admin/account-groups/:id/preview': () => ok(buildGroupPreview()),
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

test('the list shows the level, the accounts and the decision of a group', async () => {
  const { card } = await start();
  const row = within(await card.findByRole('row', { name: /2001:db8:aaaa::\/48/ }));
  expect(row.getByText('Almost certainly automated')).toBeTruthy();
  expect(row.getByText('500')).toBeTruthy();
  expect(row.getByText('None yet')).toBeTruthy();
});

test('a preview shows how many votes the group has and where another vendor would lead', async () => {
  const { dialog, user, sent } = await open();
  const asked = () => sent.filter(({ call }) => call.endsWith('/preview')).length;
  await user.click(await dialog.findByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Another vendor would lead in Quality.')).toBeTruthy();
  expect(dialog.getByText('498 votes')).toBeTruthy();
  expect(asked()).toBe(1);
  expect(await dialog.findByRole('row', { name: /bot_1/ })).toBeTruthy();
});

test('the preview of a group that an admin created names no leaders', async () => {
  const { dialog, user } = await open({
    'POST /api/admin/account-groups/:id/preview': () => ok(buildGroupPreview({ winners: null })),
  });
  await user.click(await dialog.findByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText(/^To protect voters/)).toBeTruthy();
});

test('excluding the votes of many accounts takes a reason and a typed word', async () => {
  const { dialog, user, sent } = await open({
    'POST /api/admin/account-groups/:id/set-aside': () =>
      ok({ message: '498 votes from 500 accounts excluded.', accounts: 500, voteCount: 498 }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Exclude votes' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Exclude the votes of 500 accounts?' }));
  expect(await ask.findByText('498 votes')).toBeTruthy();
  expect(ask.getByText('Another vendor would lead in Quality.')).toBeTruthy();
  await user.type(ask.getByLabelText('Reason'), ' Made by a script ');
  const confirm = ask.getByRole<HTMLButtonElement>('button', { name: 'Exclude votes' });
  expect(confirm.disabled).toBe(true);
  await user.type(ask.getByLabelText(/Type EXCLUDE/), 'EXCLUDE');
  await user.click(confirm);
  expect(await screen.findByText('498 votes from 500 accounts excluded.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api/admin/account-groups/9/set-aside')?.body).toEqual({
    reason: 'Made by a script',
  });
});

test('a decision can be undone from the group, and a refusal appears in the dialog', async () => {
  const decision = {
    id: 3,
    kind: 'set_aside' as const,
    reason: 'A script',
    accounts: 500,
    heldBy: 'noor',
    heldAt: '2026-11-22T04:05:00.000Z',
  };
  const { dialog, user } = await open({
    'GET /api/admin/account-groups/:id': () => ok(buildGroup({ holds: [decision] })),
    'POST /api/admin/account-holds/:id/restore': () =>
      refused(409, 'ALREADY_RESTORED', 'These votes have already been restored.'),
  });
  expect(await dialog.findByText(/^Votes excluded: 500 accounts, by noor/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Mark as trusted' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Restore votes' }));
  const ask = within(await screen.findByRole('alertdialog'));
  await user.click(ask.getByRole('button', { name: 'Restore votes' }));
  expect(await ask.findByText(/already been restored/)).toBeTruthy();
});

test('fewer than ten accounts cannot be put under review, and fewer than twenty need no typed word', async () => {
  const { dialog, user } = await open({
    'GET /api/admin/account-groups/:id': () => ok(buildGroup({ accounts: 9, canBeHeld: false })),
  });
  expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Put under review' })).disabled).toBe(
    true,
  );
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Block 9 accounts?' }));
  expect(ask.queryByLabelText(/Type/)).toBeNull();
});

test('a plain admin sees a group but cannot decide', async () => {
  const { dialog } = await open({}, 'admin');
  expect(await dialog.findByRole('row', { name: /bot_1/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Exclude votes' })).toBeNull();
});

test('a new group is created from what its accounts have in common, and opens', async () => {
  const { card, user, sent } = await start({
    'POST /api/admin/account-groups': () => ok(buildGroup()),
    'GET /api/admin/code-batches': () => ok([buildBatch({ id: 4, name: 'Members' })]),
  });
  await user.click(card.getByRole('button', { name: 'Create group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a group' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create group' });
  await user.type(dialog.getByLabelText('Name'), 'Friday night');
  expect(submit.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Network'), '203.0.113.0/24');
  await user.click(await dialog.findByRole('combobox', { name: 'Invited with a code from' }));
  await user.click(await screen.findByRole('option', { name: 'Members' }));
  await user.type(dialog.getByLabelText('Minimum score'), '60');
  await user.click(submit);
  expect(await screen.findByRole('dialog', { name: /^2001:db8/ })).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /api/admin/account-groups')?.body).toEqual({
    name: 'Friday night',
    network: '203.0.113.0/24',
    batchId: 4,
    scoreAtLeast: 60,
  });
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
