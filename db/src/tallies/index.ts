// Sums of votes as they are kept and as they are shown, the scores made of them, and the check against the votes.

export { CLASS_BITS, RESULT_FILTERS, type ResultFilter } from './classes.ts';
export { CURRENT_CYCLE_ID, CYCLE_STATE, FROM_CURRENT, IS_CLOSED, NEXT_CYCLE_ID } from './cycle-clock.ts';
export { keepSealed } from './keep-sealed.ts';
export { publishAll, publishStep } from './publish-step.ts';
export { isTied, percentageOf, rankVendors, sharedRanks, type VoteCount } from './scores.ts';
export { AHEAD_S, COUNTS_TO_SEAL, IS_SEALED, isSealed, SHOWN_UNTIL, shownUntil, TOLD_LEFT } from './seal.ts';
export { allTables, IS_SHOWN_LIVE, keepsVotesBack, shownTables } from './shown-tables.ts';
export { MIN_GROUP_SIZE } from './steps.ts';
export { hourOf, recountTallies, tallyRemovedVotes } from './tallies.ts';
export { talliedDrift } from './tally-drift.ts';
export { cycleSums, spanSums, sumBy, sumOf, vendorSums } from './tally-sums.ts';
export { type CycleComparison, compareTallies } from './verify-tally.ts';
