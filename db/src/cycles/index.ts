// Changes of a voting cycle: its dates, its seal, who may vote, its pause, and the lock under which no vote is stored.

export { changePublishing, changeWhoMayVote } from './cycle-changes.ts';
export { cancelCycle, changeCycle, createCycle, LONGEST_DAYS, reopenCycle } from './cycle-dates.ts';
export { isClosedNow } from './locked-cycles.ts';
export {
  holdVoting,
  LOCK_NOTICED_MS,
  MOVING_DEADLINE_MS,
  type MovedVotes,
  type Pause,
  setPause,
  withVotingAtRest,
} from './pause.ts';
export { LONGEST_SEAL_HOURS, revealCycle } from './seal-dates.ts';
