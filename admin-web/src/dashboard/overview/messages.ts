import { countText, formatCount, listText, plural } from 'shared-web';
import type { AwardsState, Gap } from './awards-state.ts';

type Sentences = { [Code in AwardsState['code']]: (state: Extract<AwardsState, { code: Code }>) => string };

/** Returns the state of the awards as a sentence; `say` formats an instant. */
export function stateSentence(state: AwardsState, say: (instant: string) => string): string {
  const sentences: Sentences = {
    not_set_up: ({ gap }) => NOT_SET_UP[gap],
    drafts: ({ categoryDrafts, vendorDrafts }) => draftsText({ categoryDrafts, vendorDrafts }),
    unplanned: () => 'Your awards are ready. Next, choose when people can vote.',
    scheduled: ({ name, opensAt }) => `Voting in ${name} opens on ${say(opensAt)}.`,
    open: ({ endsAt, ...voters }) => openText({ ends: say(endsAt), ...voters }),
    paused: ({ endsAt }) => `Voting is paused, so nobody can vote. It’s still due to end on ${say(endsAt)}.`,
    frozen: ({ endsAt, isByHand }) =>
      isByHand
        ? `Voting is open until ${say(endsAt)}. The leaderboard is frozen until the results are announced.`
        : `Voting is open until ${say(endsAt)}. The leaderboard is frozen until then.`,
    awaiting_results: ({ name, endedAt }) =>
      `${name} ended on ${say(endedAt)}. Its results haven’t been announced yet.`,
    announced: ({ name, endedAt, voters }) => announcedText({ name, ended: say(endedAt), voters }),
    between_seasons: ({ name, endedAt }) =>
      `No voting period is planned. The last one, ${name}, ended on ${say(endedAt)}.`,
  };
  return (sentences[state.code] as (of: AwardsState) => string)(state);
}

const NOT_SET_UP: Record<Gap, string> = {
  categories: 'Your awards aren’t set up yet. Start with the categories people will vote in.',
  category_drafts: 'Your awards aren’t set up yet. Publish the categories people will vote in.',
  vendors: 'Your awards aren’t set up yet. Add the vendors people can vote for.',
  vendor_drafts: 'Your awards aren’t set up yet. Publish the vendors people can vote for.',
};

interface Drafts {
  categoryDrafts: number;
  vendorDrafts: number;
}

function draftsText({ categoryDrafts, vendorDrafts }: Drafts): string {
  const drafts = [
    categoryDrafts > 0 && countText(categoryDrafts, 'category', 'categories'),
    vendorDrafts > 0 && countText(vendorDrafts, 'vendor'),
  ].filter((text) => text !== false);
  return plural(categoryDrafts + vendorDrafts, {
    one: `Your awards aren’t public yet: ${listText(drafts)} is still a draft.`,
    other: `Your awards aren’t public yet: ${listText(drafts)} are still drafts.`,
  });
}

interface OpenText {
  ends: string;
  voters: number;
  mayBeMore: boolean;
}

function openText({ ends, voters, mayBeMore }: OpenText): string {
  if (voters === 0) {
    return mayBeMore
      ? `Voting is open until ${ends}.`
      : `Voting is open until ${ends}. Nobody has voted yet.`;
  }
  const people = countText(voters, 'person has', 'people have');
  return mayBeMore
    ? `Voting is open until ${ends}. At least ${people} voted.`
    : `Voting is open until ${ends}. ${people} voted.`;
}

const announcedText = ({ name, ended, voters }: { name: string; ended: string; voters: number }): string =>
  voters === 0
    ? `${name} ended on ${ended}, and its results are public. Nobody voted.`
    : `${name} ended on ${ended}, and its results are public. ${countText(voters, 'person', 'people')} voted.`;

export const nextPeriod = ({ name, starts }: { name: string; starts: string }): string =>
  `Next: ${name}, from ${starts}`;

export const stepsDone = ({ done, of }: { done: number; of: number }): string =>
  `${formatCount(done)} of ${formatCount(of)} done`;

export const detailsOf = ({ message }: { message: string }): string => `details: ${message}`;

export const noCategory = ({ period }: { period: string }): string =>
  `Nobody can vote in ${period}, because no category is published.`;

export const noVendor = ({ period }: { period: string }): string =>
  `Nobody can vote in ${period}, because no vendor is published.`;

export const noNominee = ({ categories }: { categories: readonly string[] }): string =>
  `No vendor is nominated in ${listText(categories)}, so nobody can vote there.`;

export const noCodes = ({ period }: { period: string }): string =>
  `Only invited people can vote in ${period}, but there are no invitation codes yet.`;
