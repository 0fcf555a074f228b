import Joi from 'joi';
import { count, flag, id, idAndName, instant, orNull, text } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const votesReset = shape('ResetVotesResponse', {
  message: text,
  removalId: orNull(id).description('Null if there was nothing to remove'),
  voteCount: count,
});

export const voteRemoval = shape('VoteRemoval', {
  id,
  kind: Joi.string()
    .valid('all', 'category', 'category_archived', 'vendor_archived', 'disqualified', 'accounts')
    .required()
    .description(
      '`accounts` are excluded. Only a super administrator can restore anything but a reset; what was archived comes ' +
        'back, too',
    ),
  cycle: Joi.object(idAndName).required(),
  target: orNull(Joi.object(idAndName).required()).description(
    'The category or vendor concerned, or what the accounts have in common',
  ),
  reason: orNull(text),
  accounts: count.description('The excluded accounts; 0 for other kinds'),
  voteCount: count.description(
    'The votes that it keeps out of the count; while the leaderboard is frozen, only those cast before',
  ),
  laterCount: count.description(
    'The votes of excluded accounts that count until the leaderboard freezes or voting ends',
  ),
  blockedCount: count.description(
    'The votes of a disqualification that stay out, because their voters have voted again',
  ),
  removedBy: text,
  removedAt: instant,
  restoredBy: orNull(text),
  restoredAt: orNull(instant),
  isRestorable: flag.description('True if a restore would change anything'),
});

export const votesRestored = shape('RestoreVotesResponse', {
  message: text,
  restoredCount: count,
  skippedCount: count.description(
    'The votes not restored, because their voters have voted again or their vendor or category is archived',
  ),
});
