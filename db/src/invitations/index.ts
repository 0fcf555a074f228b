export { cardText } from './card-text.ts';
export { enterCode, type InvitedTo, invitationsOf, isUsable, takeUse } from './enter-code.ts';
export { MOST_CODES, MOST_USES, makeCodeSet, type NewCodeSet } from './make-set.ts';
export {
  addMembers,
  findMembersList,
  MOST_ADDRESSES,
  membersListKeys,
  removeMembers,
  sendToMembers,
  stopReminder,
} from './members-list.ts';
export { queueInvitations, resealLists } from './queue-invitations.ts';
export { type AddressProblem, readAddresses } from './read-addresses.ts';
export { listCodeSets } from './sets.ts';
export { withdrawCodeSet } from './withdraw-set.ts';
