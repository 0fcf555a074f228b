import type { ExclusionPreview } from 'admin-api/contract';
import { countText, formatCount, plural } from 'shared-web';

export const showAllRows = ({ count }: { count: number }): string => `Show all ${formatCount(count)}`;

export const selectRow = ({ name }: { name: string }): string => `Select ${name}`;
export const selectShown = ({ count, nouns }: { count: number; nouns: string }): string =>
  plural(count, {
    one: 'Select the row on this page',
    other: `Select the ${formatCount(count)} ${nouns} on this page`,
  });
export const selectAll = ({ count }: { count: number }): string => `Select all ${formatCount(count)}`;
export const selectedRows = ({ rows }: { rows: string }): string => `${rows} selected`;
export const selectAtMost = ({ count }: { count: number }): string =>
  `Select at most ${formatCount(count)} to change them at once.`;

/** What everybody sees of the current period: votes as they come, a frozen leaderboard, or announced results. */
export type VotingState = 'live' | 'frozen' | 'announced';

export const excludeVotes = ({ accounts }: { accounts: number }): string =>
  `Exclude the votes of ${countText(accounts, 'account')}?`;

/** The number of votes isn't known until the preview has arrived. */
export function votesOfThem(preview: ExclusionPreview | undefined) {
  if (!preview) return 'Their votes in this voting period, and any new ones, won’t count.';
  const votes = preview.voteCount + preview.laterCount;
  return (
    <>
      Their <strong className="text-ink">{countText(votes, 'vote')}</strong> in this voting period, and any
      new ones, won’t count.
    </>
  );
}

/** Says when an exclusion shows: fewer than ten voters in a category would tell who they voted for. */
export function takesEffect({
  voteCount,
  laterCount,
  state,
}: ExclusionPreview & { state: VotingState }): string {
  if (state === 'frozen') return 'The leaderboard stays as it is. The results leave these votes out.';
  if (laterCount === 0) return 'This shows right away.';
  const now = voteCount === 0 ? 'Nothing changes yet' : `${countText(voteCount, 'vote')} will go right away`;
  return state === 'announced'
    ? `${now}. ${countText(laterCount, 'vote')} will stay, in categories where fewer than ten voters would change: the difference would show how they voted.`
    : `${now}. ${countText(laterCount, 'vote')} will go when the leaderboard freezes or voting ends, in categories where fewer than ten voters would change: the difference would show how they voted.`;
}
