export {
  findGroup,
  GROUP_STATES,
  type GroupFilter,
  groupAccounts,
  listGroups,
  undecidedAccounts,
} from './groups.ts';
export { renewGroups } from './score.ts';
export { type AccountScore, accountScore } from './signals.ts';
