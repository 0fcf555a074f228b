import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildAccount } from '../../testing/people.ts';
import { buildAdmin, numbered, openTab } from '../../testing/site.ts';

const ACTS = 'POST /api/admin/users/acts';

/** Serves the signed-in admin, voters 1 to 7, of whom the last is inactive, and a deleted account. */
async function open(api: FakeApi = {}, role: 'admin' | 'super_admin' = 'super_admin') {
  let accounts = [
    buildAdmin('mira', 'super_admin'),
    ...numbered(7, (id) => buildAccount({ id, username: `voter_${id}`, isActive: id < 7 })),
    buildAccount({ id: 8, username: 'erased 8', isActive: false, isErased: true }),
  ];
  const app = await openTab(
    'users',
    'Users',
    {
      'GET /api/admin/users': () => ok(accounts),
      [ACTS]: ({ act, usernames }) => {
        accounts = accounts.map((one) =>
          usernames.includes(one.username) ? { ...one, isActive: act === 'reactivate' } : one,
        );
        return ok({ count: usernames.length });
      },
      ...api,
    },
    role,
  );
  await screen.findByText('voter_1');
  const select = (name: string) => app.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  return { ...app, select };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one call deactivates several users, and another undoes it', async () => {
  const { user, select, bodies } = await open();
  for (const name of ['voter_1', 'voter_2', 'voter_7']) await select(name);
  expect(button('Reactivate 1 user')).toBeTruthy();
  await user.click(button('Deactivate 2 users'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Deactivate 2 users?' }));
  expect(dialog.getByText(/signed out everywhere .* Votes already cast still count/)).toBeTruthy();
  expect(bodies(ACTS)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Deactivate 2 users' }));
  expect(await screen.findByText('2 users deactivated')).toBeTruthy();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 users reactivated')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([
    { act: 'deactivate', usernames: ['voter_1', 'voter_2'] },
    { act: 'reactivate', usernames: ['voter_1', 'voter_2'] },
  ]);
});

test('neither one’s own account nor a deleted one can be selected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select the 7 users on this page' }));
  expect(screen.getByText('7 users selected')).toBeTruthy();
  for (const name of ['mira', 'erased 8'])
    expect(screen.queryByRole('checkbox', { name: `Select ${name}` })).toBeNull();
});

test('a refusal appears in the dialog', async () => {
  const message = 'voter_1: There is no such account. Nothing was changed.';
  const { user, select } = await open({ [ACTS]: () => refused(404, 'NOT_FOUND', message) });
  await select('voter_1');
  await user.click(button('Deactivate 1 user'));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Deactivate 1 user' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('an export has only the selected users', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
  const { user, select, sent } = await open({ 'GET /api/admin/exports/users.csv': () => ok('type,id\n') });
  for (const name of ['voter_2', 'voter_7']) await select(name);
  await user.click(button('Export 2 users'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.call).toBe('GET /api/admin/exports/users.csv?usernames=voter_2,voter_7');
});

test('a plain admin cannot select users', async () => {
  await open({}, 'admin');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
