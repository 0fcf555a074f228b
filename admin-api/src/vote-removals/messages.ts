import { countText } from 'db/machinery';

export const votesRestored = (count: number): string =>
  countText(count, { one: 'vote was restored.', other: 'votes were restored.' });

export const votesRemoved = (count: number): string =>
  countText(count, { one: 'vote was removed.', other: 'votes were removed.' });

/** The exact number stays secret while the leaderboard is frozen. */
export const votesRemovedSinceFreeze = (count: number): string =>
  countText(count, {
    one: 'vote from before the freeze was removed, and any cast since.',
    other: 'votes from before the freeze were removed, and any cast since.',
  });
