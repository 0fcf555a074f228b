import { LONGEST_FREEZE_HOURS } from 'db/count';
import Joi from 'joi';
import {
  count,
  flag,
  idAndName,
  instant,
  listOf,
  orNull,
  publishing,
  text,
  whoMayVote,
} from 'shared-server/shapes';
import { reveal } from '../requests/shapes.ts';
import { shape } from '../shape.ts';

export const frozenHours = Joi.number()
  .integer()
  .min(0)
  .max(LONGEST_FREEZE_HOURS)
  .description(
    `The figures are frozen for everybody this many hours before the end; 0 to ${LONGEST_FREEZE_HOURS}, 0 for never`,
  );

const cycleFields = {
  ...idAndName,
  startDate: instant,
  endDate: instant,
  state: Joi.string()
    .valid('scheduled', 'open', 'closed')
    .required()
    .description('The state by the database’s clock; an open period may be paused'),
  isActive: flag.description('True for the period that counts, which is the last one that began'),
  isPaused: flag,
  pauseReason: orNull(text),
  whoMayVote: whoMayVote.required(),
  publishing: publishing.required(),
  frozenHours: frozenHours.required(),
  reveal: reveal.required(),
  frozenFrom: orNull(instant).description(
    'While the figures are frozen, they include only votes cast before this time',
  ),
  isFrozen: flag,
  revealedAt: orNull(instant).description(
    'The time at which somebody revealed the figures, or planned to while they are frozen; null if nobody did',
  ),
  reopenedAt: orNull(instant),
  reopenReason: orNull(text),
  totalVotes: count,
};

export const votingCycle = shape('AdminVotingCycle', cycleFields);

export const createdCycle = shape('CreateCycleResponse', {
  ...cycleFields,
  closedCycle: orNull(Joi.object({ ...idAndName, totalVotes: count }).required()),
});

export const votingStatus = shape('VotingStatus', {
  activeCycle: orNull(votingCycle.required()).description(
    'The last voting period that began; null before the first',
  ),
  isOpen: flag.description('True if the period is open and not paused'),
  totalVotes: count.description(
    'The votes in the current cycle, the last one that began; Reset All Votes would exclude them',
  ),
  totalParticipants: count,
  categories: listOf(Joi.object({ ...idAndName, voteCount: count })).description(
    'The published categories in order, with the votes that Reset Category Votes would exclude',
  ),
  now: instant.description('The time of the database, whose clock decides'),
});
