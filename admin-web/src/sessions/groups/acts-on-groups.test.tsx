import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../testing/fake-api.ts';
import { buildGroup } from '../../../testing/people.ts';
import { numbered, openPage } from '../../../testing/site.ts';

const ACTS = 'POST /api/admin/account-groups/acts';
const TRUSTED = { at: '2026-11-22T04:05:00.000Z', by: 'noor', reason: 'A school' };

/** Serves eight groups of ten accounts each; 7 is trusted and 8 is excluded. */
async function open(role: 'admin' | 'super_admin' = 'super_admin') {
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
  expect(await screen.findByText('2 groups no longer trusted')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([
    { act: 'trust', ids: [1, 2], reason: 'Schools' },
    { act: 'distrust', ids: [1, 2] },
  ]);
});

test('groups can lose their trust again', async () => {
  const { user, select, bodies } = await open();
  await select(7);
  await user.click(button('Stop trusting 1 group'));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop trusting 1 group' }),
  );
  expect(await screen.findByText('1 group no longer trusted')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([{ act: 'distrust', ids: [7] }]);
});

test('several groups cannot be excluded at once, and an excluded one cannot be selected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select the 7 groups on this page' }));
  expect(screen.queryByRole('button', { name: /^exclude /i })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select Group 8' })).toBeNull();
});

test('a plain admin cannot select, but can search and filter, which the address keeps', async () => {
  const { user, sent } = await open('admin');
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
