export { recountTallies } from './adjust-tallies.ts';
export {
  CURRENT_CYCLE_ID,
  CYCLE_STATE,
  disclosedUntil,
  FROM_CURRENT,
  hourOf,
  IS_CLOSED,
  IS_FROZEN,
  MOMENTS,
  NEXT_CYCLE_ID,
} from './cycle-clock.ts';
export { isDisclosable, MIN_GROUP_SIZE } from './min-group-size.ts';
export {
  bringBack,
  inLargeCategories,
  isShown,
  type Removal,
  settleAccounts,
  takeOut,
  type VotesFor,
  votesFor,
  votesOfExcluded,
} from './move-votes.ts';
export { isTied, percentageOf, rankVendors, sharedRanks, type VoteCount } from './scores.ts';
export { type CycleComparison, compareTallies, talliedDrift } from './verify-tally.ts';
