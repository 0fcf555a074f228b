export { clearGroups, excludeGroup, reviewGroup } from './decide-group.ts';
export { findGroups } from './find-groups.ts';
export { gatherGroup } from './gather-group.ts';
export { blockGroup, undoDecision } from './group-blocks.ts';
export {
  findGroup,
  GROUP_ORDERS,
  GROUP_STATES,
  type GroupFilter,
  groupAccounts,
  listGroups,
  undecidedAccounts,
} from './groups.ts';
export { previewGroup } from './preview-group.ts';
export { renewScores } from './score.ts';
export { listSignals, switchSignal } from './signal-settings.ts';
export { type AccountScore, accountScore } from './signals.ts';
export { markAnnounced, unannouncedGroups } from './unannounced-groups.ts';
export { SIGNALS } from './weights.ts';
