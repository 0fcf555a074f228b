export { type CodeBatch, listCodeBatches } from './batches.ts';
export {
  CodeRefusal,
  enterCode,
  type Invitation,
  type Invitations,
  type InvitedTo,
  invitationsOf,
  isUsable,
  takeUse,
} from './enter-code.ts';
export { MOST_CODES, MOST_USES, makeCodeBatch, type NewCodeBatch } from './make-batch.ts';
export { withdrawCodeBatch } from './withdraw-batch.ts';
