import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../testing/fake-api.ts';
import { buildSession } from '../../testing/people.ts';
import { numbered, openTab } from '../../testing/site.ts';

const ACTS = 'POST /api/admin/user-sessions/acts';

/** Returns five sessions of four accounts, of which 1 and 2 share one and 5 is blocked; 6 and 7 have none, 7 is blocked. */
async function open() {
  let sessions = numbered(7, (id) =>
    buildSession({
      id,
      sessionId: `${id}0000000-rest`,
      userId: id > 5 ? null : Math.max(id, 2),
      username: id > 5 ? null : `voter_${Math.max(id, 2)}`,
      isBlocked: id === 5 || id === 7,
    }),
  );
  const app = await openTab(
    'sessions',
    'User Tracking',
    {
      'GET /api/admin/user-sessions': () => ok(sessions),
      [ACTS]: ({ act, ids }) => {
        sessions = sessions.map((one) =>
          ids.includes(one.id) ? { ...one, isBlocked: act === 'block' } : one,
        );
        return ok({ count: ids.length });
      },
    },
    'admin',
  );
  await screen.findByText('voter_3');
  const select = (id: number) =>
    app.user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select session ${id}0000000`) }));
  return { ...app, select };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one call blocks each selected account once, with a reason and an end, and another undoes it', async () => {
  const { user, select, bodies } = await open();
  for (const id of [1, 2, 3]) await select(id);
  expect(screen.getByText('3 sessions selected')).toBeTruthy();
  await user.click(button('Block 2 accounts'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Block 2 accounts?' }));
  await user.type(dialog.getByLabelText('Reason for blocking'), ' A robot ');
  await user.click(dialog.getByRole('combobox', { name: 'How long' }));
  await user.click(await screen.findByRole('option', { name: 'Until the block is lifted' }));
  await user.click(dialog.getByRole('button', { name: 'Block 2 accounts' }));
  expect(await screen.findByText('2 accounts blocked')).toBeTruthy();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 accounts unblocked')).toBeTruthy();
  expect(bodies(ACTS)).toEqual([
    { act: 'block', ids: [1, 3], reason: 'A robot', duration: 'until_lifted' },
    { act: 'unblock', ids: [1, 3] },
  ]);
});

test('one call unblocks accounts and visitors, and offers no undo', async () => {
  const { user, select, bodies } = await open();
  for (const id of [5, 7]) await select(id);
  await user.click(button('Unblock 2 sessions'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Unblock 2 sessions?' }));
  await user.click(dialog.getByRole('button', { name: 'Unblock 2 sessions' }));
  expect(await screen.findByText('2 sessions unblocked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(bodies(ACTS)).toEqual([{ act: 'unblock', ids: [5, 7] }]);
});

test('a visitor’s session that is not blocked cannot be selected', async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: 'Select the 6 sessions on this page' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /session 60000000/ })).toBeNull();
});
