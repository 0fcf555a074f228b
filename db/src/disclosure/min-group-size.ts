/** A sum over fewer voters reveals how individuals voted. It is never disclosed, and cannot be derived from what is. */
export const MIN_GROUP_SIZE = 10;

/**
 * Returns whether a number of voters may be disclosed, left behind or be the difference of two figures: none, or a group.
 */
export const isDisclosable = (voters: number): boolean => voters === 0 || voters >= MIN_GROUP_SIZE;
