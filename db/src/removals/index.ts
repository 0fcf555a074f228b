export { type ActOnMany, type Archivable, actOnMany, archive } from './archiving.ts';
export { endAbandonedPauses, withVotingPaused } from './change-count.ts';
export { excludeGroup, previewGroup, trustGroups } from './decide-group.ts';
export { type Disqualifying, disqualify } from './disqualify.ts';
export { type Excluded, excludeAccounts, previewExclusion, votersNamed } from './exclude-accounts.ts';
export { mergeVendors } from './merge-vendors.ts';
export { restoreRemoval } from './restore-removal.ts';
export { listVoteRemovals, type RemovalKind, resetVotes } from './vote-removals.ts';
