import { screen, within } from '@testing-library/react';
import type { AdminRole, Awards } from 'admin-api/contract';
import { formatDateTime } from 'shared-web';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../../../../shared-web/testing/index.ts';
import { type FakeApi, ok, refused } from '../../../testing/fake-api.ts';
import { buildDashboard } from '../../../testing/render-app.tsx';
import {
  buildAwards,
  buildCycle,
  buildScheduled,
  buildStatus,
  openTab,
  PERIOD_DEFAULTS,
  pressThrough,
} from '../../../testing/site.ts';

const LIST = 'GET /api/admin/voting-cycles';
const CREATE = 'POST /api/admin/voting-cycles';
const NOW = '2026-11-20T12:00:00.000Z';
const OPEN = buildCycle();
const NEXT = buildScheduled();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(NOW) });
});

const open = (api: FakeApi = {}, role: AdminRole = 'super_admin') =>
  openTab('voting', 'Voting System', { [LIST]: () => ok([NEXT, OPEN]), ...api }, role);

async function schedule(api: FakeApi = {}) {
  const app = await open({ [CREATE]: () => ok({ ...NEXT, closedCycle: null }), ...api });
  await app.user.click(await screen.findByRole('button', { name: 'New voting period' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New voting period' }));
  const fill = async (label: string, text: string) => {
    await app.user.clear(dialog.getByLabelText(label));
    await app.user.type(dialog.getByLabelText(label), text);
  };
  return { ...app, dialog, fill };
}

test('a period is scheduled with its name and dates, and shows its length', async () => {
  const { user, bodies, dialog, fill } = await schedule();
  await fill('Name', ' ');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  await fill('Name', 'Spring Awards');
  await fill('Starts', '2027-03-01T18:00');
  await fill('Ends', '2027-03-31T18:00');
  expect(dialog.getByText(/Lasts 30 days\.$/)).toBeTruthy();
  expect(dialog.getAllByText(/^In the site’s time zone \(UTC\)\./)).toHaveLength(2);
  await pressThrough(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Schedule period' }));
  expect(await screen.findByText('Voting period scheduled')).toBeTruthy();
  expect(bodies(CREATE)).toEqual([
    {
      name: 'Spring Awards',
      startDate: '2027-03-01T18:00:00.000Z',
      endDate: '2027-03-31T18:00:00.000Z',
      isActive: true,
      ...PERIOD_DEFAULTS,
    },
  ]);
});

describe("the site's time zone", () => {
  const zone = (name: string): FakeApi => ({
    'GET /api/admin/dashboard': () => ok(buildDashboard({ timeZone: name })),
  });

  test("dates are typed, and shown in the reader's own zone as well", async () => {
    const { user, bodies, dialog, fill } = await schedule(zone('Asia/Kathmandu'));
    await fill('Name', 'Spring Awards');
    await fill('Starts', '2027-03-01T18:00');
    await fill('Ends', '2027-03-31T18:00');
    const startDate = '2027-03-01T12:15:00.000Z';
    expect(
      dialog.getByText(new RegExp(`In your time zone .*: ${formatDateTime(startDate)}\\.`)),
    ).toBeTruthy();
    await pressThrough(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Schedule period' }));
    await screen.findByText('Voting period scheduled');
    expect(bodies(CREATE)).toEqual([
      expect.objectContaining({ startDate, endDate: '2027-03-31T12:15:00.000Z' }),
    ]);
  });

  test('a skipped time is refused, and a repeated one means the first', async () => {
    const { user, dialog, fill } = await schedule(zone('Europe/Berlin'));
    await fill('Name', 'Spring Awards');
    await fill('Starts', '2027-03-28T02:30');
    expect(dialog.getByText('The clocks in Europe/Berlin go forward and skip this time')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('group', { name: 'Step 1 of 4: Dates' })).toBeTruthy();
    await fill('Ends', '2027-10-31T02:30');
    await fill('Starts', '2027-03-28T03:30');
    expect(dialog.getByText(/happens twice\. We’ll use the first one\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('group', { name: 'Step 2 of 4: Rules' })).toBeTruthy();
  });

  test('a zone unknown to this browser becomes UTC, and says so', async () => {
    const { dialog } = await schedule(zone('Moon/Tranquility'));
    expect(dialog.getAllByText(/^In the site’s time zone \(UTC\)\./)).toHaveLength(2);
  });
});

test('impossible dates are reported at once', async () => {
  const { dialog, fill } = await schedule();
  await fill('Starts', '2026-11-19T18:00');
  expect(dialog.getByText('The start has to be in the future')).toBeTruthy();
  await fill('Starts', '2027-03-01T18:00');
  await fill('Ends', '2027-02-01T18:00');
  expect(dialog.getByText('The end has to be after the start')).toBeTruthy();
  await fill('Ends', '2028-04-01T18:00');
  expect(dialog.getByText('A period lasts at most 366 days')).toBeTruthy();
});

test('the dialog stays open and names the overlapping period', async () => {
  const overlap = refused(409, 'CYCLES_OVERLAP', 'This would overlap the voting period “Autumn Awards”.');
  const { user, dialog, fill } = await schedule({ [CREATE]: () => overlap });
  await fill('Name', 'Spring Awards');
  await fill('Starts', '2026-11-25T18:00');
  await fill('Ends', '2026-12-25T18:00');
  await pressThrough(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Schedule period' }));
  expect(await dialog.findByText('This would overlap the voting period “Autumn Awards”.')).toBeTruthy();
});

test('the freeze is chosen with the period, in whole hours', async () => {
  const { user, bodies, dialog } = await schedule();
  const pick = async (label: string, option: RegExp | string) => {
    await user.click(dialog.getByLabelText(label));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.click(dialog.getByRole('button', { name: 'Rules' }));
  await pick('Leaderboard', /^Frozen before the end/);
  await pick('Hours before the end', '4');
  expect(dialog.getByText(/^For the last 4 hours, everyone – including you – sees/)).toBeTruthy();
  await pressThrough(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Schedule period' }));
  expect(await screen.findByText('Voting period scheduled')).toBeTruthy();
  expect(bodies(CREATE)).toMatchObject([{ frozenHours: 4, reveal: 'at_end' }]);
});

describe('the dialog with its defaults', () => {
  const created = () => ok({ ...OPEN, closedCycle: null });
  const none: FakeApi = {
    [LIST]: () => ok([]),
    'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: null, isOpen: false, now: NOW })),
  };

  test('it starts now, ends in 30 days at 18:00 and is for everybody', async () => {
    const { user, bodies, dialog } = await schedule({ [CREATE]: created, ...none });
    await pressThrough(user, dialog);
    expect(dialog.queryByLabelText('Type START to confirm')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Start new period' }));
    expect(await screen.findByText('Voting period created')).toBeTruthy();
    expect(bodies(CREATE)).toEqual([
      {
        name: 'December 2026 Awards',
        isActive: true,
        ...PERIOD_DEFAULTS,
        startDate: expect.stringMatching(/^2026-11-20T12:00/),
        endDate: '2026-12-20T18:00:00.000Z',
        closes: null,
      },
    ]);
  });

  test('it starts right after all open or scheduled periods', async () => {
    const { user, bodies, dialog } = await schedule();
    await pressThrough(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Schedule period' }));
    await screen.findByText('Voting period scheduled');
    expect(bodies(CREATE)).toMatchObject([
      {
        name: 'April 2027 Awards',
        startDate: '2027-03-31T18:00:00.000Z',
        endDate: '2027-04-30T18:00:00.000Z',
      },
    ]);
  });

  test('it names the period that it ends, and asks for the typed word', async () => {
    const { user, bodies, dialog } = await schedule({ [CREATE]: created });
    await user.click(dialog.getByLabelText('Now'));
    await pressThrough(user, dialog);
    const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Start new period' });
    expect(start.disabled).toBe(true);
    await enter(user, dialog.getByLabelText('Type START to confirm'), 'START');
    await user.click(start);
    await screen.findByText('Voting period created');
    expect(bodies(CREATE)).toMatchObject([{ closes: 3 }]);
  });

  test('a plain admin starts it now, without choosing nominees', async () => {
    await openTab('voting', 'Voting System', none, 'admin');
    screen.getByRole('button', { name: 'New voting period' }).click();
    const dialog = within(await screen.findByRole('dialog', { name: 'New voting period' }));
    expect(dialog.queryByLabelText('Later')).toBeNull();
    expect(dialog.getByText(/Only super admins can schedule it for later\.$/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Dates',
      'Rules',
      'Check',
    ]);
  });
});

describe('before it is saved', () => {
  const review = async (awards: Awards) => {
    const { user, dialog } = await schedule({
      'GET /api/admin/dashboard': () => ok(buildDashboard({ awards })),
    });
    await pressThrough(user, dialog);
    return dialog;
  };
  const fact = (dialog: Awaited<ReturnType<typeof review>>, term: string) =>
    dialog.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;

  test('the form says how many categories and vendors are on the ballot', async () => {
    const dialog = await review(buildAwards());
    expect(fact(dialog, 'Ballot')).toBe('6 categories, 12 vendors');
    expect(dialog.queryByText(/nobody can vote/)).toBeNull();
  });

  test('it names the texts that visitors still read as we wrote them', async () => {
    const dialog = await review(buildAwards({ unsetTexts: ['accent', 'site_name'] }));
    const named =
      /^Visitors still read the default of Main Hero Title \(“Community Choice Awards”\) and the period’s name \(“\w+ \d{4} Awards”\)\.$/;
    expect(dialog.getByText(named)).toBeTruthy();
  });

  test.each([
    ['categories', 'No category is published, so nobody can vote.'],
    ['vendors', 'No vendor is published, so nobody can vote.'],
  ])('it warns that there are no %s', async (missing, title) => {
    const none = { published: 0, drafts: 0, withoutNominee: [] };
    const dialog = await review({ ...buildAwards(), [missing]: none });
    expect(dialog.getByText(title)).toBeTruthy();
  });
});

test('Back leads to the previous step and keeps the input', async () => {
  const { user, dialog, fill } = await schedule();
  await fill('Name', 'Spring Awards');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Step 2 of 4: Rules' }));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Spring Awards');
});

describe('the address', () => {
  test('opens the dialog, and is removed when the dialog closes', async () => {
    const { user } = await openTab('voting&open=new-period', 'Voting System');
    const dialog = within(await screen.findByRole('dialog', { name: 'New voting period' }));
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Step 1 of 4: Dates' }));
    // The time is in the site's zone, although that is read after the page has loaded.
    expect(dialog.getAllByText(/^In the site’s time zone \(UTC\)\./).length).toBeGreaterThan(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(window.location.search).toBe('?tab=voting');
  });
});
