import Joi from 'joi';
import { count, flag, idAndName, instant, listOf, orNull, percentage, shape } from 'shared-server/shapes';
import type { ResultsExport } from '../generated/contract.ts';

const rank = Joi.number().integer().min(1).required();
const place = orNull(Joi.number().integer().min(1).required()).description('Null without a vote');
const vendor = Joi.object(idAndName).required().description('By its name of then');

export const resultsExport = shape<ResultsExport>('ResultsExport', {
  period: Joi.object({ ...idAndName, startDate: instant, endDate: instant }).required(),
  isFinal: flag.description(
    'Whether the period is over and its results are kept; else they are those shown now',
  ),
  correctedAt: orNull(instant).description('When votes last left the count after the end, or came back'),
  overall: listOf(
    Joi.object({ rank: place, score: Joi.number().min(0).max(5).required(), votes: count, vendor }),
  ).description('Everybody who stood, by rank'),
  categories: listOf(
    Joi.object({
      ...idAndName,
      totalVotes: count,
      vendors: listOf(Joi.object({ rank, votes: count, percentage, vendor })).description('Those with votes'),
    }),
  ).description('In display order'),
});
