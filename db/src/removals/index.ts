// Votes that leave the count and come back.

export { type Archivable, archive, restoreArchived } from './archiving.ts';
export { backToDraft, publishDraft } from './drafts.ts';
export { settle, takeOutHold } from './lots.ts';
export { moveVotesBack, movingChange } from './moving-votes.ts';
export { settleWaiting } from './settle-waiting.ts';
export { listVoteRemovals, resetVotes } from './vote-removals.ts';
export { restoreVotes } from './vote-restores.ts';
