import { screen, within } from '@testing-library/react';
import type { VotingStatus } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildCycle, buildStatus, openTab } from '../../testing/site.ts';

const PAUSE = 'POST /api/admin/pause-voting';

const running = buildStatus();
const paused = buildStatus({
  isOpen: false,
  activeCycle: buildCycle({ isPaused: true, pauseReason: 'A flood of new accounts' }),
});

async function open(status: VotingStatus, api: FakeApi = {}) {
  const app = await openTab('security', 'Security', {
    'GET /api/admin/voting-status': () => ok(status),
    [PAUSE]: ({ paused: isPaused }) => {
      status = isPaused ? paused : running;
      return ok(status);
    },
    ...api,
  });
  const card = within(screen.getByRole('region', { name: 'Voting Control' }));
  await card.findByRole('button');
  return { ...app, card };
}

test('running voting offers only Pause All Voting, which asks for confirmation and a reason', async () => {
  const { user, bodies, card } = await open(running);
  expect(card.getByText('Voting is running')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Resume Voting' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Pause All Voting' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Pause all voting?' }));
  await enter(user, dialog.getByLabelText('Reason (optional)'), 'A flood of new accounts');
  await user.click(dialog.getByRole('button', { name: 'Pause All Voting' }));
  expect(await screen.findByText('Voting paused')).toBeTruthy();
  expect(bodies(PAUSE)).toEqual([{ paused: true, reason: 'A flood of new accounts' }]);
  expect(await card.findByText('Voting is paused')).toBeTruthy();
});

test('paused voting shows the reason and offers only Resume Voting', async () => {
  const { user, bodies, card } = await open(paused);
  expect(card.getByText('A flood of new accounts')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Pause All Voting' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Resume Voting' }));
  expect(await screen.findByText('Voting resumed')).toBeTruthy();
  expect(bodies(PAUSE)).toEqual([{ paused: false }]);
  expect(await card.findByText('Voting is running')).toBeTruthy();
});

test('a failed pause is reported, by the server’s message if there is one', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof PAUSE]>> = 'no answer';
  const { user, card } = await open(running, { [PAUSE]: () => answer });
  await user.click(card.getByRole('button', { name: 'Pause All Voting' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Pause All Voting' }));
  expect(await dialog.findByText('Failed to pause voting')).toBeTruthy();
  answer = refused(409, 'NO_ACTIVE_CYCLE', 'There is nothing to pause.');
  await user.click(dialog.getByRole('button', { name: 'Pause All Voting' }));
  expect(await dialog.findByText('There is nothing to pause.')).toBeTruthy();
  expect(screen.getByText('Failed to pause voting')).toBeTruthy();
});

test('a failed resumption is reported', async () => {
  const { user, card } = await open(paused, { [PAUSE]: () => 'no answer' });
  await user.click(card.getByRole('button', { name: 'Resume Voting' }));
  expect(await screen.findByText('Failed to resume voting')).toBeTruthy();
});

test('without a voting period there is nothing to pause', async () => {
  await openTab('security', 'Security', {
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: null, isOpen: false })),
  });
  const card = within(screen.getByRole('region', { name: 'Voting Control' }));
  expect(await card.findByText(/there’s nothing to pause/)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('Security links to the page with the dates and resets', async () => {
  await openTab('security', 'Security');
  const link = await screen.findByRole('link', { name: 'Change dates, reset or restore votes' });
  expect(link.getAttribute('href')).toContain('tab=voting');
});
