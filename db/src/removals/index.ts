// Votes that leave the count and come back, and changes of a voting cycle that hold voting meanwhile.

export { type Archivable, archive, type RestoreResult, restoreArchived } from './archiving.ts';
export {
  type ChangeEndDateResult,
  type CreateCycleResult,
  changeEndDate,
  createCycle,
  type PauseResult,
  setPause,
} from './cycle-changes.ts';
export { MOVING_DEADLINE_MS, withVotingAtRest } from './moving-votes.ts';
export { listVoteRemovals, resetVotes } from './vote-removals.ts';
export { restoreVotes } from './vote-restores.ts';
