// Sums of votes as they are kept and as they are shown, the scores made of them, and the check against the votes.

export { CLASS_BITS, RESULT_FILTERS, type ResultFilter } from './classes.ts';
export { CURRENT_CYCLE_ID, CYCLE_STATE, FROM_CURRENT, IS_CLOSED, NEXT_CYCLE_ID } from './cycle-clock.ts';
export { publishAll, publishStep } from './publish-step.ts';
export { isTied, percentageOf, rankVendors, sharedRanks, type VoteCount } from './scores.ts';
export { IS_SHOWN_IN_STEPS, isShownInSteps, shownTables } from './shown-tables.ts';
export { hourOf, recountTallies, tallyRemovedVotes } from './tallies.ts';
export { talliedDrift } from './tally-drift.ts';
export { cycleSums, spanSums, sumBy, sumOf, vendorSums } from './tally-sums.ts';
export { type CycleComparison, compareTallies } from './verify-tally.ts';
