export { enterCode, type InvitedTo, invitationsOf, isUsable, takeUse } from './enter-code.ts';
export { MOST_CODES, MOST_USES, makeCodeSet, type NewCodeSet } from './make-set.ts';
export { listCodeSets } from './sets.ts';
export { withdrawCodeSet } from './withdraw-set.ts';
