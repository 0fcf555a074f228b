import type { BadgeProps } from 'shared-ui/host';
import { countText, listText, plural } from 'shared-web';
import type { AwardsState, Gap } from './awards-state.ts';
import { PLACES, type Place } from './places.ts';

export type NextStep = { label: string; superAdminOnly?: true } & (
  | { act: 'share' }
  | { act: 'winners' }
  | { act: 'go'; to: Place }
);

interface Shown<State> {
  badge: BadgeProps;
  /** Says where the awards stand; `say` formats an instant. */
  sentence: (state: State, say: (instant: string) => string) => string;
  /** What to do next. */
  next: NextStep | ((state: State) => NextStep);
}

const GAP: Record<Gap, NextStep> = {
  categories: { act: 'go', label: 'Add categories', to: PLACES.categories, superAdminOnly: true },
  category_drafts: { act: 'go', label: 'Publish categories', to: PLACES.categories, superAdminOnly: true },
  vendors: { act: 'go', label: 'Add vendors', to: PLACES.vendors, superAdminOnly: true },
  vendor_drafts: { act: 'go', label: 'Publish vendors', to: PLACES.vendors, superAdminOnly: true },
};
const SHARE: NextStep = { act: 'share', label: 'Share the link' };

const NOT_SET_UP: Record<Gap, string> = {
  categories: 'Your awards aren’t set up yet. Start with the categories people will vote in.',
  category_drafts: 'Your awards aren’t set up yet. Publish the categories people will vote in.',
  vendors: 'Your awards aren’t set up yet. Add the vendors people can vote for.',
  vendor_drafts: 'Your awards aren’t set up yet. Publish the vendors people can vote for.',
};

/** What the overview shows in each state. */
const STATES: { [Code in AwardsState['code']]: Shown<Extract<AwardsState, { code: Code }>> } = {
  not_set_up: {
    badge: { icon: 'sparkles', children: 'Not set up' },
    sentence: ({ gap }) => NOT_SET_UP[gap],
    next: ({ gap }) => GAP[gap],
  },
  drafts: {
    badge: { icon: 'pencil', children: 'Drafts' },
    sentence: draftsText,
    next: ({ gap }) => GAP[gap],
  },
  unplanned: {
    badge: { icon: 'calendar', children: 'Not planned' },
    sentence: () => 'Your awards are ready. Next, choose when people can vote.',
    next: { act: 'go', label: 'Plan the voting period', to: PLACES.newPeriod },
  },
  scheduled: {
    badge: { icon: 'calendar', children: 'Scheduled' },
    sentence: ({ name, opensAt }, say) => `Voting in ${name} opens on ${say(opensAt)}.`,
    next: ({ gap }) => (gap ? GAP[gap] : SHARE),
  },
  open: {
    badge: { tone: 'green', icon: 'circle-check', children: 'Open' },
    sentence: openText,
    next: ({ gap }) => (gap ? GAP[gap] : SHARE),
  },
  paused: {
    badge: { tone: 'orange', icon: 'pause', children: 'Paused' },
    sentence: ({ endsAt }, say) =>
      `Voting is paused, so nobody can vote. It’s still due to end on ${say(endsAt)}.`,
    next: { act: 'go', label: 'Resume voting', to: PLACES.periods, superAdminOnly: true },
  },
  frozen: {
    badge: { tone: 'green', icon: 'lock', children: 'Open, frozen leaderboard' },
    sentence: ({ endsAt, isByHand }, say) =>
      isByHand
        ? `Voting is open until ${say(endsAt)}. The leaderboard is frozen until the results are announced.`
        : `Voting is open until ${say(endsAt)}. The leaderboard is frozen until then.`,
    next: SHARE,
  },
  awaiting_results: {
    badge: { tone: 'orange', icon: 'trophy', children: 'Waiting for results' },
    sentence: ({ name, endedAt }, say) =>
      `${name} ended on ${say(endedAt)}. Its results haven’t been announced yet.`,
    next: { act: 'go', label: 'Announce the results', to: PLACES.results, superAdminOnly: true },
  },
  announced: {
    badge: { icon: 'trophy', children: 'Results announced' },
    sentence: ({ name, endedAt, voters }, say) => {
      const announced = `${name} ended on ${say(endedAt)}, and its results are public.`;
      return voters === 0
        ? `${announced} Nobody voted.`
        : `${announced} ${countText(voters, 'person', 'people')} voted.`;
    },
    next: { act: 'winners', label: 'See the winners' },
  },
  between_seasons: {
    badge: { icon: 'calendar', children: 'Between periods' },
    sentence: ({ name, endedAt }, say) =>
      `No voting period is planned. The last one, ${name}, ended on ${say(endedAt)}.`,
    next: { act: 'go', label: 'Plan the next voting period', to: PLACES.newPeriod },
  },
};

export function shownIn(state: AwardsState, say: (instant: string) => string) {
  const { badge, sentence, next } = STATES[state.code] as Shown<AwardsState>;
  return {
    badge,
    sentence: sentence(state, say),
    next: typeof next === 'function' ? next(state) : next,
  };
}

function draftsText({ categoryDrafts, vendorDrafts }: Extract<AwardsState, { code: 'drafts' }>): string {
  const drafts = [
    categoryDrafts > 0 && countText(categoryDrafts, 'category', 'categories'),
    vendorDrafts > 0 && countText(vendorDrafts, 'vendor'),
  ].filter((text) => text !== false);
  return plural(categoryDrafts + vendorDrafts, {
    one: `Your awards aren’t public yet: ${listText(drafts)} is still a draft.`,
    other: `Your awards aren’t public yet: ${listText(drafts)} are still drafts.`,
  });
}

function openText(
  { endsAt, voters, mayBeMore }: Extract<AwardsState, { code: 'open' }>,
  say: (instant: string) => string,
): string {
  const open = `Voting is open until ${say(endsAt)}.`;
  if (voters === 0) return mayBeMore ? open : `${open} Nobody has voted yet.`;
  const people = countText(voters, 'person has', 'people have');
  return mayBeMore ? `${open} At least ${people} voted.` : `${open} ${people} voted.`;
}
