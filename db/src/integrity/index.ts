export {
  accountScore,
  findGroup,
  GROUP_STATES,
  type GroupFilter,
  groupAccounts,
  listGroups,
  undecidedAccounts,
} from './groups.ts';
export { renewGroups } from './score.ts';
