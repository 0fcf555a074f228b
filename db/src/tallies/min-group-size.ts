/**
 * A sum over fewer voters can reveal how individuals voted. Only a live leaderboard and its charts disclose such sums;
 * nothing else does, or allows anybody to derive them.
 */
export const MIN_GROUP_SIZE = 10;

/** Returns whether a figure, or the difference of two, may describe this number of voters: none or at least ten. */
export const isDisclosable = (voters: number): boolean => voters === 0 || voters >= MIN_GROUP_SIZE;
