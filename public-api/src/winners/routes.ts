import { placesOf, standingOf, winnersOf } from 'db/results';
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
  shape,
  text,
} from 'shared-server/shapes';
import type { CategoryWinners, PastStanding, Place, Winners, WinnersAnswer } from '../generated/contract.ts';
import { notFound } from '../known-refusals.ts';
import { cycleRoute, openRoute, pathId, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const rank = Joi.number().integer().min(1).required();
const stars = Joi.number().min(0).max(5).required();
const vendorThen = Joi.object({ ...idAndName, imageUrl: text }).required();
const cycleThen = Joi.object({ ...idAndName, startDate: instant, endDate: instant }).required();

const afterwards = {
  reopenedAt: orNull(instant),
  reopenReason: orNull(text).description('Why the cycle was opened again after its end'),
  correctedAt: orNull(instant).description('When votes last left the count after the end, or came back'),
};

const categoryWinners = shape<CategoryWinners>('CategoryWinners', {
  ...idAndName,
  totalVotes: count,
  winners: listOf(Joi.object({ vendor: vendorThen, votes: count })).description(
    'Several when they are level, none without votes',
  ),
  margin: count.description('Votes between the winner and whoever comes next; 0 for winners that are level'),
});

const winners = shape<Winners>('Winners', {
  cycle: cycleThen,
  ...afterwards,
  totalVotes: count,
  totalParticipants: count,
  podium: listOf(
    Joi.object({ rank, averageScore: stars, totalVotes: count, vendor: vendorThen }),
  ).description('The overall ranks 1 to 3; several vendors share one when they are level'),
  categories: listOf(categoryWinners).description('In display order'),
});

const winnersAnswer = shape<WinnersAnswer>('WinnersAnswer', {
  winners: winners
    .allow(null)
    .description('Null until the results are final: while voting runs, and for a moment after its end'),
});

const standingAnswer = shape<PastStanding>('PastStanding', {
  cycle: cycleThen,
  vendor: Joi.object({ ...idAndName, description: text, imageUrl: text }).required(),
  ...afterwards,
  rank,
  isTied: flag,
  averageScore: stars,
  totalVotes: count,
  categories: listOf(Joi.object({ ...idAndName, rank, isTied: flag, votes: count, percentage })).description(
    'Those in which it has votes',
  ),
});

const place = shape<Place>('Place', {
  cycle: cycleThen,
  category: orNull(text).description('By its name of then; null for the overall ranking'),
  place: id.description('In a category always 1: those that it won'),
  isTied: flag,
  votes: count,
});

/** Creates the routes for what remains of ended voting cycles. */
export function winnersRoutes({ db }: Services): Route[] {
  return [
    cycleRoute(db, 'GET /api/winners', {
      summary: 'Who has won a voting cycle that is over',
      answer: winnersAnswer,
      load: async (cycleId) => ({ winners: (await winnersOf(db, cycleId)) ?? null }),
    }),
    cycleRoute(db, 'GET /api/vendors/:id/standing', {
      summary: 'A vendor as it stood in a voting cycle that is over, whether or not it is on the site now',
      answer: standingAnswer,
      async load(cycleId, request) {
        const standing = await standingOf(db, pathId(request, 'Vendor'), cycleId);
        if (!standing) throw notFound('Vendor');
        return standing;
      },
    }),
    openRoute('GET /api/vendors/:id/places', {
      gateway: 'plain',
      summary: 'Where a vendor came in overall in each voting cycle that is over, and the categories it won',
      caching: 'public',
      answer: listOf(place),
      refusals: [404],
      handle: ({ request }) => placesOf(db, pathId(request, 'Vendor')),
    }),
  ];
}
