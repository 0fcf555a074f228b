import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildSet, CARD } from '../../../testing/accounts.ts';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildCycle, buildScheduled, buildStatus, openTab } from '../../../testing/site.ts';

const MAKE = 'POST /api/admin/code-sets';
const WITHDRAW = 'POST /api/admin/code-sets/:id/withdraw';
const RUNNING = buildCycle();
const ENDED = buildCycle({ state: 'closed' });
const SPRING = buildScheduled({ id: 8, whoMayVote: 'invited', startDate: '2027-03-01T18:00:00.000Z' });
const SUMMER = buildScheduled({
  id: 9,
  name: 'Summer Awards',
  startDate: '2027-06-01T18:00:00.000Z',
  endDate: '2027-06-30T18:00:00.000Z',
});

const open = (
  api: FakeApi = {},
  role: 'admin' | 'super_admin' = 'super_admin',
  [page, title] = ['codes', 'Who may vote'],
) =>
  openTab(
    `voting&page=${page}`,
    title,
    {
      'GET /api/admin/voting-cycles': () => ok([SUMMER, SPRING, RUNNING]),
      'GET /api/admin/code-sets': (_sent, { query }) =>
        ok(query.cycle === '8' ? [buildSet({ id: 5, name: 'Ahead' })] : [buildSet()]),
      ...api,
    },
    role,
  );

// This searches by text, because searching all roles of the tab takes a busy machine seconds.
async function region(): Promise<HTMLElement> {
  const title = await screen.findByText('Who may vote', { selector: 'h2' });
  return title.closest('section') ?? title;
}
const card = async () => within(await region());
const set = async (name: string) => (await card()).findByText(name, { ignore: '.sr-only' });
const button = (name: string) => screen.findByText(name, { selector: 'button' });

/** Opens the codes of the scheduled period by the link in its row. */
async function openCodesOfSpring(api: FakeApi = {}) {
  const app = await open(api, 'super_admin', ['periods', 'All periods']);
  await app.user.click(await screen.findByRole('link', { name: 'Codes Spring Awards' }));
  await region();
  return app;
}

test('the row of a scheduled period leads to its codes, which the address names', async () => {
  await openCodesOfSpring();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.search).toBe('?tab=voting&page=codes&period=8');
  expect(await set('Ahead')).toBeTruthy();
  const note = /^Only people who have entered a code can vote in Spring Awards\. They can enter it before/;
  expect((await card()).getByText(note)).toBeTruthy();
});

test('a plain admin can choose between the running and scheduled periods', async () => {
  const { user } = await open({}, 'admin');
  await user.click(await (await card()).findByRole('combobox', { name: 'Codes for' }));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Autumn Awards.*Running$/),
    expect.stringMatching(/^Spring Awards.*Starts on/),
    expect.stringMatching(/^Summer Awards/),
  ]);
  await user.click(screen.getByRole('option', { name: /Spring Awards/ }));
  expect(await set('Ahead')).toBeTruthy();
  expect(document.activeElement).toBe((await card()).getByRole('combobox'));
});

test('a single period offers no choice', async () => {
  await open({ 'GET /api/admin/voting-cycles': () => ok([RUNNING]) });
  expect(await set('Members')).toBeTruthy();
  expect((await card()).queryByRole('combobox')).toBeNull();
});

test('between two periods the page shows the next one, and the ended one creates no more codes', async () => {
  const { user } = await open({
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: ENDED, isOpen: false })),
    'GET /api/admin/voting-cycles': () => ok([SPRING, ENDED]),
  });
  expect(await set('Ahead')).toBeTruthy();
  await user.click((await card()).getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: /Autumn Awards/ }));
  expect(await set('Members')).toBeTruthy();
  expect(screen.queryByText('Make codes')).toBeNull();
  expect((await card()).getByText('Withdraw', { selector: 'button' })).toBeTruthy();
});

test('codes are created for the shown period, and the cards have its name and the server’s sentences', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const code = 'ABCD-EFGH-JKMN-PQRS';
  const made = {
    set: buildSet(),
    codes: [code],
    card: CARD,
    inviteUrl: 'https://awards.test/invite#',
    csv: '',
  };
  const { user, bodies } = await openCodesOfSpring({ [MAKE]: () => ok(made) });
  await user.click(await button('Make codes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make invitation codes' }));
  expect(dialog.getByText(/^For Spring Awards\./)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Name of the set/), 'Members');
  await user.type(dialog.getByLabelText(/^Number of codes/), '1{Enter}');
  await user.click(await button('Print cards'));
  expect(bodies(MAKE)[0]).toMatchObject({ cycleId: SPRING.id, number: 1 });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector('.printed-cards > li')?.textContent;
  expect(paper).toContain('Spring Awards');
  for (const text of [CARD.title, CARD.before, code, ...CARD.after]) expect(paper).toContain(text);
  expect(document.querySelector<HTMLElement>('.printed-cards')?.lang).toBe('de');
});

test('withdrawing a set of a scheduled period does not mention votes', async () => {
  const { user } = await openCodesOfSpring({
    [WITHDRAW]: () => ok({ message: 'Done.', accounts: 12, voteCount: 0 }),
  });
  expect(await set('Ahead')).toBeTruthy();
  await user.click(await button('Withdraw'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw Ahead?' }));
  expect(dialog.getByText(/can no longer vote in this period/)).toBeTruthy();
  expect(dialog.queryByText(/excluded/)).toBeNull();
});
