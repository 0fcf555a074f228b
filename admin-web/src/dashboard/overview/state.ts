import type { AdminDashboard, Awards } from 'admin-api/contract';
import type { BadgeProps } from 'shared-ui/host';
import { countText, listText, plural } from 'shared-web';
import type { Place } from './warnings.ts';

export interface NextStep {
  label: string;
  /** The page of the panel where it is done; otherwise the link is shared, or the site opened. */
  to?: Place | 'site';
  superAdminOnly?: true;
}

/** What the overview says about the awards. */
interface Shown {
  badge: BadgeProps;
  sentence: string;
  next: NextStep;
  /** Whether it is about the next period, so that this is not named again. */
  isOfNext?: true;
}

const SHARE: NextStep = { label: 'Share the link' };

/** The state is about the winners for this long after the end, and then about the next period. */
const CELEBRATED_MS = 30 * 86_400_000;

export interface Known extends Pick<AdminDashboard, 'totalParticipants' | 'keepsVotesBack' | 'warnings'> {
  awards: Awards;
}

/** Returns where the awards stand and what to do next; `say` formats an instant. */
export function stateOf(known: Known, say: (instant: string) => string): Shown {
  const { current, next, now } = known.awards;
  const gap = gapOf(known.awards);
  const toVoters = gap?.next ?? SHARE;
  if (current?.state === 'open')
    return stateWhileOpen(known, current, { ends: say(current.endDate), toVoters });
  const ended = current && `${current.name} ended on ${say(current.endDate)}`;
  if (current?.isFrozen) {
    return {
      badge: { tone: 'orange', icon: 'trophy', children: 'Waiting for results' },
      sentence: `${ended}. Its results haven’t been announced yet.`,
      next: { label: 'Announce the results', to: '?tab=voting&page=announce', superAdminOnly: true },
    };
  }
  if (next) {
    return {
      badge: { icon: 'calendar', children: 'Scheduled' },
      sentence: `Voting in ${next.name} opens on ${say(next.startDate)}.`,
      next: toVoters,
      isOfNext: true,
    };
  }
  if (current && Date.parse(now) - Date.parse(current.endDate) < CELEBRATED_MS) {
    const voters = known.totalParticipants;
    const voted = voters === 0 ? 'Nobody voted.' : `${countText(voters, 'person', 'people')} voted.`;
    return {
      badge: { icon: 'trophy', children: 'Results announced' },
      sentence: `${ended}, and its results are public. ${voted}`,
      next: { label: 'See the winners', to: 'site' },
    };
  }
  if (current) {
    return {
      badge: { icon: 'calendar', children: 'Between periods' },
      sentence: `No voting period is planned. The last one, ${current.name}, ended on ${say(current.endDate)}.`,
      next: { label: 'Plan the next voting period', to: NEW_PERIOD },
    };
  }
  if (gap) return stateBefore(known.awards, gap);
  return {
    badge: { icon: 'calendar', children: 'Not planned' },
    sentence: 'Your awards are ready. Next, choose when people can vote.',
    next: { label: 'Plan the voting period', to: NEW_PERIOD },
  };
}

/** Opens the form of a new period. */
const NEW_PERIOD = '?tab=voting&open=new-period';

interface WhileOpen {
  /** The end in words. */
  ends: string;
  toVoters: NextStep;
}

function stateWhileOpen(
  { totalParticipants: voters, keepsVotesBack }: Known,
  { isPaused, isFrozen, reveal }: NonNullable<Awards['current']>,
  { ends, toVoters }: WhileOpen,
): Shown {
  if (isPaused) {
    return {
      badge: { tone: 'orange', icon: 'pause', children: 'Paused' },
      sentence: `Voting is paused, so nobody can vote. It’s still due to end on ${ends}.`,
      next: { label: 'Resume voting', to: '?tab=voting', superAdminOnly: true },
    };
  }
  const open = `Voting is open until ${ends}.`;
  if (isFrozen) {
    const until = reveal === 'by_hand' ? 'the results are announced' : 'then';
    return {
      badge: { tone: 'green', icon: 'lock', children: 'Open, frozen leaderboard' },
      sentence: `${open} The leaderboard is frozen until ${until}.`,
      next: SHARE,
    };
  }
  const people = countText(voters, 'person has', 'people have');
  const more = keepsVotesBack ? `${open} At least ${people} voted.` : `${open} ${people} voted.`;
  const none = keepsVotesBack ? open : `${open} Nobody has voted yet.`;
  return {
    badge: { tone: 'green', icon: 'circle-check', children: 'Open' },
    sentence: voters === 0 ? none : more,
    next: toVoters,
  };
}

interface Gap {
  /** Says what to do about it. */
  help: string;
  next: NextStep;
}

/** Returns what is missing for a voter to have a choice. */
function gapOf({ categories, vendors }: Awards): Gap | undefined {
  const of = (noun: 'categories' | 'vendors', label: string, help: string): Gap => ({
    help,
    next: { label, to: `?tab=${noun}`, superAdminOnly: true },
  });
  if (categories.published === 0) {
    return categories.drafts > 0
      ? of('categories', 'Publish categories', 'Publish the categories people will vote in.')
      : of('categories', 'Add categories', 'Start with the categories people will vote in.');
  }
  if (vendors.published > 0) return undefined;
  return vendors.drafts > 0
    ? of('vendors', 'Publish vendors', 'Publish the vendors people can vote for.')
    : of('vendors', 'Add vendors', 'Add the vendors people can vote for.');
}

/** Returns the state before the first period is planned. */
function stateBefore({ categories, vendors }: Awards, { help, next }: Gap): Shown {
  const drafts = categories.drafts + vendors.drafts;
  if (drafts === 0) {
    return {
      badge: { icon: 'sparkles', children: 'Not set up' },
      sentence: `Your awards aren’t set up yet. ${help}`,
      next,
    };
  }
  const what = listText(
    [
      categories.drafts > 0 && countText(categories.drafts, 'category', 'categories'),
      vendors.drafts > 0 && countText(vendors.drafts, 'vendor'),
    ].filter((text) => text !== false),
  );
  return {
    badge: { icon: 'pencil', children: 'Drafts' },
    sentence: plural(drafts, {
      one: `Your awards aren’t public yet: ${what} is still a draft.`,
      other: `Your awards aren’t public yet: ${what} are still drafts.`,
    }),
    next,
  };
}
