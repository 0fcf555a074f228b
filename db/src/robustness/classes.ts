/** What may count against an account's votes. An account's class is the sum of its bits. */
export const CLASS_BITS = {
  /** The account is in a group at level likely or above that is not trusted. */
  flagged: 1,
  /** The account is the fourth or later of its network, in the order of registration. */
  fourthOfNetwork: 2,
  /** The account was less than ten minutes old at its first vote. */
  young: 4,
  /** The account has voted in one category only. */
  oneCategory: 8,
} as const;

/** This bit belongs to a ballot, not to an account: the ballot equals far more others than chance explains. */
export const COPIED_BIT = 16;

/** Each check leaves out the votes of the accounts that have its bit. */
export type ResultFilter = keyof typeof CLASS_BITS;
export const RESULT_FILTERS = Object.keys(CLASS_BITS) as ResultFilter[];
