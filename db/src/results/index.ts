// What everybody may read of a voting cycle: leaderboard, state, votes over time.

export { categoryResults, leaderboard, votesByCategory, votingStats } from './leaderboard.ts';
export { votesOverTime } from './votes-over-time.ts';
export { findCountedCycle, votingStatus } from './voting-status.ts';
