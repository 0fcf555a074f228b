import { screen, waitFor, within } from '@testing-library/react';
import type { UserSessionDetails } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { buildSessionDetails } from '../../testing/accounts.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildDashboard, renderApp } from '../../testing/render-app.tsx';

const ACTS = 'POST /api/admin/user-sessions/acts';

/** Serves one session, which blocking changes. */
function detailsApi(over: Partial<UserSessionDetails> = {}): FakeApi {
  let session = buildSessionDetails(over);
  return {
    'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'noor', role: 'admin' } })),
    'GET /api/admin/user-sessions': () => ok([session]),
    'GET /api/admin/user-sessions/:id': () => ok(session),
    [ACTS]: ({ reason = null }) => {
      session = { ...session, isBlocked: true, blockReason: reason };
      return ok({ count: 1 });
    },
  };
}

async function open(api: FakeApi = detailsApi()) {
  const app = renderApp({ path: '/admin?tab=sessions', token: 'signed-in', api });
  await app.user.click(await screen.findByRole('button', { name: /^View Details/ }));
  const bodies = (call: string) => app.sent.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, bodies, dialog: within(await screen.findByRole('dialog', { name: 'Session details' })) };
}

const fact = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) =>
  dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('View Details shows the account, its addresses and its progress, but no votes', async () => {
  const { dialog } = await open();
  await dialog.findByText('Username');
  expect(fact(dialog, 'Username')).toBe('alice');
  expect(fact(dialog, 'User ID')).toBe('42');
  expect(fact(dialog, 'Account created')).toMatch(/1\sNov\s2026/);
  expect(fact(dialog, 'Account status')).toBe('Active');
  expect(fact(dialog, 'Session status')).toBe('Active');
  expect(fact(dialog, 'Sessions of this account')).toBe('1 session');
  expect(fact(dialog, 'Addresses')).toBe('203.0.113.7 and 198.51.100.9');
  expect(fact(dialog, 'User agent')).toBe('Mozilla/5.0 (X11; Linux x86_64)');
  expect(fact(dialog, 'Last activity')).toMatch(/20\sNov\s2026/);
  expect(fact(dialog, 'Categories completed')).toBe('3 of 6');
  expect(dialog.getByText('Nothing besides registration and sign-ins.')).toBeTruthy();
});

test('View Details lists flags', async () => {
  const { dialog } = await open(
    detailsApi({
      flags: [
        {
          kind: 'sign_in_failed',
          happenedAt: '2026-11-20T10:00:00.000Z',
          ipAddress: '203.0.113.7',
          details: 'wrong password',
        },
      ],
    }),
  );
  expect(await dialog.findByText('Sign in failed')).toBeTruthy();
  expect(dialog.getByText('wrong password')).toBeTruthy();
});

test('the session of an account that is gone belongs to "Unknown User"', async () => {
  const { dialog } = await open(
    detailsApi({ username: null, account: null, categoriesCompleted: null, sessions: [], addresses: [] }),
  );
  await dialog.findByText('Username');
  expect(fact(dialog, 'Username')).toBe('Unknown User');
  expect(fact(dialog, 'Account created')).toBe('N/A');
  expect(fact(dialog, 'Categories completed')).toBe('N/A');
});

test('a block made from the details is shown there at once', async () => {
  const { user, bodies, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Block' }));
  const asked = within(screen.getByRole('alertdialog'));
  await user.type(asked.getByLabelText('Reason'), ' Votes in bursts {Enter}');
  expect(await dialog.findByText('Reason: Votes in bursts')).toBeTruthy();
  expect(dialog.getByText('The account alice is blocked until an admin lifts the block')).toBeTruthy();
  expect(fact(dialog, 'Account status')).toBe('Blocked');
  expect(bodies(ACTS)).toEqual([{ act: 'block', ids: [7], reason: 'Votes in bursts', duration: 'day' }]);
  expect(dialog.getByRole('button', { name: 'Unblock' })).toBeTruthy();
});

test('a voter whose votes are excluded is shown with the reason, and can be restored alone', async () => {
  const RESTORE = 'POST /api/admin/vote-removals/:id/restore';
  const exclusion = {
    id: 3,
    reason: 'A script',
    excludedBy: 'noor',
    excludedAt: '2026-11-22T04:05:00.000Z',
  };
  const { user, bodies, dialog } = await open({
    ...detailsApi({ exclusion }),
    'GET /api/admin/dashboard': () => ok(buildDashboard()),
    [RESTORE]: () => ok({ message: 'Restored.', restoredCount: 4, skippedCount: 0 }),
  });
  expect(await dialog.findByText(/^Votes excluded by noor/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore votes' }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Restore the votes of alice?' }));
  await user.click(asked.getByRole('button', { name: 'Restore votes' }));
  expect(await screen.findByText('alice is no longer excluded')).toBeTruthy();
  expect(bodies('POST /api/admin/vote-removals/3/restore')).toEqual([{ username: 'alice' }]);
});

test('the dialog returns the focus to its row, and reads the details once', async () => {
  const { dialog, user, sent } = await open();
  await dialog.findByText('Username');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = screen.getByRole('button', { name: /^View Details alice/ });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  // Reading the details again would be another entry of the audit log.
  expect(sent.filter(({ call }) => /user-sessions\/7$/.test(call))).toHaveLength(1);
});

test('details that fail to load offer to try again', async () => {
  const api = detailsApi();
  api['GET /api/admin/user-sessions/:id'] = () => refused(503, 'SERVICE_UNAVAILABLE', 'Not right now.');
  const { user, dialog } = await open(api);
  expect(await dialog.findByText('Failed to load session')).toBeTruthy();
  api['GET /api/admin/user-sessions/:id'] = () => ok(buildSessionDetails());
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Username')).toBeTruthy();
});
