import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRole, VotingStatus } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { enter, watchDownloads } from '../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildCategory, buildCycle, buildStatus, openTab } from '../../testing/site.ts';

const ALL = 'POST /api/admin/reset-votes';
const ONE = 'POST /api/admin/categories/:id/reset-votes';
const DONE = ok({ message: 'Removed.', removalId: 9, voteCount: 1280 });

const open = (api: FakeApi = {}, role: AdminRole = 'super_admin') =>
  openTab('voting', 'Voting System', api, role);
const withStatus = (over: Partial<VotingStatus>): FakeApi => ({
  'GET /api/admin/voting-status': () => ok(buildStatus(over)),
});

const dialog = async () => within(await screen.findByRole('alertdialog'));
test('the current period shows its name, dates, days left and votes', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Autumn Awards' }));
  expect(card.getByText('Open', { selector: 'dd *' })).toBeTruthy();
  // The days from noon on 20 November to 1 December are rounded up.
  expect(card.getByText('Days left').nextElementSibling?.textContent).toBe('11');
  expect(card.getByText('1,284')).toBeTruthy();
});

test.each([
  ['Prepare', null],
  ['Open', {}],
  ['Frozen', { isFrozen: true }],
  ['Ended', { state: 'closed', isFrozen: true }],
  ['Announced', { state: 'closed' }],
] as const)('the line of states marks %s', async (state, over) => {
  await open(withStatus({ activeCycle: over && buildCycle(over) }));
  const line = await screen.findByRole('list', { name: 'Season' });
  expect(line.querySelector('[aria-current]')?.textContent).toBe(state);
});

test('voting is paused and resumed here', async () => {
  let isPaused = false;
  const { user, bodies } = await open({
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: buildCycle({ isPaused }) })),
    'POST /api/admin/pause-voting': ({ paused }) => {
      isPaused = paused;
      return ok(buildStatus());
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause All Voting' }));
  await user.click((await dialog()).getByRole('button', { name: 'Pause All Voting' }));
  await user.click(await screen.findByRole('button', { name: 'Resume Voting' }));
  expect(bodies('POST /api/admin/pause-voting')).toEqual([{ paused: true }, { paused: false }]);
});

test.each([
  ['Paused', { isPaused: true, pauseReason: 'A flood of new accounts' }],
  ['Results announced', { endDate: '2026-11-20T11:59:00.000Z' }],
  ['Waiting for results', { state: 'closed', endDate: '2026-11-20T11:59:00.000Z', isFrozen: true }],
] as const)('a period reads %s when it is', async (state, over) => {
  await open(withStatus({ activeCycle: buildCycle(over) }));
  expect(await screen.findByText(state, { selector: 'dd *' })).toBeTruthy();
});

test('an ended period no longer shows how its leaderboard updates', async () => {
  await open(
    withStatus({ activeCycle: buildCycle({ state: 'closed', endDate: '2026-11-20T11:59:00.000Z' }) }),
  );
  const card = within(await screen.findByRole('region', { name: 'Autumn Awards' }));
  expect(card.getByRole('link', { name: /^Winners and results/ })).toBeTruthy();
  for (const term of ['Leaderboard updates', 'Days left', 'Ends']) expect(card.queryByText(term)).toBeNull();
});

test('without a running period it says that nobody can vote', async () => {
  await open(withStatus({ activeCycle: null }));
  expect(await screen.findByText('No voting period is running')).toBeTruthy();
});

test.each([
  ['beside the current period', {}],
  ['without one', { activeCycle: null }],
])('the period that starts next is named %s, with a link to all', async (_, status) => {
  const scheduled = (id: number, name: string, month: number) =>
    buildCycle({ ...{ id, name, state: 'scheduled' }, startDate: `2027-0${month}-03T18:00:00.000Z` });
  await open({
    ...withStatus(status),
    'GET /api/admin/voting-cycles': () =>
      ok([scheduled(6, 'Summer Awards', 6), scheduled(5, 'Spring Awards', 3), buildCycle()]),
  });
  const next = (await screen.findByText('Spring Awards', { selector: 'strong' })).closest('p');
  expect(next?.textContent).toBe('Next: Spring Awards, from 3 Mar 2027, 18:00. All periods');
  expect(screen.getByRole('button', { name: 'Change Spring Awards' })).toBeTruthy();
  expect(next?.querySelector('a')?.getAttribute('href')).toContain('page=periods');
  expect(screen.queryByText('Summer Awards')).toBeNull();
});

test('without a period there is nothing to reset, and a period can be started', async () => {
  await open(withStatus({ activeCycle: null, totalVotes: 0, categories: [] }));
  const card = within(await screen.findByRole('region', { name: 'Vote Management' }));
  expect(card.getAllByText('There is no voting period.')).toHaveLength(2);
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Reset All Votes' }).disabled).toBe(true);
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Reset Category Votes' }).disabled).toBe(true);
  expect(card.getByText('Starts a new 30-day period.')).toBeTruthy();
});

test("after voting has ended votes can't be reset, and a new period can be started", async () => {
  await open(withStatus({ activeCycle: buildCycle({ state: 'closed' }) }));
  for (const name of ['Reset All Votes', 'Reset Category Votes']) {
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled, name).toBe(true);
  }
  expect(screen.getAllByText(/^Voting has ended, so votes can’t be reset/)).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Voting Period' }).disabled).toBe(false);
});

test('resetting a period without votes does not mention 0 votes', async () => {
  const { user } = await open(withStatus({ totalVotes: 0, totalParticipants: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Reset All Votes' }));
  expect((await dialog()).getByText(/^No votes are shown yet/)).toBeTruthy();
});

test('a plain admin can use this tab too', async () => {
  await open({}, 'admin');
  expect(await screen.findByRole('button', { name: 'Reset All Votes' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Categories' })).toBeNull();
});

test('Reset All Votes says how many votes and voters, asks for the typed word, and takes a reason', async () => {
  const { user, bodies } = await open({ [ALL]: () => DONE });
  await user.click(await screen.findByRole('button', { name: 'Reset All Votes' }));
  const asked = await dialog();
  expect(asked.getByText('1,284 votes')).toBeTruthy();
  expect(asked.getByText(/by 301 voters in all categories will be excluded/)).toBeTruthy();
  const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Reset All Votes' });
  expect(confirm.disabled).toBe(true);
  await enter(user, asked.getByLabelText('Reason (optional)'), 'Test round');
  await enter(user, asked.getByLabelText('Type RESET to confirm'), 'RESET');
  await user.click(confirm);
  expect(await screen.findByText('All votes have been reset')).toBeTruthy();
  expect(bodies(ALL)).toEqual([{ reason: 'Test round' }]);
});

test('during a freeze, a reset names the votes counted before it, and says that later ones are removed too', async () => {
  const { user } = await open(withStatus({ activeCycle: buildCycle({ isFrozen: true }), totalVotes: 12 }));
  const since = 'before the freeze, and any cast since, will be excluded';
  await user.click(await screen.findByRole('button', { name: 'Reset All Votes' }));
  expect((await dialog()).getByText(new RegExp(`in all categories ${since}`))).toBeTruthy();
});

test.each([
  ['frozen', { isFrozen: true }, '0 shown so far'],
  ['live', {}, '0'],
] as const)('the votes of a period that is %s', async (_, over, said) => {
  await open(withStatus({ activeCycle: buildCycle(over), totalVotes: 0 }));
  const card = within(await screen.findByRole('region', { name: 'Autumn Awards' }));
  expect(card.getByText('Votes').nextElementSibling?.textContent).toBe(said);
});

test('an ended period that awaits its announcement says so, and does not mention resets', async () => {
  await open(
    withStatus({
      activeCycle: buildCycle({ isFrozen: true, state: 'closed', endDate: '2026-11-20T11:59:00.000Z' }),
    }),
  );
  expect(await screen.findByText(/^Leaderboard frozen: .+ They show with the results\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Announce results' }).getAttribute('href')).toContain(
    'page=announce',
  );
  expect(screen.queryByText(/reset takes them out/)).toBeNull();
});

test('Reset All Votes without a reason sends no body', async () => {
  const { user, bodies } = await open({ [ALL]: () => DONE });
  await user.click(await screen.findByRole('button', { name: 'Reset All Votes' }));
  await user.type((await dialog()).getByLabelText('Type RESET to confirm'), 'RESET{Enter}');
  await waitFor(() => expect(bodies(ALL)).toEqual([undefined]));
});

test('a failed reset of all votes is reported', async () => {
  const { user } = await open({ [ALL]: () => 'no answer' });
  await user.click(await screen.findByRole('button', { name: 'Reset All Votes' }));
  await user.type((await dialog()).getByLabelText('Type RESET to confirm'), 'RESET{Enter}');
  expect(await (await dialog()).findByText('Failed to reset votes')).toBeTruthy();
});

async function askForCategory(name: string, api: FakeApi, role: AdminRole = 'super_admin') {
  const app = await open(api, role);
  await app.user.click(await screen.findByRole('button', { name: 'Reset Category Votes' }));
  const asked = await dialog();
  await app.user.type(asked.getByLabelText('Category name'), name);
  await app.user.type(asked.getByLabelText('Type RESET to confirm'), 'RESET');
  return { ...app, asked, reset: () => app.user.keyboard('{Enter}') };
}

test('Reset Category Votes matches the name ignoring case, and shows the number of votes', async () => {
  const { asked, reset, sent } = await askForCategory(' sPEED', { [ONE]: () => DONE });
  expect(asked.getByText('1,280 votes')).toBeTruthy();
  await reset();
  expect(await screen.findByText('Category votes have been reset')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /api/admin/categories/2/reset-votes')).toBe(true);
});

test('for a plain admin, it matches the name against the public category list', async () => {
  const { reset, sent } = await askForCategory(
    'OpSec',
    { 'GET /api/categories': () => ok([buildCategory({ id: 6, name: 'OPSEC' })]), [ONE]: () => DONE },
    'admin',
  );
  await reset();
  expect(await screen.findByText('Category votes have been reset')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /api/admin/categories/6/reset-votes')).toBe(true);
  expect(sent.some(({ call }) => call === 'GET /api/admin/categories')).toBe(false);
});

test('an unknown name shows "Category not found"', async () => {
  const { reset, sent } = await askForCategory('Speedy', {});
  await reset();
  expect(await screen.findAllByText('Category not found')).toHaveLength(2);
  expect(sent.some(({ call }) => call.endsWith('/reset-votes'))).toBe(false);
});

test.each([
  ['GET /api/admin/categories', { 'GET /api/admin/categories': () => 'no answer' }],
  [ONE, { [ONE]: () => refused(409, 'NO_VOTING_CYCLE', 'There is no voting period.') }],
] as [string, FakeApi][])('when %s fails, the failed reset of a category is reported', async (call, api) => {
  const { asked, reset } = await askForCategory('Speed', api);
  await reset();
  if (call === ONE) expect(await asked.findByText('There is no voting period.')).toBeTruthy();
  expect((await screen.findAllByText('Failed to reset category votes')).length).toBeGreaterThan(0);
});

test('super admins can export the results of the running period', async () => {
  const saved = watchDownloads();
  const { user, sent } = await open({ 'GET /api/admin/exports/results.csv': () => ok('period,category\n') });
  await user.click(await screen.findByRole('button', { name: 'Export results' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.some(({ call }) => call === 'GET /api/admin/exports/results.csv?cycle=3')).toBe(true);
});

test("a plain admin can't export", async () => {
  await open({}, 'admin');
  await screen.findByRole('region', { name: 'Autumn Awards' });
  expect(screen.queryByRole('button', { name: 'Export results' })).toBeNull();
});

test('a super admin changes what the leaderboard shows, and reads that it freezes at once', async () => {
  const CHANGE = 'PATCH /api/admin/voting-cycles/:id';
  const { user, bodies } = await open({ [CHANGE]: () => ok(buildCycle({ publishing: 'hidden' })) });
  await user.click(await screen.findByRole('button', { name: 'Change rules' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Change Autumn Awards' }));
  await user.click(asked.getByRole('combobox', { name: 'Leaderboard' }));
  await user.click(await screen.findByRole('option', { name: /^Hidden until the results/ }));
  expect(asked.getByText(/freezes at once/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/3')).toMatchObject([
    { publishing: 'hidden', before: { publishing: 'live', frozenHours: 0, reveal: 'at_end' } },
  ]);
});

test('an organiser ends voting now after reading what follows', async () => {
  const { user, sent } = await open({ 'POST /api/admin/voting-cycles/:id/end': () => ok(buildCycle()) });
  await user.click(await screen.findByRole('button', { name: 'End voting now' }));
  const asked = await dialog();
  expect(asked.getByText(/the winners are announced right away/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'End voting now' }));
  expect(await screen.findByText('Voting has ended')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /api/admin/voting-cycles/3/end')).toBe(true);
});

test('a super admin starts the next period now, once no other is open', async () => {
  const next = buildCycle({ id: 4, name: 'Winter Awards', state: 'scheduled' });
  const ended = buildCycle({ state: 'closed' });
  const { user, sent } = await open({
    ...withStatus({ activeCycle: ended, isOpen: false }),
    'GET /api/admin/voting-cycles': () => ok([next, ended]),
    'POST /api/admin/voting-cycles/:id/start': () => ok(buildCycle()),
  });
  await user.click(await screen.findByRole('button', { name: 'Start now' }));
  await user.click((await dialog()).getByRole('button', { name: 'Start now' }));
  await screen.findByText('Voting has started');
  expect(sent.some(({ call }) => call === 'POST /api/admin/voting-cycles/4/start')).toBe(true);
});

test('while a period is open, the next one can’t be started', async () => {
  const next = buildCycle({ id: 4, name: 'Winter Awards', state: 'scheduled' });
  await open({ 'GET /api/admin/voting-cycles': () => ok([next, buildCycle()]) });
  expect(await screen.findByRole('button', { name: 'Change Winter Awards' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
});

test('a plain admin can neither change the leaderboard nor pause', async () => {
  await open({}, 'admin');
  await screen.findByRole('region', { name: 'Autumn Awards' });
  expect(screen.queryByRole('button', { name: /Change rules|Pause All Voting/ })).toBeNull();
});
