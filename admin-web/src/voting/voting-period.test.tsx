import { fireEvent, screen, within } from '@testing-library/react';
import type { CreateCycleRequest } from 'admin-api/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, ok, refused } from '../../testing/fake-api.ts';
import { buildCycle, buildStatus, openTab } from '../../testing/site.ts';

const CREATE = 'POST /api/admin/voting-cycles';
const CHANGE = 'PATCH /api/admin/voting-cycles/:id';
const created = () => ok({ ...buildCycle(), closedCycle: null });

const DAY_MS = 86_400_000;

beforeEach(() => {
  // The reader's clock is a day behind the server's.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-19T12:00:00.000Z') });
});

const open = (api: FakeApi = {}) => openTab('voting', 'Voting System', api);

async function askForDays(days: string, api: FakeApi = {}) {
  const app = await open(api);
  if (days) await app.user.type(await screen.findByLabelText('Number of days'), days);
  await app.user.click(await screen.findByRole('button', { name: 'Create voting period' }));
  return app;
}

async function askForReset(api: FakeApi = {}) {
  const app = await open(api);
  await app.user.click(await screen.findByRole('button', { name: 'Reset Voting Period' }));
  return app;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New voting period' }));

test('what is not a valid number of days is refused, and a sentence says what is wrong with it', async () => {
  const { user, bodies } = await open();
  const field = await screen.findByLabelText<HTMLInputElement>('Number of days');
  for (const [days, sentence] of [
    ['', 'Please enter a valid number of days'],
    ['0', 'Please enter a valid number of days'],
    ['-3', 'Please enter a valid number of days'],
    ['two weeks', 'Please enter a valid number of days'],
    ['367', 'Please enter a valid number of days'],
    ['12,5', 'Please enter a valid number of days. Use a point: 12.5.'],
    ['0.0001', 'A voting period must last at least a minute'],
  ] as const) {
    fireEvent.change(field, { target: { value: days } });
    await user.click(screen.getByRole('button', { name: 'Create voting period' }));
    expect(screen.getAllByText(sentence), days).toHaveLength(2);
    expect(screen.queryByRole('dialog'), days).toBeNull();
  }
  expect(bodies(CREATE)).toEqual([]);
});

test('a custom period is named by its days and counted from the server’s clock', async () => {
  const { user, bodies } = await askForDays('14', { [CREATE]: created });
  await user.type((await dialog()).getByLabelText('Type START to confirm'), 'START{Enter}');
  expect(await screen.findByText('Voting period created')).toBeTruthy();
  const sent = bodies(CREATE)[0] as CreateCycleRequest;
  expect(sent).toMatchObject({ name: '14-Day Voting Period', isActive: true, publishing: 'live' });
  expect(sent.startDate).toMatch(/^2026-11-20T12:00/);
  expect(Date.parse(sent.endDate) - Date.parse(sent.startDate ?? '')).toBe(14 * DAY_MS);
  expect(screen.getByLabelText<HTMLInputElement>('Number of days').value).toBe('');
});

test('the dialog names the period that a new one ends, with its votes, and asks for the typed word', async () => {
  await askForDays('14');
  const asked = await dialog();
  expect(asked.getByText('Autumn Awards')).toBeTruthy();
  expect(asked.getByText(/1,284 votes/)).toBeTruthy();
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Start new period' }).disabled).toBe(true);
});

test('Reset Voting Period starts one of 30 days, named "30-Day Voting Period"', async () => {
  const { user, bodies } = await askForReset({ [CREATE]: created });
  await user.type((await dialog()).getByLabelText('Type START to confirm'), 'START{Enter}');
  expect(await screen.findByText('Voting period reset')).toBeTruthy();
  const sent = bodies(CREATE)[0] as CreateCycleRequest;
  expect(sent).toMatchObject({ name: '30-Day Voting Period', closes: 3 });
  expect(Date.parse(sent.endDate) - Date.parse(sent.startDate ?? '')).toBe(30 * DAY_MS);
});

test('a custom period that could not be created is reported, by the server’s sentence if there is one', async () => {
  let answer: ReturnType<NonNullable<FakeApi[typeof CREATE]>> = 'no answer';
  const { user } = await askForDays('14', { [CREATE]: () => answer });
  const asked = await dialog();
  await user.type(asked.getByLabelText('Type START to confirm'), 'START{Enter}');
  expect(await asked.findByText('Failed to create voting period')).toBeTruthy();
  answer = refused(400, 'VALIDATION_FAILED', 'At most 366 days.');
  await user.click(asked.getByRole('button', { name: 'Start new period' }));
  expect(await asked.findByText('At most 366 days.')).toBeTruthy();
  expect(screen.getByText('Failed to create voting period')).toBeTruthy();
});

test('a failed Reset Voting Period says so, and that the new period could not be created', async () => {
  const { user } = await askForReset({ [CREATE]: () => ({ status: 500, body: '' }) });
  await user.type((await dialog()).getByLabelText('Type START to confirm'), 'START{Enter}');
  expect(await screen.findByText('Failed to reset voting period')).toBeTruthy();
  expect(await screen.findAllByText('Failed to create new voting period')).toHaveLength(2);
});

const running = async () => within(await screen.findByRole('dialog', { name: 'Change Autumn Awards' }));

test('instead of ending the running period, its end can be changed', async () => {
  const { user } = await askForReset();
  await user.click((await dialog()).getByRole('button', { name: 'Change the end date' }));
  expect((await running()).getByLabelText<HTMLInputElement>('Ends').value).toBe('2026-12-01T00:00');
});

test('Extend makes the running period two days longer by one press', async () => {
  const { user, bodies } = await open({ [CHANGE]: () => ok(buildCycle()) });
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const form = await running();
  expect(form.getByText('Voting has started, so this can’t change.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: '2 days longer' }));
  expect(form.getByText(/^In the site’s time zone .*Lasts 32 days\.$/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Voting period changed')).toBeTruthy();
  expect(bodies('PATCH /api/admin/voting-cycles/3')).toMatchObject([
    { endDate: '2026-12-03T00:00:00.000Z', before: { endDate: '2026-12-01T00:00:00.000Z' } },
  ]);
});

const FROZEN = { frozenHours: 4, isFrozen: true, totalVotes: 28 };
test.each([
  ['open', {}, 'This ends', undefined],
  ['over', { state: 'closed' }, 'has ended with', undefined],
  ['frozen', FROZEN, 'before the freeze, plus any since', /^Its results are announced right away/],
  [
    'an announcement by hand',
    { ...FROZEN, reveal: 'by_hand' },
    'This ends',
    /^Its results stay hidden until they are announced/,
  ],
] as const)('the dialog says what a new period does to one that is %s', async (_, over, does, results) => {
  const activeCycle = buildCycle(over);
  await askForReset({
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle })),
  });
  const asked = await dialog();
  expect((await asked.findByText('Autumn Awards')).closest('p')?.textContent).toContain(does);
  expect(asked.queryByText(results ?? /^Its results/) !== null).toBe(results !== undefined);
  expect(asked.queryByRole('button', { name: 'Change the end date' }) !== null).toBe(
    activeCycle.state === 'open',
  );
});

test('moving the end says that it shows the frozen results', async () => {
  const { user } = await open({
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: buildCycle(FROZEN) })),
  });
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const form = await running();
  expect(form.getByText('When it ends, all votes show')).toBeTruthy();
  expect(
    form.getByText(/This doesn’t affect the 28 votes cast before the freeze, or any cast since\./),
  ).toBeTruthy();
});

test('an end in the past is refused, and a failure is reported', async () => {
  const { user } = await open({ [CHANGE]: () => 'no answer' });
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const form = await running();
  const type = (value: string) => fireEvent.change(form.getByLabelText('Ends'), { target: { value } });
  type('2026-11-18T18:00');
  expect(form.getByText('The end has to be in the future')).toBeTruthy();
  type('2027-12-24T18:00');
  expect(form.getByText('A period lasts at most 366 days')).toBeTruthy();
  type('2026-12-24T18:00');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Failed to change the voting period')).toBeTruthy();
});

test('a plain admin who ends a period with a frozen leaderboard reads why that is refused', async () => {
  const why = 'Only super admins can end a voting period early while the leaderboard is frozen.';
  const END = 'POST /api/admin/voting-cycles/:id/end';
  const { user } = await openTab(
    'voting',
    'Voting System',
    { [END]: () => refused(403, 'FORBIDDEN', why) },
    'admin',
  );
  await user.click(await screen.findByRole('button', { name: 'End voting now' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'End voting now' }));
  expect(await asked.findByText(why)).toBeTruthy();
});

test('without a running period a new one ends nothing', async () => {
  await askForDays('7', {
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: null })),
  });
  expect((await dialog()).getByText('7-Day Voting Period')).toBeTruthy();
  expect((await dialog()).queryByText(/This ends/)).toBeNull();
});
