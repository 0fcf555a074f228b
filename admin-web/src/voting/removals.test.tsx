import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRole, VoteRemoval } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ofMany, ok, refused } from '../../testing/fake-api.ts';
import { buildCycle, buildRemoval, buildStatus, openTab } from '../../testing/site.ts';

const RESTORE = 'POST /api/admin/vote-removals/:id/restore';

const open = (removals: VoteRemoval[], api: FakeApi = {}, role: AdminRole = 'super_admin') =>
  openTab(
    'voting&page=excluded',
    'Excluded votes',
    { 'GET /api/admin/vote-removals': () => ok(removals), ...api },
    role,
  );

test('the list shows what was excluded, how many votes, when, by whom and why', async () => {
  await open([buildRemoval()]);
  const row = within(await screen.findByRole('row', { name: /Category reset: Speed/ }));
  expect(row.getByText('1,280')).toBeTruthy();
  expect(row.getByText('by noor')).toBeTruthy();
  expect(row.getByText(/19 Nov 2026/)).toBeTruthy();
  expect(row.getByText('A burst of fake accounts')).toBeTruthy();
});

test('Restore says how many votes it may restore, and afterwards how many it did', async () => {
  const { user, sent } = await open([buildRemoval()], {
    [RESTORE]: () => ok({ message: 'Restored.', restoredCount: 1270, skippedCount: 10 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Restore Category reset: Speed' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Restore these votes?' }));
  expect(asked.getByText('1,280 votes')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1,270 votes count again. 10 couldn’t be restored.')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /api/admin/vote-removals/9/restore')).toBe(true);
});

test('after restoring removes the button, the page keeps the focus', async () => {
  let removals = [buildRemoval()];
  const { user } = await open(removals, {
    'GET /api/admin/vote-removals': () => ok(removals),
    [RESTORE]: () => {
      removals = [
        buildRemoval({ isRestorable: false, restoredAt: '2026-11-20T10:00:00.000Z', restoredBy: 'noor' }),
      ];
      return ok({ message: 'Restored.', restoredCount: 1280, skippedCount: 0 });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Restore Category/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1,280 votes count again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Restore Category/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a failed restore is reported', async () => {
  const { user } = await open([buildRemoval()], {
    [RESTORE]: () => refused(409, 'ALREADY_RESTORED', 'These votes are back already.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Restore Category/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(await asked.findByText('These votes are back already.')).toBeTruthy();
});

test('only a super admin can undo a deletion', async () => {
  const deletion = buildRemoval({ kind: 'vendor_archived', target: { id: 4, name: 'Harbour Hosting' } });
  await open([deletion, buildRemoval({ id: 10, kind: 'all', target: null })], {}, 'admin');
  const row = within(await screen.findByRole('row', { name: /Vendor deleted: Harbour Hosting/ }));
  expect(row.getByText('Only a super admin can restore it')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore All votes' })).toBeTruthy();
});

test('after voting has ended, only super admins restore votes, with a reason', async () => {
  const ended = {
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: buildCycle({ state: 'closed' }) })),
  };
  const { user, sent, unmount } = await open([buildRemoval()], {
    ...ended,
    [RESTORE]: () => ok({ message: 'Restored.', restoredCount: 1280, skippedCount: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Restore Category/ }));
  const asked = within(screen.getByRole('alertdialog'));
  expect(asked.getByLabelText<HTMLInputElement>('Reason').required).toBe(true);
  await enter(user, asked.getByLabelText('Reason'), 'Removed by mistake');
  await user.click(asked.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1,280 votes count again.')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/restore'))?.body).toEqual({ reason: 'Removed by mistake' });
  unmount();
  await open([buildRemoval()], ended, 'admin');
  expect(await screen.findByText('Only a super admin can restore it')).toBeTruthy();
});

test('restored entries show when and by whom', async () => {
  const back = { isRestorable: false, restoredBy: 'mira', restoredAt: '2026-11-20T08:00:00.000Z' };
  await open([buildRemoval(back), buildRemoval({ id: 10, isRestorable: false })]);
  const row = await screen.findByRole('row', { name: /by mira/ });
  expect(row.textContent).toMatch(/Restored 20\sNov\s2026.*by mira/);
  expect(screen.getByText('Nothing to restore')).toBeTruthy();
});

test('a long list is paged, and the address keeps the page', async () => {
  const { user, sent } = await open([], {
    'GET /api/admin/vote-removals': () => ofMany([buildRemoval()], 120),
  });
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  expect(sent.at(-1)?.call).toBe('GET /api/admin/vote-removals?page=2');
  expect(new URLSearchParams(window.location.search).get('p')).toBe('2');
});

test('an empty list says so, and a failed load offers to try again', async () => {
  const { user, api } = await open([], { 'GET /api/admin/vote-removals': () => 'no answer' });
  expect(await screen.findByText('Failed to load excluded votes')).toBeTruthy();
  api['GET /api/admin/vote-removals'] = () => ok([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No votes have been excluded')).toBeTruthy();
});

test('restoring votes that left with a deleted record says that the record returns too', async () => {
  const { user } = await open([
    buildRemoval({ kind: 'vendor_archived', target: { id: 4, name: 'Harbour Hosting' } }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Restore Vendor deleted: Harbour Hosting' }));
  const asked = within(screen.getByRole('alertdialog'));
  expect(asked.getByText('Harbour Hosting').parentElement?.textContent).toMatch('comes back to the site');
});

test('excluded accounts are listed with the votes that leave later, and can be withdrawn before', async () => {
  const accounts = { kind: 'accounts' as const, target: null, accounts: 5, voteCount: 0, laterCount: 12 };
  const { user } = await open([buildRemoval(accounts)], {
    [RESTORE]: () => ok({ message: 'Restored.', restoredCount: 0, skippedCount: 0 }),
  });
  const row = within(await screen.findByRole('row', { name: /Accounts excluded/ }));
  expect(row.getByText('5 accounts')).toBeTruthy();
  expect(row.getByText('12 more votes when the leaderboard freezes or voting ends')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Restore Accounts excluded' }));
  const asked = within(screen.getByRole('alertdialog'));
  expect(asked.getByText('12 votes that would have left later will stay.')).toBeTruthy();
});
