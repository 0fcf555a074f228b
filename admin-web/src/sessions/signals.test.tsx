import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, refused } from '../../testing/fake-api.ts';
import { buildSession, buildSessionDetails, buildSignal } from '../../testing/people.ts';
import { buildDashboard, renderApp } from '../../testing/render-app.tsx';

function render(role: 'admin' | 'super_admin', path: string, isRefused = false) {
  let signals = [buildSignal()];
  return renderApp({
    path,
    token: 'signed-in',
    api: {
      'GET /api/admin/dashboard': () => ok(buildDashboard({ adminUser: { username: 'mira', role } })),
      'GET /api/admin/user-sessions': () => ok([buildSession()]),
      'GET /api/admin/user-sessions/:id': () =>
        ok(
          buildSessionDetails({
            score: {
              score: 20,
              level: null,
              reasons: [{ signal: 'neighbours', points: 20, sentence: 'One of 500 accounts.' }],
            },
          }),
        ),
      'GET /api/admin/signals': () => ok(signals),
      'PATCH /api/admin/signals/:name': () => {
        signals = [buildSignal({ isOn: false })];
        return isRefused ? refused(403, 'FORBIDDEN', 'You may not.') : ok(signals);
      },
    },
  });
}

async function start(role: 'admin' | 'super_admin', isRefused = false) {
  const app = render(role, '/admin?tab=sessions&page=scoring', isRefused);
  return { ...app, card: within(await screen.findByRole('region', { name: 'Scoring' })) };
}

test('every admin sees the signals of a score, and a plain admin cannot change one', async () => {
  const { card } = await start('admin');
  const row = within(await card.findByRole('row', { name: /^First vote/ }));
  expect(row.getByText('20')).toBeTruthy();
  expect(row.getByText('On')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('a super admin turns a signal off', async () => {
  const { user, sent, card } = await start('super_admin');
  await user.click(await card.findByRole('button', { name: 'Turn off First vote' }));
  expect(await screen.findByText('First vote is now off. Scores update within a minute.')).toBeTruthy();
  expect(await card.findByRole('button', { name: 'Turn on First vote' })).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
    call: 'PATCH /api/admin/signals/first_vote',
    body: { isOn: false },
  });
});

test('a signal that fails to change shows a toast', async () => {
  const { user, card } = await start('super_admin', true);
  await user.click(await card.findByRole('button', { name: 'Turn off First vote' }));
  expect(await screen.findByText('Failed to change signal')).toBeTruthy();
});

test('the details of a session explain the score of its account', async () => {
  const { user } = render('admin', '/admin?tab=sessions');
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  const score = within(await screen.findByRole('region', { name: 'Score of this account' }));
  expect(score.getByText('20 of 100 points')).toBeTruthy();
  expect(score.getByRole('listitem').textContent).toBe('+20One of 500 accounts.');
});
