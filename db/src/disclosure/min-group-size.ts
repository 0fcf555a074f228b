/** A sum of fewer voters tells how single ones voted: it is never disclosed, nor does it follow from what is. */
export const MIN_GROUP_SIZE = 10;

/** Whether so many voters may be named, left behind or be the difference of two figures: none, or a group. */
export const isDisclosable = (voters: number): boolean => voters === 0 || voters >= MIN_GROUP_SIZE;
