import { act, screen, within } from '@testing-library/react';
import type { AdminRole, CodeSet } from 'admin-api/contract';
import { expect, test, vi } from 'vitest';
import { enter } from '../../../../shared-web/testing/index.ts';
import { buildSet, CARD } from '../../../testing/accounts.ts';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildCycle, openTab } from '../../../testing/site.ts';

const MAKE = 'POST /api/admin/code-sets';
const WITHDRAW = 'POST /api/admin/code-sets/:id/withdraw';
const CODES = ['ABCD-EFGH-JKMN-PQRS', '0123-4567-89AB-CDEF'];

const made = () =>
  ok({ set: buildSet(), codes: CODES, card: CARD, inviteUrl: 'https://awards.test/invite#', csv: '' });

const open = (sets: CodeSet[], api: FakeApi = {}, role: AdminRole = 'super_admin') =>
  openTab('voting&page=codes', 'Who may vote', { 'GET /api/admin/code-sets': () => ok(sets), ...api }, role);
const card = async () => within(await screen.findByRole('region', { name: 'Who may vote' }));

test('a plain admin sees sets and who may vote, but can change neither', async () => {
  await open(
    [buildSet({ withdrawnAt: '2026-11-21T10:00:00.000Z', withdrawnBy: 'mira', withdrawReason: 'Leaked' })],
    {},
    'admin',
  );
  const row = within(await (await card()).findByRole('row', { name: /Members/ }));
  expect(row.getByText('12 of 800')).toBeTruthy();
  const withdrawn = row.getByText(/^Withdrawn/);
  expect(withdrawn.textContent).toMatch(/^Withdrawn 21\sNov\s2026, 10:00 by mira: Leaked$/);
  expect((await card()).queryByRole('button')).toBeNull();
});

async function make(api: FakeApi = {}) {
  const app = await open([], { [MAKE]: made, ...api });
  const { user } = app;
  await user.click(await (await card()).findByRole('button', { name: 'Make codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make invitation codes' }));
  await enter(user, dialog.getByLabelText(/^Name of the set/), 'Members');
  await user.type(dialog.getByLabelText(/^Number of codes/), '400');
  await user.clear(dialog.getByLabelText(/^Uses each/));
  await user.type(dialog.getByLabelText(/^Uses each/), '2');
  await user.click(dialog.getByRole('button', { name: 'Make codes' }));
  await screen.findByRole('heading', { name: /^Members ?: 2 new codes$/ });
  return app;
}

test('codes are shown once, and closing without saving asks for confirmation', async () => {
  const { user, bodies } = await make();
  expect(bodies(MAKE)[0]).toMatchObject({ name: 'Members', number: 400, usesEach: 2 });
  expect(screen.getByText(/ABCD-EFGH-JKMN-PQRS/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without the codes?' }));
  await user.click(asked.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByText(/ABCD-EFGH-JKMN-PQRS/)).toBeNull();
});

test.each(['a click', 'the keyboard'])('opening another tab by %s asks first', async (how) => {
  const { user } = await make();
  const tab = screen.getByRole('tab', { name: 'Users' });
  if (how === 'a click') await user.click(tab);
  else {
    act(() => screen.getByRole('tab', { name: 'Voting System' }).focus());
    await user.keyboard('{ArrowLeft}');
  }
  const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without the codes?' }));
  expect(window.location.search).toBe('?tab=voting&page=codes');
  await user.click(asked.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText(/ABCD-EFGH-JKMN-PQRS/)).toBeTruthy();
});

test('cards are printed with a QR code each, and closing then needs no confirmation', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { user } = await make();
  await user.click(screen.getByRole('button', { name: 'Print cards' }));
  expect(print).toHaveBeenCalledTimes(1);
  for (const code of CODES) expect(screen.getByTitle(`QR code for ${code}`)).toBeTruthy();
  expect(document.querySelectorAll('body > .printed-cards > li')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Print cards' }));
  expect(print).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(document.querySelector('.printed-cards')).toBeNull();
});

test('a number of codes outside the limits is refused', async () => {
  const { user, bodies } = await open([]);
  await user.click(await (await card()).findByRole('button', { name: 'Make codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(user, dialog.getByLabelText(/^Name of the set/), 'Members');
  await enter(user, dialog.getByLabelText(/^Number of codes/), '10001');
  await user.click(dialog.getByRole('button', { name: 'Make codes' }));
  expect(dialog.getByText('Enter a whole number from 1 to 10,000')).toBeTruthy();
  expect(bodies('POST /api/admin/code-sets')).toEqual([]);
});

test.each([
  [19, false],
  [20, true],
])('withdrawing a set of %i accounts takes a reason, and from 20 on its name', async (entered, isTyped) => {
  const { user, bodies } = await open([buildSet({ entered })], {
    [WITHDRAW]: () => ok({ message: 'Done.', accounts: entered, voteCount: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw Members' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw Members?' }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').required).toBe(true);
  await enter(user, dialog.getByLabelText('Reason'), 'Posted in public');
  expect(button.disabled).toBe(isTyped);
  if (isTyped) await enter(user, dialog.getByLabelText(/^Type Members to confirm/), 'Members');
  await user.click(button);
  expect(await screen.findByText('Set withdrawn')).toBeTruthy();
  expect(bodies('POST /api/admin/code-sets/4/withdraw')).toEqual([{ reason: 'Posted in public' }]);
});

test('who may vote is changed in the form of the period', async () => {
  const { user, bodies } = await open([], { 'PATCH /api/admin/voting-cycles/:id': () => ok(buildCycle()) });
  await user.click(await screen.findByRole('button', { name: 'Change who may vote' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change Autumn Awards' }));
  await user.click(form.getByRole('combobox', { name: 'Who may vote' }));
  await user.click(await screen.findByRole('option', { name: 'Invited people' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/3')).toMatchObject([{ whoMayVote: 'invited' }]);
});

test('a new period can be for invited people', async () => {
  const CREATE = 'POST /api/admin/voting-cycles';
  const { user, bodies } = await openTab('voting', 'Voting System', {
    [CREATE]: () => ok({ ...buildCycle(), closedCycle: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reset Voting Period' }));
  await user.click(await screen.findByRole('button', { name: 'Rules' }));
  await user.click(await screen.findByRole('combobox', { name: 'Who may vote' }));
  await user.click(await screen.findByRole('option', { name: 'Invited people' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.type(screen.getByLabelText('Type START to confirm'), 'START{Enter}');
  expect(await screen.findByText('Voting period reset')).toBeTruthy();
  expect(bodies(CREATE)[0]).toMatchObject({ whoMayVote: 'invited' });
});
