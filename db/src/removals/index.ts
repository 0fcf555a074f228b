// Votes that leave the count and come back, and changes of a voting cycle that hold voting meanwhile.

export { type Archivable, archive, restoreArchived } from './archiving.ts';
export { movePart, partsThatMove, type Source } from './cells.ts';
export { changePublishing, changeWhoMayVote, type Pause, setPause } from './cycle-changes.ts';
export { cancelCycle, changeCycle, createCycle, LONGEST_DAYS, reopenCycle } from './cycle-dates.ts';
export { backToDraft, publishDraft } from './drafts.ts';
export {
  closeRemoval,
  holdVoting,
  type LotKind,
  MOVING_DEADLINE_MS,
  moveVotesBack,
  movingChange,
  openRemoval,
  withVotingAtRest,
} from './moving-votes.ts';
export { LONGEST_SEAL_HOURS, revealCycle } from './seal-dates.ts';
export { listVoteRemovals, resetVotes } from './vote-removals.ts';
export { restoreVotes } from './vote-restores.ts';
