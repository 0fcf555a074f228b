import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../testing/fake-api.ts';
import { buildGroup } from '../../../testing/people.ts';
import { numbered, openPage } from '../../../testing/site.ts';

const ACTS = 'POST /api/admin/account-groups/acts';
const CLEARED = { at: '2026-11-22T04:05:00.000Z', by: 'noor', reason: 'A school' };

/** Serves eight groups of ten accounts each; 7 is trusted and 8 is under review. */
async function open(role: 'admin' | 'super_admin' = 'super_admin') {
  const hold = {
    id: 3,
    kind: 'hold' as const,
    reason: 'x',
    accounts: 10,
    heldBy: 'noor',
    heldAt: CLEARED.at,
  };
  const groups = numbered(8, (id) =>
    buildGroup({
      id,
      name: `Group ${id}`,
      accounts: 10,
      cleared: id === 7 ? CLEARED : null,
      holds: id === 8 ? [hold] : [],
    }),
  );
  const app = openPage('?tab=sessions&page=groups', role, {
    'GET /api/admin/account-groups': () => ok(groups),
    'GET /api/admin/timeline': () => ok([]),
    [ACTS]: ({ ids }) => ok({ count: ids.length }),
  });
  await screen.findByRole('button', { name: 'View Group 1' });
  const select = (id: number) => app.user.click(screen.getByRole('checkbox', { name: `Select Group ${id}` }));
  return { ...app, select };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one call marks several groups as trusted, with a reason, and another undoes it', async () => {
  const { user, select, bodies } = await open();
  for (const id of [1, 2]) await select(id);
  await user.click(button('Mark 2 groups as trusted'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Mark 2 groups as trusted?' }));
  expect(dialog.getByText(/about these 20 accounts again/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Schools');
  await user.click(dialog.getByRole('button', { name: 'Mark 2 groups as trusted' }));
  expect(await screen.findByText('2 groups marked as trusted')).toBeTruthy();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 groups flagged again')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([
    { act: 'clear', ids: [1, 2], reason: 'Schools' },
    { act: 'flag', ids: [1, 2] },
  ]);
});

test('trusted groups can be flagged again', async () => {
  const { user, select, bodies } = await open();
  await select(7);
  await user.click(button('Flag 1 group again'));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Flag 1 group again' }),
  );
  expect(await screen.findByText('1 group flagged again')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([{ act: 'flag', ids: [7] }]);
});

test('several groups cannot be excluded, reviewed or blocked, and a decided one cannot be selected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select the 7 groups on this page' }));
  expect(screen.queryByRole('button', { name: /exclude|review|block/i })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select Group 8' })).toBeNull();
});

test('a plain admin cannot select, but can search and filter, which the address keeps', async () => {
  const { user, sent } = await open('admin');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'school{Enter}');
  await user.click(button('Trusted'));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.includes('account-groups')).at(-1)?.call).toMatch(
      /\?page=1&search=school&status=cleared$/,
    ),
  );
  expect(window.location.search).toBe('?tab=sessions&page=groups&search=school&status=cleared');
});
