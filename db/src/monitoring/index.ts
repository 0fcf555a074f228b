export { awardsFacts } from './awards.ts';
export { dashboardFigures } from './dashboard.ts';
export { dashboardActivity } from './dashboard-activity.ts';
export { type WarningFacts, warningFacts } from './dashboard-warnings.ts';
export { currentDrift, secondsSinceScoring } from './installation-figures.ts';
export {
  listUserSessions,
  type SessionFilter,
  setSessionBlock,
  setSessionBlocks,
  userSessionDetails,
} from './session-monitoring.ts';
export { integrityTimeline } from './timeline.ts';
