export { excludeGroup, previewGroup, trustGroups } from './decide-group.ts';
export { findGroups } from './find-groups.ts';
export {
  findGroup,
  GROUP_STATES,
  type GroupFilter,
  groupAccounts,
  listGroups,
  undecidedAccounts,
} from './groups.ts';
export { renewScores } from './score.ts';
export { type AccountScore, accountScore } from './signals.ts';
