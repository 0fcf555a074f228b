import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refused } from '../../testing/fake-api.ts';
import { buildCycle, openTab } from '../../testing/site.ts';

const CHANGE = 'PATCH /api/admin/voting-cycles/:id';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T12:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

test('in a conflict over the end date, one of the two is kept', async () => {
  const theirs = '2026-12-10T18:00:30.000Z';
  let changed = [{ field: 'endDate', value: theirs, by: 'mira', at: '2026-11-20T11:04:00.000Z' }];
  const { user, bodies } = await openTab('voting', 'Voting System', {
    [CHANGE]: () =>
      changed.length > 0 ? refused(409, 'CHANGED_MEANWHILE', 'No.', { changed }) : ok(buildCycle()),
  });
  await user.click(await screen.findByRole('button', { name: 'Change end date' }));
  const form = within(screen.getByRole('dialog'));
  const field = form.getByLabelText('End date and time');
  await user.clear(field);
  await user.type(field, '2026-12-24T18:00');
  const save = form.getByRole('button', { name: 'Change end date' });
  await user.click(save);
  await form.findByText('mira changed this on 20 Nov 2026, 11:04');
  expect(form.getByText(/10 Dec 2026, 18:00$/, { selector: 'dd' })).toBeTruthy();
  changed = [];
  await user.click(form.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('End date changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/3')[1]).toEqual({
    endDate: '2026-12-24T18:00:00.000Z',
    before: { endDate: theirs },
  });
});
