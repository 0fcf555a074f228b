export { recountTallies } from './adjust-tallies.ts';
export { isOut } from './counted-results.ts';
export {
  CURRENT_CYCLE_ID,
  CYCLE_STATE,
  disclosedUntil,
  excludedNow,
  FROM_CURRENT,
  hourOf,
  IS_ANNOUNCED,
  IS_CLOSED,
  IS_FROZEN,
  MOMENTS,
  NEXT_CYCLE_ID,
} from './cycle-clock.ts';
export {
  changeCycle,
  createCycle,
  endCycle,
  LONGEST_DAYS,
  SHORTEST_MS,
  startCycle,
} from './cycle-dates.ts';
export {
  type Cycle,
  type CycleRow,
  type CycleState,
  currentCycle,
  currentCycleState,
  cycleRows,
  databaseNow,
  findCountedCycle,
  findCycle,
  listCycles,
  type Publishing,
  type Reveal,
  unannouncedCycle,
  votingStatus,
  type WhoMayVote,
} from './cycles.ts';
export { disqualifiedFrom } from './disqualifications.ts';
export {
  correctionsByCycle,
  correctResults,
  deleteFinalResults,
  disclosedResults,
  finalResults,
  takeDueSnapshot,
  takeDueSnapshots,
  withoutActsOf,
} from './final-results.ts';
export { LONGEST_FREEZE_HOURS, revealCycle } from './freeze-dates.ts';
export {
  type CycleAtChange,
  cycleAtChange,
  excludeVotes,
  inLargeCategories,
  type Removal,
  restoreVotes,
  type VotesFor,
  votesFor,
  votesOfExcluded,
} from './move-votes.ts';
export { LOCK_NOTICED_MS, type Pause, setPause } from './pause.ts';
export { placesOf } from './places.ts';
export { percentageOf } from './scores.ts';
export {
  AMONG_OTHERS,
  amongOthersUntil,
  cycleSums,
  FOR_EVER,
  hourSums,
  MIN_GROUP_SIZE,
  sumBy,
  vendorSums,
} from './shown-figures.ts';
export type { Figures } from './snapshots.ts';
export { cancelCycle, reopenCycle } from './take-back.ts';
export { type CycleComparison, compareTallies, talliedDrift } from './verify-tally.ts';
export { categoriesVotedIn } from './voted-categories.ts';
export { votesOverTime } from './votes-over-time.ts';
export { standingOf, winnersOf } from './winners.ts';
export { leaders, type OtherWinners, undisclosedResults, type WithoutAct } from './without-acts.ts';
