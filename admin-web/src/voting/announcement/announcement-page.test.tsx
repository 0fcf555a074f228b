import { fireEvent, screen, within } from '@testing-library/react';
import type { ActOnVotes, Announcement, WinnersShown } from 'admin-api/contract';
import { expect, test } from 'vitest';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildDashboard } from '../../../testing/render-app.tsx';
import { buildAwards, buildCycle, buildStatus, openTab } from '../../../testing/site.ts';

const READ = 'GET /api/admin/voting-cycles/:id/announcement';
const SHOW = 'POST /api/admin/voting-cycles/:id/winners';
const REVEAL = 'POST /api/admin/voting-cycles/:id/reveal';
const ENDED = buildCycle({
  state: 'closed',
  isFrozen: true,
  reveal: 'by_hand',
  endDate: '2026-11-20T11:00:00.000Z',
});

const acts: ActOnVotes[] = [
  {
    id: 7,
    kind: 'vendor_archived',
    name: 'Birch',
    otherWinners: [
      { category: null, winners: ['Birch'] },
      { category: 'Speed', winners: ['Acorn', 'Birch'] },
    ],
  },
  { id: 9, kind: 'all', name: null, otherWinners: [] },
];
const LIVE: Announcement = {
  undecided: { groups: 2, accounts: 34 },
  leaveLater: { accounts: 5, votes: 9 },
  votes: { ties: ['Speed'], withoutVotes: ['OpSec', 'Service'], acts },
};
const FROZEN: Announcement = {
  undecided: { groups: 0, accounts: 0 },
  leaveLater: { accounts: 0, votes: 0 },
  votes: null,
};
const WINNERS: WinnersShown = {
  ties: [],
  withoutVotes: [],
  overall: [{ place: 1, name: 'Acorn' }],
  categories: [
    { id: 1, name: 'Speed', winners: ['Birch'] },
    { id: 2, name: 'Service', winners: [] },
  ],
  acts,
};

const open = (api: FakeApi, role: 'admin' | 'super_admin' = 'super_admin') =>
  openTab('voting&page=announce', 'Before you announce', api, role);
const frozen: FakeApi = {
  'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: ENDED, isOpen: false })),
  'GET /api/admin/voting-cycles': () => ok([ENDED]),
  [READ]: () => ok(FROZEN),
};
const periodNamed = (name: string): FakeApi => ({
  'GET /api/admin/dashboard': () => ok(buildDashboard({ awards: buildAwards() })),
  'GET /api/admin/voting-status': () => ok(buildStatus({ activeCycle: { ...ENDED, name }, isOpen: false })),
});
const ACTS_SAID = [
  'The deletion of BirchWithout it, Birch would win overall.Without it, Acorn and Birch would win Speed.',
  'The reset of all votesThe same vendors would win without it.',
];
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const actsIn = async (name: string) =>
  (await card(name)).getAllByRole('listitem').map((item) => item.textContent);

test('the checklist names what is left to decide, and who would win without resets and deletions', async () => {
  await open({ [READ]: () => ok(LIVE) }, 'admin');
  const list = (await card('Checklist')).getAllByRole('listitem').map((item) => item.textContent);
  expect(list).toEqual([
    expect.stringMatching(/^Look at this: Voting is open until /),
    'Look at this: 2 suspicious groups with 34 accounts still need a decision. Suspicious groups',
    'Look at this: 9 votes of 5 excluded accounts still count. They leave when the leaderboard freezes or voting ends. Excluded votes',
    'Look at this: Several vendors have the most votes in Speed. They will share the award.',
    'Look at this: OpSec and Service won’t have a winner, because nobody has voted there.',
  ]);
  expect(await actsIn('Resets, deletions and disqualifications')).toEqual(ACTS_SAID);
  expect(screen.queryByRole('button', { name: 'Show me the winners' })).toBeNull();
});

test('on a frozen leaderboard, a super admin sees the winners and what acts changed after a confirmation', async () => {
  const { user, sent } = await open({ ...frozen, [SHOW]: () => ok(WINNERS) });
  expect((await card('Checklist')).getByText(/^Ties and categories without votes/)).toBeTruthy();
  await user.click((await card('Winners')).getByRole('button', { name: 'Show me the winners' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Show me the winners?' }));
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Show me the winners' }));
  const winners = await card('Winners');
  expect((await winners.findAllByRole('term')).map((term) => term.textContent)).toEqual([
    'Overall',
    'Speed',
    'Service',
  ]);
  expect(winners.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '1. Acorn',
    'Birch',
    'Nobody',
  ]);
  expect(winners.getByText('No category is tied. Every category has votes.')).toBeTruthy();
  expect(await actsIn('Winners')).toEqual(expect.arrayContaining(ACTS_SAID));
});

test.each([
  ['super_admin', 'Site texts'],
  ['admin', ''],
] as const)(
  'the checklist names the texts that are still a default, with a link for a %s',
  async (role, link) => {
    await open(
      {
        [READ]: () => ok(FROZEN),
        ...periodNamed('30-Day Voting Period'),
        'GET /api/admin/dashboard': () =>
          ok(
            buildDashboard({
              adminUser: { username: 'mira', role },
              awards: buildAwards({ unsetTexts: ['logo', 'top_right_name', 'contact'] }),
            }),
          ),
      },
      role,
    );
    const named =
      'Visitors still read the default of Top Header Name (“Vendor Awards”), Who to contact about excluded votes (“Contact the organisers.”) and the period’s name (“30-Day Voting Period”).';
    const item = await (await card('Checklist')).findByText(named, { exact: false });
    expect(item.textContent).toBe(`Look at this: ${named} ${link}`);
  },
);

test('the checklist names a period that is called after the month of its end, and no other name', async () => {
  const { unmount } = await open({ ...frozen, ...periodNamed('November 2026 Awards') });
  const named = 'Visitors still read the default of the period’s name (“November 2026 Awards”).';
  expect(await (await card('Checklist')).findByText(named, { exact: false })).toBeTruthy();
  unmount();
  await open({ ...frozen, ...periodNamed('October 2026 Awards') });
  await (await card('Checklist')).findByText('Voting has ended.');
  expect(screen.queryByText(/still read the default/)).toBeNull();
});

test('of many categories without votes, the checklist names the first and counts the others', async () => {
  const withoutVotes = Array.from({ length: 300 }, (_, index) => `Category ${index + 1}`);
  await open({ [READ]: () => ok({ ...LIVE, votes: { ties: [], withoutVotes, acts: [] } }) });
  const named = 'Category 1, Category 2, Category 3, Category 4, Category 5 and 295 more categories';
  expect((await card('Checklist')).getByText(new RegExp(`${named} won’t have a winner`))).toBeTruthy();
});

test('a plain admin sees no winners of a frozen leaderboard, and can’t announce', async () => {
  await open(frozen, 'admin');
  expect(
    (await card('Winners')).getByText(/^The leaderboard is frozen, so nobody sees who leads\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show me the winners' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Announce results' })).toBeNull();
});

test('announcing asks for the typed word', async () => {
  const { user, sent } = await open({ ...frozen, [REVEAL]: () => ok(ENDED) });
  await user.click(await screen.findByRole('button', { name: 'Announce results' }));
  const asked = within(await screen.findByRole('alertdialog'));
  const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Announce results' });
  expect(confirm.disabled).toBe(true);
  await user.type(asked.getByRole('textbox'), 'ANNOUNCE');
  await user.click(confirm);
  expect(await screen.findByText('Results announced')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'POST /api/admin/voting-cycles/3/reveal')).toHaveLength(1);
});

test('results can be announced at a time in the future, which the page then names', async () => {
  const { user, bodies, api } = await open({ ...frozen, [REVEAL]: () => ok(ENDED) });
  await user.click(await screen.findByRole('button', { name: 'Announce results' }));
  const form = within(await screen.findByRole('alertdialog'));
  await user.click(form.getByRole('radio', { name: 'At a time' }));
  await user.type(form.getByLabelText('Type ANNOUNCE to confirm'), 'ANNOUNCE');
  const plan = form.getByRole('button', { name: 'Announce results' });
  const field = form.getByLabelText('Date and time');
  await user.click(plan);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '2020-01-01T20:00' } });
  expect(form.getByText('The time has to be in the future')).toBeTruthy();
  await user.click(plan);
  expect(bodies('POST /api/admin/voting-cycles/3/reveal')).toEqual([]);
  fireEvent.change(field, { target: { value: '2099-01-01T20:00' } });
  const at = '2099-01-01T20:00:00.000Z';
  const planned = { ...ENDED, revealedAt: at };
  api['GET /api/admin/voting-status'] = () => ok(buildStatus({ activeCycle: planned, isOpen: false }));
  api['GET /api/admin/voting-cycles'] = () => ok([planned]);
  await user.click(plan);
  expect(await screen.findByText(/^The results will be announced on 1 Jan 2099, 20:00/)).toBeTruthy();
  expect(bodies('POST /api/admin/voting-cycles/3/reveal')).toEqual([{ at }]);
});

test('the rehearsal links to the public pages with made-up winners', async () => {
  await open(frozen);
  const link = await screen.findByRole('link', { name: 'Rehearse the ceremony' });
  expect(link.getAttribute('href')).toMatch(/\/winners\/ceremony\?rehearsal=1$/);
});
