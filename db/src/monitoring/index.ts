export { blockAccounts } from './block-accounts.ts';
export {
  awardsFacts,
  currentDrift,
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
