export { canDisclose, discloseVotes, type VoteSet } from './cells.ts';
export { cycleSums, spanSums, sumBy, vendorSums } from './disclosed-sums.ts';
export { allTables, disclosedTables, IS_DISCLOSED_LIVE, keepsVotesBack } from './disclosed-tables.ts';
export { keepSealed } from './keep-sealed.ts';
export { isDisclosable, MIN_GROUP_SIZE } from './min-group-size.ts';
export { publishAll, publishStep, refusePartOfStep } from './publish-step.ts';
export {
  AHEAD_S,
  COMMIT_LAG_S,
  COUNTS_TO_SEAL,
  DISCLOSED_LEFT,
  DISCLOSED_UNTIL,
  disclosedUntil,
  IS_SEALED,
  isSealed,
} from './seal.ts';
export { LARGEST_STEP } from './steps.ts';
