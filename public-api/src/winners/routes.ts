import { placesOf, standingOf, winnersOf } from 'db/count';
import Joi from 'joi';
import {
  count,
  flag,
  id,
  idAndName,
  instant,
  listOf,
  orNull,
  percentage,
  text,
  texts,
} from 'shared-server/shapes';
import { notFound } from '../requests/refusals.ts';
import { cycleRoute, pathId, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const rank = Joi.number().integer().min(1).required();
const stars = Joi.number().min(0).max(5).required();
const vendorThen = Joi.object({ ...idAndName, imageUrl: text }).required();
const cycleThen = Joi.object({ ...idAndName, startDate: instant, endDate: instant }).required();

const afterwards = {
  reopenedAt: orNull(instant),
  reopenReason: orNull(text).description('The reason for reopening the cycle after its end'),
  correctedAt: orNull(instant).description(
    'The last time that votes were excluded or restored after the end',
  ),
};

const categoryWinners = shape('CategoryWinners', {
  ...idAndName,
  totalVotes: count,
  winners: listOf(Joi.object({ vendor: vendorThen, votes: count })).description(
    'Several if tied, empty if there are no votes',
  ),
  margin: count.description('Votes between the winner and the next vendor; 0 if winners are tied'),
});

const winners = shape('Winners', {
  cycle: cycleThen,
  ...afterwards,
  totalVotes: count,
  totalParticipants: count,
  podium: listOf(
    Joi.object({ rank, averageScore: stars, totalVotes: count, vendor: vendorThen }),
  ).description('Overall ranks 1 to 3; tied vendors share a rank'),
  categories: listOf(categoryWinners).description('In display order'),
});

const winnersAnswer = shape('WinnersAnswer', {
  winners: winners
    .allow(null)
    .description('Null while voting is open, briefly after it ends, and until frozen results are announced'),
});

const standingAnswer = shape('PastStanding', {
  cycle: cycleThen,
  vendor: Joi.object({ ...idAndName, description: text, imageUrl: text }).required(),
  ...afterwards,
  rank,
  isTied: flag,
  averageScore: stars,
  totalVotes: count,
  disqualifiedIn: texts
    .optional()
    .description(
      'The names of the categories in which the vendor was disqualified; without votes, it has no place',
    ),
  categories: listOf(Joi.object({ ...idAndName, rank, isTied: flag, votes: count, percentage })).description(
    'The categories in which the vendor has votes',
  ),
});

const place = shape('Place', {
  cycle: cycleThen,
  category: orNull(text).description('The name of the category at that time; null for the overall ranking'),
  place: id.description('Always 1 in a category, because only those that the vendor won are listed'),
  isTied: flag,
  votes: count,
});

/** Creates the routes for the results of ended voting cycles. */
export function winnersRoutes({ db }: Services): Route[] {
  return [
    cycleRoute(db, 'GET /api/winners', {
      summary: 'The winners of a voting cycle that has ended',
      answers: winnersAnswer,
      answer: async (cycleId) => ({ winners: (await winnersOf(db, cycleId)) ?? null }),
    }),
    cycleRoute(db, 'GET /api/vendors/:id/standing', {
      summary:
        'The standing of a vendor in a voting cycle that has ended, even if the site no longer has the vendor',
      answers: standingAnswer,
      async answer(cycleId, request) {
        const standing = await standingOf(db, pathId(request, 'vendor'), cycleId);
        if (!standing) throw notFound('vendor');
        return standing;
      },
    }),
    route('GET /api/vendors/:id/places', 'everyone', {
      summary: 'The overall place of a vendor in each voting cycle that has ended, and the categories it won',
      caching: 'public',
      answers: listOf(place),
      answer: ({ request }) => placesOf(db, pathId(request, 'vendor')),
    }),
  ];
}
