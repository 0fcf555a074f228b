export { awardsFacts } from './awards.ts';
export { blockAccounts } from './block-accounts.ts';
export { dashboardActivity, dashboardFigures, type WarningFacts, warningFacts } from './dashboard.ts';
export { currentDrift, secondsSinceScoring } from './installation-figures.ts';
export {
  listUserSessions,
  type SessionFilter,
  setSessionBlock,
  setSessionBlocks,
  userSessionDetails,
} from './session-monitoring.ts';
export { integrityTimeline } from './timeline.ts';
