import { disclosedResults, votesOverTime } from 'db/count';
import Joi from 'joi';
import { count, id, idAndName, instant, listOf, text, texts } from 'shared-server/shapes';
import { cycleRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const stars = Joi.number().min(0).max(5);

const entry = shape('LeaderboardEntry', {
  ...idAndName,
  imageUrl: text,
  rank: Joi.number().integer().min(1).required(),
  averageScore: stars
    .required()
    .description(
      '0 to 5, rounded to one decimal on the server; every threshold applies to this rounded figure',
    ),
  totalVotes: count,
  categoryScores: Joi.object()
    .pattern(Joi.string(), stars)
    .required()
    .description('Scores by category name, 0 to 5 with one decimal; only categories with at least one vote'),
  disqualifiedIn: texts
    .optional()
    .description(
      'The names of the categories in which the vendor is disqualified. One without votes comes last and has no place',
    ),
});

const statsAnswer = shape('Stats', {
  totalVotes: count,
  totalParticipants: count.description('Distinct voters with a vote in the cycle'),
  totalVendors: count,
});

const categoryVotes = shape('CategoryVotes', {
  categoryId: id,
  categoryName: text,
  voteCount: count,
});

const votesOverTimeAnswer = shape('VotesOverTime', {
  interval: Joi.string()
    .valid('hour', 'day', 'week')
    .required()
    .description(
      'Hours in the first three days of a cycle, then days, and weeks (from Monday) after a year; all in UTC',
    ),
  points: listOf(Joi.object({ start: instant, votes: count }))
    .max(366)
    .description(
      'Oldest first, including points with 0 votes; empty before the cycle starts. `start` may precede the cycle’s own',
    ),
});

export function leaderboardRoutes({ db }: Services): Route[] {
  return [
    cycleRoute(db, 'GET /api/leaderboard', {
      isShownInPanel: true,
      summary: 'All vendors, sorted by rank',
      answers: listOf(entry),
      example: [
        {
          id: 7,
          name: 'Harbourlight Hosting',
          imageUrl: '/images/vendors/harbour-hosting.svg',
          rank: 1,
          averageScore: 4.8,
          totalVotes: 160,
          categoryScores: { Speed: 5, Support: 4.6 },
        },
      ],
      answer: async (cycleId) => (await disclosedResults(db, cycleId)).leaderboard,
    }),
    cycleRoute(db, 'GET /api/stats', {
      isShownInPanel: true,
      summary: 'The numbers of votes, participants and vendors in a cycle',
      answers: statsAnswer,
      answer: async (cycleId) => (await disclosedResults(db, cycleId)).stats,
    }),
    cycleRoute(db, 'GET /api/category-votes', {
      isShownInPanel: true,
      summary: 'The number of votes in each category, in the order of the categories',
      answers: listOf(categoryVotes),
      answer: async (cycleId) =>
        (await disclosedResults(db, cycleId)).categories.map(({ category, totalVotes }) => ({
          categoryId: category.id,
          categoryName: category.name,
          voteCount: totalVotes,
        })),
    }),
    cycleRoute(db, 'GET /api/votes-over-time', {
      summary: 'The votes in a cycle by hour, day or week, in UTC, up to now or its end',
      answers: votesOverTimeAnswer,
      answer: (cycleId) => votesOverTime(db, cycleId),
    }),
  ];
}
