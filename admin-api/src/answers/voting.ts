import { LONGEST_SEAL_HOURS } from 'db/cycles';
import Joi from 'joi';
import { count, flag, id, idAndName, instant, listOf, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const publishing = Joi.string()
  .valid('live', 'steps')
  .description(
    'Whether votes show as they come, or until the close each minute when ten have come in a category',
  );

export const sealedHours = Joi.number()
  .integer()
  .min(0)
  .max(LONGEST_SEAL_HOURS)
  .description('So long before the end the figures stand still, for everybody; 0 to 72, and 0 for none');

export const reveal = Joi.string()
  .valid('at_end', 'by_hand')
  .description('Whether the end shows all figures and names winners, or *Reveal now* after it');

const cycleFields = {
  ...idAndName,
  startDate: instant,
  endDate: instant,
  state: Joi.string()
    .valid('scheduled', 'open', 'closed')
    .required()
    .description('By the database’s clock; an open one may be paused'),
  isActive: flag.description('It is the one that counts: the last that began'),
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote: Joi.string().valid('everybody', 'invited', 'confirmed').required(),
  publishing: publishing.required(),
  sealedHours: sealedHours.required(),
  reveal: reveal.required(),
  sealedFrom: orNull(instant).description('Under the seal all figures are of the votes before it'),
  isSealed: flag,
  revealedAt: orNull(instant).description('By hand'),
  reopenedAt: orNull(instant),
  reopenReason: orNull(text),
  totalVotes: count,
};
export const votingCycle = shape<contract.AdminVotingCycle>('AdminVotingCycle', cycleFields);

export const createdCycle = shape<contract.CreateCycleResponse>('CreateCycleResponse', {
  ...cycleFields,
  closedCycle: orNull(Joi.object({ ...idAndName, totalVotes: count }).required()),
});

export const votingStatus = shape<contract.VotingStatus>('VotingStatus', {
  activeCycle: orNull(votingCycle.required()).description('The last that began; null before the first'),
  isOpen: flag.description('It is open, and not paused'),
  totalVotes: count.description(
    'Of the current cycle, which is the last that began: what Reset All Votes would remove',
  ),
  totalParticipants: count,
  categories: listOf(Joi.object({ ...idAndName, voteCount: count })).description(
    'Live ones in order: what Reset Category Votes would remove',
  ),
  now: instant.description('The clock that decides'),
});

export const votesReset = shape<contract.ResetVotesResponse>('ResetVotesResponse', {
  message: text,
  removalId: orNull(id).description('Null when there was nothing to remove'),
  voteCount: count,
});

export const voteRemoval = shape<contract.VoteRemoval>('VoteRemoval', {
  id,
  kind: Joi.string()
    .valid('all', 'category', 'category_archive', 'vendor')
    .required()
    .description(
      '`vendor` and `category_archive` came with an archiving, which restoring undoes; only a super administrator may',
    ),
  cycle: Joi.object(idAndName).required(),
  target: orNull(Joi.object(idAndName).required()).description('The category or vendor concerned'),
  reason: orNull(text),
  voteCount: count.description(
    'While the period is sealed, of those cast before the seal, as everywhere here',
  ),
  votesLeft: count.description('Still out of the count: what a restore would bring back at most'),
  removedBy: text,
  removedAt: instant,
  restoredBy: orNull(text),
  restoredAt: orNull(instant),
  isRestorable: flag.description('Whether a restore would do anything'),
});

export const votesRestored = shape<contract.RestoreVotesResponse>('RestoreVotesResponse', {
  message: text,
  restoredCount: count,
  skippedCount: count.description(
    'Not brought back: their voters have voted again since, or their vendor or category is archived',
  ),
});
