import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRole } from 'admin-api/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../shared-web/testing/index.ts';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildCycle, buildScheduled, buildStatus, openTab, PERIOD_DEFAULTS } from '../../../testing/site.ts';

const LIST = 'GET /api/admin/voting-cycles';
const CHANGE = 'PATCH /api/admin/voting-cycles/:id';
const CANCEL = 'DELETE /api/admin/voting-cycles/:id';
const REOPEN = 'POST /api/admin/voting-cycles/:id/reopen';
const NOW = '2026-11-20T12:00:00.000Z';
const OPEN = buildCycle();
const NEXT = buildScheduled();
const ENDED = buildCycle({ state: 'closed', endDate: '2026-11-20T11:00:00.000Z' });
const OLDER = buildCycle({ id: 1, name: 'Summer Awards', state: 'closed', isActive: false });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(NOW) });
});

const open = (api: FakeApi = {}, role: AdminRole = 'super_admin') =>
  openTab('voting&page=periods', 'All periods', { [LIST]: () => ok([NEXT, OPEN, OLDER]), ...api }, role);
const list = async () => within(await screen.findByRole('region', { name: 'All periods' }));
const row = async (name: string) =>
  within(await (await list()).findByRole('row', { name: new RegExp(`^(Select )?${name}`) }));
const form = (name: string) => within(screen.getByRole('dialog', { name }));

test('the periods are listed with their states, newest first', async () => {
  await open();
  for (const [name, state] of [
    ['Spring Awards', 'Scheduled'],
    ['Autumn Awards', 'Open'],
    ['Summer Awards', 'Results announced'],
  ] as const) {
    expect((await row(name)).getByText(state)).toBeTruthy();
  }
});

test("a plain admin sees the list but can't change it", async () => {
  await open({}, 'admin');
  expect((await row('Spring Awards')).queryByRole('button')).toBeNull();
  expect((await list()).queryByRole('button', { name: 'New voting period' })).toBeNull();
});

test('a scheduled period can be renamed, and keeps its dates', async () => {
  const { user, bodies } = await open({ [CHANGE]: () => ok(NEXT) });
  await user.click((await row('Spring Awards')).getByRole('button', { name: 'Change Spring Awards' }));
  const dialog = form('Change Spring Awards');
  await enter(user, dialog.getByLabelText('Name'), ' 2027');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/4')).toEqual([
    {
      name: 'Spring Awards 2027',
      before: {
        name: 'Spring Awards',
        startDate: NEXT.startDate,
        endDate: NEXT.endDate,
        ...PERIOD_DEFAULTS,
      },
    },
  ]);
});

test('a scheduled period becomes open in the list when it begins, and its dialog says so', async () => {
  const startsAt = Date.parse(NOW) + 30_000;
  const soon = { ...NEXT, startDate: new Date(startsAt).toISOString() };
  const state = () => (Date.now() < startsAt ? 'scheduled' : 'open');
  const { user } = await open({
    [LIST]: () => ok([{ ...soon, state: state() }, ENDED]),
    'GET /api/admin/voting-status': () =>
      ok(buildStatus({ activeCycle: ENDED, isOpen: false, now: new Date().toISOString() })),
  });
  await user.click((await row('Spring Awards')).getByRole('button', { name: 'Change Spring Awards' }));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await screen.findByText('Open', { selector: 'tr *' })).toBeTruthy();
  expect(form('Change Spring Awards').getByText(/^Voting has started/)).toBeTruthy();
});

test('cancelling a scheduled period asks for confirmation', async () => {
  const { user, sent } = await open({ [CANCEL]: () => ok({ message: 'Cancelled.' }) });
  await user.click((await row('Spring Awards')).getByRole('button', { name: 'More for Spring Awards' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel period' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Cancel period' }));
  expect(await screen.findByText('Spring Awards cancelled')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'DELETE /api/admin/voting-cycles/4')).toHaveLength(1);
});

test('only the newest closed period can be reopened, with a reason', async () => {
  const { user, bodies } = await open({
    [LIST]: () => ok([ENDED, OLDER]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: ENDED, isOpen: false })),
    [REOPEN]: () => ok(OPEN),
  });
  await user.click((await row('Summer Awards')).getByRole('button', { name: 'Change Summer Awards' }));
  expect(form('Change Summer Awards').queryByRole('button', { name: 'Reopen this period' })).toBeNull();
  await user.click(form('Change Summer Awards').getByRole('button', { name: 'Cancel' }));
  await user.click((await row('Autumn Awards')).getByRole('button', { name: 'Change Autumn Awards' }));
  const dialog = form('Change Autumn Awards');
  await user.click(dialog.getByRole('button', { name: 'Reopen this period' }));
  expect(
    dialog.getByText(
      /Its winners, its certificates and the vendors’ places in it are hidden from the site until it ends again\.$/,
    ),
  ).toBeTruthy();
  await enter(user, dialog.getByLabelText('Ends'), '2026-11-25T18:00');
  const submit = dialog.getByRole('button', { name: 'Reopen period' });
  await user.click(submit);
  expect(dialog.getByText('Reason is required')).toBeTruthy();
  await enter(user, dialog.getByLabelText('Reason'), 'The site was down');
  await user.click(submit);
  expect(await screen.findByText('Voting period reopened')).toBeTruthy();
  expect(bodies('POST /api/admin/voting-cycles/3/reopen')).toEqual([
    { endDate: '2026-11-25T18:00:00.000Z', reason: 'The site was down' },
  ]);
});

test('reopening a period before its announcement does not mention winners', async () => {
  const frozen = { ...ENDED, frozenHours: 4, frozenFrom: '2026-11-20T07:00:00.000Z', isFrozen: true };
  const { user } = await open({ [LIST]: () => ok([frozen]) });
  await user.click((await row('Autumn Awards')).getByRole('button', { name: 'Change Autumn Awards' }));
  await user.click(form('Change Autumn Awards').getByRole('button', { name: 'Reopen this period' }));
  expect(form('Change Autumn Awards').queryByText(/winners/)).toBeNull();
});

const FROZEN = buildCycle({
  frozenHours: 4,
  reveal: 'by_hand',
  frozenFrom: '2026-11-20T11:00:00.000Z',
  isFrozen: true,
});

test.each([
  [
    'of one hour, before it begins',
    1,
    'scheduled',
    'Leaderboard freezes for the last hour, results announced at the end',
  ],
  [
    'of several hours, before it begins',
    4,
    'scheduled',
    'Leaderboard freezes for the last 4 hours, results announced at the end',
  ],
  [
    'after the end of voting',
    1,
    'closed',
    'Leaderboard was frozen for the last hour of voting, results announced at the end',
  ],
] as const)('the freeze %s, is described', async (_, frozenHours, state, sentence) => {
  const frozenFrom = '2026-11-20T10:00:00.000Z';
  await open({ [LIST]: () => ok([{ ...OPEN, frozenHours, state, frozenFrom }]) });
  expect((await row('Autumn Awards')).getByText(sentence)).toBeTruthy();
});

test('a period waiting for its announcement says so, and links to what to check before', async () => {
  await open({
    [LIST]: () => ok([FROZEN, OLDER]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: FROZEN })),
  });
  const frozen = await row('Autumn Awards');
  expect(frozen.getByText('Frozen')).toBeTruthy();
  expect(frozen.getByText(/^[\d,]+ shown so far$/)).toBeTruthy();
  expect(frozen.getByText(/^Leaderboard frozen since .+, results announced by hand$/)).toBeTruthy();
  const link = frozen.getByRole('link', { name: 'Announce results Autumn Awards' });
  expect(link.getAttribute('href')).toContain('?tab=voting&page=announce&period=3');
});

test('a period whose results are announced is not reopened', async () => {
  const revealed = { ...ENDED, frozenHours: 4, frozenFrom: '2026-11-20T07:00:00.000Z' };
  const { user } = await open({ [LIST]: () => ok([revealed]) });
  await user.click((await row('Autumn Awards')).getByRole('button', { name: 'Change Autumn Awards' }));
  expect(screen.queryByRole('button', { name: 'Reopen this period' })).toBeNull();
});

test("renaming an announced period requires a reason, and a period with votes can't be cancelled", async () => {
  const { user, bodies } = await open({ [CHANGE]: () => ok(OLDER) });
  const older = await row('Summer Awards');
  expect(older.queryByRole('button', { name: /^More/ })).toBeNull();
  await user.click(older.getByRole('button', { name: 'Change Summer Awards' }));
  const dialog = form('Change Summer Awards');
  expect(dialog.queryByLabelText('Ends')).toBeNull();
  await enter(user, dialog.getByLabelText('Name'), ' 2026');
  await enter(user, dialog.getByLabelText('Reason'), 'A typo');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(bodies(CHANGE.replace(':id', '1'))).toMatchObject([
    { name: 'Summer Awards 2026', before: { name: 'Summer Awards' }, reason: 'A typo' },
  ]);
});

test('a period without votes can be cancelled only if no votes are withheld', async () => {
  const kinds = [{ isFrozen: true }, {}];
  await open({ [LIST]: () => ok(kinds.map((kind, id) => ({ ...OPEN, totalVotes: 0, ...kind, id }))) });
  expect(await (await list()).findAllByRole('button', { name: /^More for/ })).toHaveLength(1);
});

test('closing a dialog returns the focus to the list', async () => {
  const { user } = await open();
  const opener = (await row('Spring Awards')).getByRole('button', { name: 'Change Spring Awards' });
  await user.click(opener);
  await user.click(form('Change Spring Awards').getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
