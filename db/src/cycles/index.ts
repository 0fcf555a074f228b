export {
  changeCycle,
  createCycle,
  endCycle,
  LONGEST_DAYS,
  startCycle,
} from './cycle-dates.ts';
export { LONGEST_FREEZE_HOURS, revealCycle } from './freeze-dates.ts';
export { LOCK_NOTICED_MS, type Pause, setPause } from './pause.ts';
export { cancelCycle, reopenCycle } from './take-back.ts';
