import { screen, within } from '@testing-library/react';
import type { AdminDashboard, AdminRole, Awards } from 'admin-api/contract';
import { describe, expect, test } from 'vitest';
import { type FakeApi, ok } from '../../../testing/fake-api.ts';
import { buildDashboard } from '../../../testing/render-app.tsx';
import { buildAwards, buildPeriod, openTab } from '../../../testing/site.ts';

/** Opens the dashboard with site texts, which contain the time zone. */
async function open(over: Partial<AdminDashboard>, role: AdminRole = 'super_admin', api: FakeApi = {}) {
  const shown = buildDashboard({ adminUser: { username: 'mira', role }, ...over });
  return openTab('dashboard', 'Dashboard', { 'GET /api/admin/dashboard': () => ok(shown), ...api }, role);
}

const EMPTY: Partial<Awards> = {
  categories: { published: 0, drafts: 0, withoutNominee: [] },
  vendors: { published: 0, drafts: 0 },
  current: null,
};
const NO_VENDORS: Partial<Awards> = { vendors: { published: 0, drafts: 0 }, current: null };
const ENDED = buildPeriod({ state: 'closed', endDate: '2026-11-19T18:00:00.000Z' });
const LONG_AGO = buildPeriod({ state: 'closed', endDate: '2026-09-01T18:00:00.000Z' });
const NEXT = buildPeriod({
  ...{ id: 4, name: 'Spring Awards', state: 'scheduled' as const },
  startDate: '2027-03-01T18:00:00.000Z',
});

interface State {
  awards: Partial<Awards>;
  figures?: Partial<AdminDashboard>;
  sentence: string;
  step: string;
  /** The address of the step, or undefined if a button does it here. */
  to?: string;
}

const STATES: Record<string, State> = {
  'nothing set up': {
    awards: EMPTY,
    sentence: 'Your awards aren’t set up yet. Start with the categories people will vote in.',
    ...{ step: 'Add categories', to: '?tab=categories' },
  },
  'categories without vendors': {
    awards: NO_VENDORS,
    sentence: 'Your awards aren’t set up yet. Add the vendors people can vote for.',
    ...{ step: 'Add vendors', to: '?tab=vendors' },
  },
  'drafts of categories and vendors': {
    awards: {
      categories: { published: 0, drafts: 6, withoutNominee: [] },
      vendors: { published: 0, drafts: 1 },
      current: null,
    },
    sentence: 'Your awards aren’t public yet: 6 categories and 1 vendor are still drafts.',
    ...{ step: 'Publish categories', to: '?tab=categories' },
  },
  'drafts of vendors': {
    awards: { vendors: { published: 0, drafts: 1 }, current: null },
    sentence: 'Your awards aren’t public yet: 1 vendor is still a draft.',
    ...{ step: 'Publish vendors', to: '?tab=vendors' },
  },
  'no period planned': {
    awards: { current: null },
    sentence: 'Your awards are ready. Next, choose when people can vote.',
    ...{ step: 'Plan the voting period', to: '?tab=voting&open=new-period' },
  },
  scheduled: {
    awards: { current: null, next: NEXT },
    sentence: 'Voting in Spring Awards opens on 1 March 2027 at 18:00.',
    step: 'Share the link',
  },
  'scheduled without vendors': {
    awards: { ...NO_VENDORS, next: NEXT },
    sentence: 'Voting in Spring Awards opens on 1 March 2027 at 18:00.',
    ...{ step: 'Add vendors', to: '?tab=vendors' },
  },
  'open, before the first vote': {
    awards: {},
    figures: { totalParticipants: 0, totalVotes: 0 },
    sentence: 'Voting is open until 14 December 2026 at 18:00. Nobody has voted yet.',
    step: 'Share the link',
  },
  open: {
    awards: {},
    figures: { totalParticipants: 1204 },
    sentence: 'Voting is open until 14 December 2026 at 18:00. 1,204 people have voted.',
    step: 'Share the link',
  },
  'open, published in steps': {
    awards: {},
    figures: { totalParticipants: 1, keepsVotesBack: true },
    sentence: 'Voting is open until 14 December 2026 at 18:00. At least 1 person has voted.',
    step: 'Share the link',
  },
  paused: {
    awards: { current: buildPeriod({ isPaused: true }) },
    sentence: 'Voting is paused, so nobody can vote. It’s still due to end on 14 December 2026 at 18:00.',
    ...{ step: 'Resume voting', to: '?tab=voting' },
  },
  'frozen until the end': {
    awards: { current: buildPeriod({ isFrozen: true }) },
    sentence: 'Voting is open until 14 December 2026 at 18:00. The leaderboard is frozen until then.',
    step: 'Share the link',
  },
  'frozen until it is announced': {
    awards: { current: buildPeriod({ isFrozen: true, reveal: 'by_hand' }) },
    sentence:
      'Voting is open until 14 December 2026 at 18:00. The leaderboard is frozen until the results are announced.',
    step: 'Share the link',
  },
  'ended and waiting for results, with the next scheduled': {
    awards: { current: { ...ENDED, isFrozen: true, reveal: 'by_hand' }, next: NEXT },
    sentence: 'Autumn Awards ended on 19 November 2026 at 18:00. Its results haven’t been announced yet.',
    ...{ step: 'Announce the results', to: '?tab=voting&page=announce' },
  },
  announced: {
    awards: { current: ENDED },
    figures: { totalParticipants: 1204 },
    sentence:
      'Autumn Awards ended on 19 November 2026 at 18:00, and its results are public. 1,204 people voted.',
    ...{ step: 'See the winners', to: 'https://awards.example' },
  },
  'between seasons': {
    awards: { current: LONG_AGO },
    sentence: 'No voting period is planned. The last one, Autumn Awards, ended on 1 September 2026 at 18:00.',
    ...{ step: 'Plan the next voting period', to: '?tab=voting&open=new-period' },
  },
  'between seasons, with the next scheduled': {
    awards: { current: LONG_AGO, next: NEXT },
    sentence: 'Voting in Spring Awards opens on 1 March 2027 at 18:00.',
    step: 'Share the link',
  },
};

test.each(Object.entries(STATES))('the state “%s” has a sentence and a next step', async (_, state) => {
  await open({ awards: buildAwards(state.awards), ...state.figures });
  const card = within(await screen.findByRole('region', { name: state.sentence }));
  const step = card.getByRole(state.to ? 'link' : 'button', { name: state.step });
  if (state.to) expect(step.getAttribute('href')).toBe(hrefOf(state.to));
});

/** An address inside the panel keeps its path. */
const hrefOf = (to: string) => (to.startsWith('?') ? `/admin${to}` : to);

test('an admin without permission for the next step reads who has it, and sees no link', async () => {
  await open({ awards: buildAwards(NO_VENDORS), totalVotes: 0 }, 'admin');
  const card = within(
    await screen.findByRole('region', {
      name: 'Your awards aren’t set up yet. Add the vendors people can vote for.',
    }),
  );
  expect(card.getByText('Add vendors').parentElement?.textContent).toBe(
    'Next: Add vendors. Only super admins can do this.',
  );
  const tabs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(tabs.filter((href) => /tab=(categories|vendors|security)/.test(href ?? ''))).toEqual([]);
});

describe('warnings', () => {
  const PAUSED = { code: 'VOTING_PAUSED', message: 'Voting is paused.' } as const;
  const ALIKE = { code: 'ALIKE_ACCOUNTS', message: '12 accounts look alike.' } as const;
  const WAIT = { code: 'SUGGESTIONS_WAIT', message: '5 suggested vendors wait.' } as const;
  const listed = () =>
    within(screen.getByRole('region', { name: 'Open warnings' }))
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent);

  test("don't repeat the sentence, and link to their pages", async () => {
    await open({ awards: buildAwards(), warnings: [PAUSED, ALIKE, WAIT] });
    expect(listed()).toEqual(['12 accounts look alike.', '5 suggested vendors wait.']);
    const looks = screen.getAllByRole('link', { name: /^View details: / });
    expect(looks.map((look) => look.getAttribute('href'))).toEqual([
      '/admin?tab=sessions&page=groups',
      '/admin?tab=vendors&page=suggestions',
    ]);
  });

  test.each<[string, Partial<Awards>, string]>([
    [
      'categories without a nominee',
      { categories: { published: 6, drafts: 0, withoutNominee: ['Speed', 'OpSec'] } },
      'No vendor is nominated in Speed and OpSec, so nobody can vote there.',
    ],
    [
      'a period for invited people without codes',
      { current: buildPeriod({ whoMayVote: 'invited' }) },
      'Only invited people can vote in Autumn Awards, but there are no invitation codes yet.',
    ],
    [
      'a scheduled period without vendors',
      { ...NO_VENDORS, next: NEXT },
      'No vendor is published, so nobody can vote.',
    ],
    [
      'an open period without categories',
      { ...EMPTY, current: buildPeriod() },
      'No category is published, so nobody can vote.',
    ],
  ])('name %s', async (_, awards, message) => {
    await open({ awards: buildAwards(awards) });
    expect(listed()).toEqual([message]);
  });

  test("don't mention the ballot without an open or scheduled period", async () => {
    await open({ awards: buildAwards(EMPTY) });
    expect(listed()).toEqual([]);
  });
});

test('the link of the site is copied to share it', async () => {
  const { user } = await open({ awards: buildAwards() });
  await user.click(screen.getByRole('button', { name: 'Share the link' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('https://awards.example');
});
