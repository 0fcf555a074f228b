/** What may speak against an account's votes; an account can have several, and its class is their sum. */
export const CLASS_BITS = {
  /** The account is in a group that is likely or sure, and not trusted. */
  flagged: 1,
  /** Fourth or later of its network, in the order of registration. */
  fourthOfNetwork: 2,
  /** Younger than ten minutes when it voted first. */
  young: 4,
  /** Has voted in one category only. */
  oneCategory: 8,
} as const;

/** This bit belongs to a ballot, not to an account: it equals far more others than chance explains. */
export const COPIED_BIT = 16;

/** Each leaves out the votes of the accounts that have its bit. */
export type ResultFilter = keyof typeof CLASS_BITS;
export const RESULT_FILTERS = Object.keys(CLASS_BITS) as ResultFilter[];
