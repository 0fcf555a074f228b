import { countText, formatCount, listText, plural } from 'shared-web';

/** The number of accounts that the default limits on registrations let through in a day. */
const ACCOUNTS_A_DAY = { oneLine: 720, fortyLines: 28_800 };

export const RECOMMENDED = `Open voting can be influenced by one patient person: in a day, one home connection can make ${formatCount(ACCOUNTS_A_DAY.oneLine)} accounts, and forty connections can make ${formatCount(ACCOUNTS_A_DAY.fortyLines)}. For awards with prizes, choose confirmed email or invitation codes.`;

export const cannotSend = ({ missing }: { missing: readonly string[] }): string =>
  `Email isn’t set up yet. Ask whoever runs the server to set ${listText(missing)}.`;

export const removedBy = ({ name }: { name: string }): string => `by ${name}`;

export const restoredBy = ({ at, by }: { at: string; by: string | null }): string =>
  `Restored ${at} by ${by}`;

export const comesBack = ({ name }: { name: string }) => (
  <>
    <strong className="text-ink wrap-anywhere">{name}</strong> comes back to the site.
  </>
);

export const countsAgain = ({ what, votes, period }: { what: string; votes: number; period: string }) => (
  <>
    Up to <strong className="text-ink">{countText(votes, 'vote')}</strong> will count again in {period} (
    {what}).
  </>
);

/** Excluded votes that still count, because fewer than ten voters would change in their categories. */
export const leaveLater = ({ votes }: { votes: number }): string =>
  `${countText(votes, 'more vote')} when the leaderboard freezes or voting ends`;

export const staysCounted = ({ votes }: { votes: number }): string =>
  `${countText(votes, 'vote')} that would have left later will stay.`;

export function restored({ votes, skipped }: { votes: number; skipped: number }): string {
  const back = plural(votes, {
    one: '1 vote counts again.',
    other: `${formatCount(votes)} votes count again.`,
  });
  return skipped === 0 ? back : `${back} ${formatCount(skipped)} couldn’t be restored.`;
}
