import { leaderboard, votesByCategory, votesOverTime, votingStats } from 'db/results';
import Joi from 'joi';
import { count, id, idAndName, instant, listOf, shape, text } from 'shared-server/shapes';
import type { CategoryVotes, LeaderboardEntry, Stats, VotesOverTime } from '../generated/contract.ts';
import { cycleRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const stars = Joi.number().min(0).max(5);

const entry = shape<LeaderboardEntry>('LeaderboardEntry', {
  ...idAndName,
  imageUrl: text,
  rank: Joi.number().integer().min(1).required(),
  averageScore: stars
    .required()
    .description('0 to 5, rounded to one decimal on the server; every threshold applies to this figure'),
  totalVotes: count,
  categoryScores: Joi.object()
    .pattern(Joi.string(), stars)
    .required()
    .description('By category name, 0 to 5, one decimal; only categories with at least one vote'),
});

const statsAnswer = shape<Stats>('Stats', {
  totalVotes: count,
  totalParticipants: count.description('Distinct voters with a vote in the cycle'),
  totalVendors: count,
});

const categoryVotes = shape<CategoryVotes>('CategoryVotes', {
  categoryId: id,
  categoryName: text,
  voteCount: count,
});

const votesOverTimeAnswer = shape<VotesOverTime>('VotesOverTime', {
  interval: Joi.string()
    .valid('hour', 'day', 'week')
    .required()
    .description(
      'Hours in a cycle’s first three days, then days, and weeks (from Monday) after a year; all in UTC',
    ),
  points: listOf(Joi.object({ start: instant, votes: count }))
    .max(366)
    .description(
      'Oldest first, also with 0 votes; empty before a cycle’s start. `start` may lie before the cycle’s own',
    ),
});

export function leaderboardRoutes({ db }: Services): Route[] {
  return [
    cycleRoute(db, 'GET /api/leaderboard', {
      isShownInPanel: true,
      summary: 'Every vendor, by rank',
      answer: listOf(entry),
      load: (cycleId) => leaderboard(db, cycleId),
    }),
    cycleRoute(db, 'GET /api/stats', {
      isShownInPanel: true,
      summary: 'Votes, participants and vendors of a cycle',
      answer: statsAnswer,
      load: (cycleId) => votingStats(db, cycleId),
    }),
    cycleRoute(db, 'GET /api/category-votes', {
      isShownInPanel: true,
      summary: 'Votes by category, in the order of the categories',
      answer: listOf(categoryVotes),
      load: (cycleId) => votesByCategory(db, cycleId),
    }),
    cycleRoute(db, 'GET /api/votes-over-time', {
      summary: 'Votes by hour, day or week of a cycle, in UTC, until now or its end',
      answer: votesOverTimeAnswer,
      load: (cycleId) => votesOverTime(db, cycleId),
    }),
  ];
}
