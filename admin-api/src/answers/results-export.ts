import Joi from 'joi';
import { count, flag, idAndName, instant, listOf, orNull, percentage, shape } from 'shared-server/shapes';
import type { ResultsExport } from '../generated/contract.ts';

const rank = Joi.number().integer().min(1).required();
const place = orNull(Joi.number().integer().min(1).required()).description('Null without votes');
const vendor = Joi.object(idAndName).required().description('The vendor, with its name at that time');

export const resultsExport = shape<ResultsExport>('ResultsExport', {
  period: Joi.object({ ...idAndName, startDate: instant, endDate: instant }).required(),
  isFinal: flag.description(
    'True if the period has ended and its results are stored; otherwise the results are those shown now',
  ),
  correctedAt: orNull(instant).description(
    'The last time that votes were excluded or restored after the end',
  ),
  overall: listOf(
    Joi.object({ rank: place, score: Joi.number().min(0).max(5).required(), votes: count, vendor }),
  ).description('All nominated vendors, sorted by rank'),
  categories: listOf(
    Joi.object({
      ...idAndName,
      totalVotes: count,
      vendors: listOf(Joi.object({ rank, votes: count, percentage, vendor })).description(
        'The vendors that have votes',
      ),
    }),
  ).description('In display order'),
});
