export { awardsFacts } from './awards.ts';
export { blockAccounts } from './block-accounts.ts';
export {
  currentDrift,
  dashboardActivity,
  dashboardFigures,
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
