export {
  CURRENT_CYCLE_ID,
  CYCLE_STATE,
  FROM_CURRENT,
  hourOf,
  IS_CLOSED,
  NEXT_CYCLE_ID,
} from './cycle-clock.ts';
export { isTied, percentageOf, rankVendors, sharedRanks, type VoteCount } from './scores.ts';
export { talliedDrift } from './tally-drift.ts';
export { type CycleComparison, compareTallies } from './verify-tally.ts';
