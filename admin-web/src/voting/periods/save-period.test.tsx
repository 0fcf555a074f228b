import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, refused } from '../../../testing/fake-api.ts';
import { buildCycle, buildScheduled, openTab } from '../../../testing/site.ts';

const CHANGE = 'PATCH /api/admin/voting-cycles/:id';

const NEXT = buildScheduled({ startDate: '2091-03-01T18:00:00.000Z', endDate: '2091-03-31T18:00:00.000Z' });

test('in a conflict over a period, “Keep mine” saves what was typed', async () => {
  const by = { by: 'mira', at: '2026-11-20T11:04:00.000Z' };
  let changed = [
    { field: 'name', value: 'May Awards', ...by },
    { field: 'endDate', value: '2091-04-05T18:00:30.000Z', ...by },
    { field: 'frozenHours', value: 4, ...by },
  ];
  const { user, bodies } = await openTab('voting&page=periods', 'All periods', {
    'GET /api/admin/voting-cycles': () => ok([NEXT, buildCycle()]),
    [CHANGE]: () => (changed.length > 0 ? refused(409, 'CHANGED_MEANWHILE', 'No.', { changed }) : ok(NEXT)),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Spring Awards' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Spring Awards' }));
  await user.type(dialog.getByLabelText('Name'), ' 2091');
  await user.click(dialog.getByText('Save'));
  await dialog.findByText('mira changed this on 20 Nov 2026, 11:04');
  expect(dialog.getByText('Frozen for the last 4 hours', { selector: 'dd' })).toBeTruthy();
  changed = [];
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/4')[1]).toMatchObject({
    name: 'Spring Awards 2091',
    before: { name: 'May Awards', endDate: '2091-04-05T18:00:30.000Z', frozenHours: 4 },
  });
});
