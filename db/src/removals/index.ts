// Excludes votes from the count and restores them: by an organiser, with a vendor or category, or with accounts.

export { type ActOnMany, actOnMany } from './acts.ts';
export { recountTallies } from './adjust-tallies.ts';
export { type Archivable, archive, restoreArchived } from './archiving.ts';
export { MOVING_DEADLINE_MS, withVotingPaused } from './change-count.ts';
export { backToDraft, publishDraft } from './drafts.ts';
export { type AccountSet, excludeAccounts, type NewDecision, recordDecision } from './exclude-accounts.ts';
export { excludedVotes } from './excluded-totals.ts';
export { findDecision, restoreAccounts } from './restore-accounts.ts';
export { restoreRemoval } from './restore-removal.ts';
export { settleWaiting } from './settle-waiting.ts';
export { listVoteRemovals, resetVotes } from './vote-removals.ts';
