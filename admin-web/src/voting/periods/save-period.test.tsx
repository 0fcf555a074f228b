import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, ok, refused } from '../../../testing/fake-api.ts';
import { buildCycle, openTab } from '../../../testing/site.ts';

const CHANGE = 'PATCH /api/admin/voting-cycles/:id';
const WHO = 'PUT /api/admin/voting-cycles/:id/who-may-vote';

const NEXT = buildCycle({
  id: 4,
  name: 'Spring Awards',
  state: 'scheduled',
  isActive: false,
  totalVotes: 0,
  startDate: '2091-03-01T18:00:00.000Z',
  endDate: '2091-03-31T18:00:00.000Z',
});

const INVITED = ['Who may vote', 'Invited people'] as const;
const HIDDEN = ['Leaderboard', /^Hidden until the results/] as const;

async function changeRules(api: FakeApi, ...rules: (typeof INVITED | typeof HIDDEN)[]) {
  const app = await openTab('voting&page=periods', 'All periods', {
    'GET /api/admin/voting-cycles': () => ok([NEXT, buildCycle()]),
    [CHANGE]: () => ok(NEXT),
    ...api,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Change Spring Awards' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change a scheduled period' }));
  await app.user.click(dialog.getByRole('button', { name: 'Rules' }));
  for (const [rule, choice] of rules) {
    await app.user.click(dialog.getByLabelText(rule));
    await app.user.click(await screen.findByRole('option', { name: choice }));
  }
  await app.user.click(dialog.getByText('Change period'));
  return { ...app, dialog };
}

test('who may vote in a scheduled period, and what the leaderboard shows, can be changed too', async () => {
  const { bodies } = await changeRules({ [WHO]: () => ok(NEXT) }, INVITED, HIDDEN);
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PUT /api/admin/voting-cycles/4/who-may-vote')).toEqual([{ whoMayVote: 'invited' }]);
  expect(bodies('PATCH /api/admin/voting-cycles/4')).toMatchObject([
    { publishing: 'hidden', sealedHours: 0 },
  ]);
});

test('a period that has begun in the meantime keeps its rules', async () => {
  const { dialog, sent } = await changeRules(
    { [CHANGE]: () => refused(409, 'CYCLE_HAS_BEGUN', 'It has begun.') },
    INVITED,
  );
  expect(await dialog.findByText('It has begun.')).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a refused rule is named, and the rest is saved', async () => {
  const { dialog, bodies } = await changeRules(
    { [WHO]: () => refused(409, 'CYCLE_CLOSED', 'It is closed.') },
    INVITED,
    HIDDEN,
  );
  expect(
    await dialog.findByText('Who may vote wasn’t changed: It is closed. The rest is saved.'),
  ).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/4')).toMatchObject([{ publishing: 'hidden' }]);
});

test('in a conflict over a period, “Keep mine” saves what was typed', async () => {
  const by = { by: 'mira', at: '2026-11-20T11:04:00.000Z' };
  let changed = [
    { field: 'name', value: 'May Awards', ...by },
    { field: 'endDate', value: '2091-04-05T18:00:30.000Z', ...by },
    { field: 'sealedHours', value: 4, ...by },
  ];
  const { user, bodies } = await openTab('voting&page=periods', 'All periods', {
    'GET /api/admin/voting-cycles': () => ok([NEXT, buildCycle()]),
    [CHANGE]: () => (changed.length > 0 ? refused(409, 'CHANGED_MEANWHILE', 'No.', { changed }) : ok(NEXT)),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Spring Awards' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change a scheduled period' }));
  await user.type(dialog.getByLabelText('Name'), ' 2091');
  await user.click(dialog.getByText('Change period'));
  await dialog.findByText('mira changed this on 20 Nov 2026, 11:04');
  expect(dialog.getByText('For the last 4 hours', { selector: 'dd' })).toBeTruthy();
  changed = [];
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/4')[1]).toMatchObject({
    name: 'Spring Awards 2091',
    before: { name: 'May Awards', endDate: '2091-04-05T18:00:30.000Z', sealedHours: 4 },
  });
});
