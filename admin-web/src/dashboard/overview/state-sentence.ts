import { countText, listText } from 'shared-web';
import type { AwardsState, Gap } from './awards-state.ts';

type Sentences = { [Code in AwardsState['code']]: (state: Extract<AwardsState, { code: Code }>) => string };

/** The state of the awards in a sentence; `say` writes a moment. */
export function stateSentence(state: AwardsState, say: (instant: string) => string): string {
  const sentences: Sentences = {
    not_set_up: ({ gap }) => NOT_SET_UP[gap],
    drafts: ({ categoryDrafts, vendorDrafts }) => draftsText({ categoryDrafts, vendorDrafts }),
    unplanned: () => 'Your awards are ready. The only thing left is to choose when people can vote.',
    scheduled: ({ name, opensAt }) => `Voting in ${name} opens on ${say(opensAt)}.`,
    open: ({ endsAt, voters, mayBeMore }) =>
      `Voting is open until ${say(endsAt)}.${votersText({ voters, mayBeMore })}`,
    paused: ({ endsAt }) => `Voting is paused, so nobody can vote. It’s still due to end on ${say(endsAt)}.`,
    frozen: ({ endsAt, isByHand }) =>
      `Voting is open until ${say(endsAt)}. The leaderboard is frozen ${isByHand ? 'until the results are announced' : 'until then'}.`,
    awaiting_results: ({ name, endedAt }) =>
      `${name} ended on ${say(endedAt)}. Its results haven’t been announced yet.`,
    announced: ({ name, endedAt, voters }) =>
      `${name} ended on ${say(endedAt)}, and its results are public.${votersText({ voters, mayBeMore: false })}`,
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
  const areDrafts = categoryDrafts + vendorDrafts === 1 ? 'is still a draft' : 'are still drafts';
  return `Your awards aren’t public yet: ${listText(drafts)} ${areDrafts}.`;
}

interface Voters {
  voters: number;
  mayBeMore: boolean;
}

function votersText({ voters, mayBeMore }: Voters): string {
  if (voters === 0) return mayBeMore ? '' : ' Nobody has voted yet.';
  const people = countText(voters, 'person has', 'people have');
  return ` ${mayBeMore ? `At least ${people}` : people} voted.`;
}
