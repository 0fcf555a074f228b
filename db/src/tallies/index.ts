// Sums of votes as they are kept, the scores made of them, and the check against the votes.

export { CLASS_BITS, RESULT_FILTERS, type ResultFilter } from './classes.ts';
export { percentageOf, rankVendors, sharedRanks, type VoteCount } from './scores.ts';
export { recountTallies, tallyRemovedVotes } from './tallies.ts';
export { cycleSums, spanSums, sumOf, vendorSums } from './tally-sums.ts';
export { type CycleComparison, compareTallies } from './verify-tally.ts';
