export {
  categoryResults,
  disclosedResults,
  leaderboard,
  votesByCategory,
  votingStats,
} from './disclosed-results.ts';
export {
  correctionsByCycle,
  correctResults,
  deleteFinalResults,
  type FinalResults,
  finalResults,
  takeDueSnapshot,
  takeDueSnapshots,
} from './final-results.ts';
export { type Place, placesOf } from './places.ts';
export { votesOverTime } from './votes-over-time.ts';
export { findCountedCycle, votingStatus } from './voting-status.ts';
export { standingOf, winnersOf } from './winners.ts';
