import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { buildAccount, buildExclusion, buildSession } from '../../testing/accounts.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildAdmin, numbered, openTab } from '../../testing/site.ts';

const USERS = 'POST /api/admin/users/acts';
const SESSIONS = 'POST /api/admin/user-sessions/acts';

/** Serves the signed-in admin, another one, voters 1 to 3, of whom the last is blocked, and a deleted account. */
async function openUsers(api: FakeApi = {}) {
  let accounts = [
    buildAdmin('mira', 'super_admin'),
    buildAdmin('jonas'),
    ...numbered(3, (id) => buildAccount({ id, username: `voter_${id}`, isActive: id < 3 })),
    buildAccount({ id: 8, username: 'erased 8', isActive: false, isErased: true }),
  ];
  const app = await openTab('users', 'Users', {
    'GET /api/admin/users': () => ok(accounts),
    [USERS]: ({ act, usernames }) => {
      accounts = accounts.map((one) =>
        usernames.includes(one.username) ? { ...one, isActive: act === 'unblock' } : one,
      );
      return ok({ count: usernames.length });
    },
    ...api,
  });
  await screen.findByText('voter_1', { selector: '.font-medium' });
  return { ...app, select: selectBy(app.user) };
}

/** Serves five sessions of four accounts, of which 1 and 2 share one and 5 is blocked; 6 and 7 have none, 7 is blocked. */
async function openSessions() {
  const sessions = numbered(7, (id) =>
    buildSession({
      id,
      userId: id > 5 ? null : Math.max(id, 2),
      username: id > 5 ? null : `voter_${id}`,
      isBlocked: id === 5 || id === 7,
    }),
  );
  const app = await openTab(
    'sessions',
    'User Tracking',
    {
      'GET /api/admin/user-sessions': () => ok(sessions),
      [SESSIONS]: ({ ids }) => ok({ count: ids.length }),
    },
    'admin',
  );
  await screen.findByText('voter_3');
  return { ...app, select: selectBy(app.user) };
}

const selectBy =
  (user: Awaited<ReturnType<typeof openTab>>['user']) =>
  async (...names: string[]) => {
    for (const name of names)
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select ${name}\\b`) }));
  };

const button = (name: string) => screen.getByRole('button', { name });
const asked = () => within(screen.getByRole('alertdialog'));

test('one call blocks several voters with a reason and an end, and another undoes it', async () => {
  const { user, select, bodies } = await openUsers();
  await select('voter_1', 'voter_2', 'voter_3');
  await user.click(button('Block'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Block 2 users?' }));
  expect(dialog.getByText(/can’t sign in or vote.* Votes already cast still count/)).toBeTruthy();
  await enter(user, dialog.getByLabelText('Reason'), ' A robot ');
  expect(dialog.getByRole('combobox', { name: 'How long' }).textContent).toBe('For 24 hours');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('2 users blocked')).toBeTruthy();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 users unblocked')).toBeTruthy();
  const usernames = ['voter_1', 'voter_2'];
  expect(bodies(USERS)).toEqual([
    { act: 'block', usernames, reason: 'A robot', duration: 'day' },
    { act: 'unblock', usernames },
  ]);
});

test('an admin is blocked until the block is lifted', async () => {
  const { user, bodies } = await openUsers();
  await user.click(button('More for jonas'));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  expect(asked().queryByLabelText('How long')).toBeNull();
  await enter(user, asked().getByLabelText('Reason'), 'Has left');
  await user.click(asked().getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('jonas blocked')).toBeTruthy();
  expect(bodies(USERS)).toEqual([
    { act: 'block', usernames: ['jonas'], reason: 'Has left', duration: 'until_lifted' },
  ]);
});

test('neither one’s own account nor a deleted one has acts', async () => {
  await openUsers();
  for (const name of ['mira', 'erased 8']) {
    expect(screen.queryByRole('checkbox', { name: `Select ${name}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `More for ${name}` })).toBeNull();
  }
});

test('a refusal shows a toast and stays in the dialog', async () => {
  const { user, select } = await openUsers({
    [USERS]: () => refused(404, 'NOT_FOUND', 'voter_3: There is no such account.'),
  });
  await select('voter_3');
  await user.click(button('Unblock'));
  await user.click(asked().getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Failed to unblock')).toBeTruthy();
  expect(asked().getByText('voter_3: There is no such account.')).toBeTruthy();
});

test('excluding voters says how many votes go, and does not name admins', async () => {
  const EXCLUDE = 'POST /api/admin/users/exclusion';
  const { user, select, bodies } = await openUsers({
    'POST /api/admin/users/exclusion/preview': () => ok(buildExclusion({ voteCount: 6 })),
    [EXCLUDE]: () =>
      ok({
        message: '6 votes excluded.',
        removalId: 4,
        accounts: 1,
        voteCount: 6,
        laterCount: 0,
        laterCategories: [],
      }),
  });
  await select('jonas', 'voter_1');
  await user.click(button('Exclude votes'));
  expect(await asked().findByText('6 votes')).toBeTruthy();
  await enter(user, asked().getByLabelText('Reason'), 'A script');
  await user.click(asked().getByRole('button', { name: 'Exclude votes' }));
  expect(await screen.findByText('6 votes excluded.')).toBeTruthy();
  expect(bodies(EXCLUDE)).toEqual([{ usernames: ['voter_1'], reason: 'A script' }]);
});

test('an export has only the selected users', async () => {
  const { user, select, sent } = await openUsers({
    'GET /api/admin/exports/users.csv': () => ok('type,id\n'),
  });
  await select('voter_2', 'voter_3');
  await user.click(button('Export 2 users'));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(sent.at(-1)?.call).toBe('GET /api/admin/exports/users.csv?usernames=voter_2,voter_3'),
  );
});

test('sessions of one account are blocked by one of them', async () => {
  const { user, select, bodies } = await openSessions();
  await select('voter_1', 'voter_2', 'voter_3');
  await user.click(button('Block'));
  await enter(user, asked().getByLabelText('Reason'), 'A robot');
  await user.click(asked().getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('3 sessions blocked')).toBeTruthy();
  expect(bodies(SESSIONS)).toEqual([{ act: 'block', ids: [2, 3], reason: 'A robot', duration: 'day' }]);
});

test('blocked visitors can be unblocked, and others have no acts', async () => {
  const { user, bodies } = await openSessions();
  const anonymous = screen.getAllByRole('button', { name: /^More for Anonymous/ });
  expect(anonymous).toHaveLength(1);
  await user.click(anonymous[0] as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: 'Unblock' }));
  await user.click(asked().getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText(/^Anonymous .* unblocked$/)).toBeTruthy();
  expect(bodies(SESSIONS)).toEqual([{ act: 'unblock', ids: [7] }]);
});
