export { cancelCycle, changeCycle, createCycle, endCycle, LONGEST_DAYS, reopenCycle } from './cycle-dates.ts';
export { isClosedNow } from './locked-cycles.ts';
export { LOCK_NOTICED_MS, type Pause, setPause } from './pause.ts';
export { LONGEST_SEAL_HOURS, revealCycle } from './seal-dates.ts';
