// Votes that leave the count and come back.

export { type Archivable, archive, restoreArchived } from './archiving.ts';
export { movePart, partsThatMove, type Source } from './cells.ts';
export { backToDraft, publishDraft } from './drafts.ts';
export { closeRemoval, type LotKind, moveVotesBack, movingChange, openRemoval } from './moving-votes.ts';
export { listVoteRemovals, resetVotes } from './vote-removals.ts';
export { restoreVotes } from './vote-restores.ts';
