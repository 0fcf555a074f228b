export { blockAccounts } from './block-accounts.ts';
export {
  awardsFacts,
  currentDrift,
  dashboardFigures,
  FAILURES_MINUTES,
  secondsSinceScoring,
  type WarningFacts,
  warningFacts,
} from './dashboard.ts';
export {
  listUserSessions,
  type SessionFilter,
  setSessionBlock,
  setSessionBlocks,
  userSessionDetails,
} from './session-monitoring.ts';
