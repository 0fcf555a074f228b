import { leaderboard, votesByCategory, votesOverTime, votingStats } from 'db/results';
import Joi from 'joi';
import { idSchema } from 'shared-server/validation';
import type { CategoryVotes, LeaderboardEntry, Stats, VotesOverTime } from '../contract.ts';
import { cycleQuery, requestedCycleId } from '../requests/cycle-query.ts';
import { type Route, sharedRoute } from '../route.ts';
import type { Services } from '../services.ts';

const count = Joi.number().integer().min(0).required();
const stars = Joi.number().min(0).max(5);

const entry = Joi.object<LeaderboardEntry, true>({
  id: idSchema.required(),
  name: Joi.string().required(),
  imageUrl: Joi.string().required(),
  rank: Joi.number().integer().min(1).required(),
  averageScore: stars.required(),
  totalVotes: count,
  categoryScores: Joi.object().pattern(Joi.string(), stars).required(),
});

const statsAnswer = Joi.object<Stats, true>({
  totalVotes: count,
  totalParticipants: count,
  totalVendors: count,
});

const categoryVotes = Joi.object<CategoryVotes, true>({
  categoryId: idSchema.required(),
  categoryName: Joi.string().required(),
  voteCount: count,
});

const votesOverTimeAnswer = Joi.object<VotesOverTime, true>({
  interval: Joi.string().valid('hour', 'day', 'week').required(),
  points: Joi.array()
    .items(Joi.object({ start: Joi.string().isoDate().required(), votes: count }))
    .max(366)
    .required(),
});

export function leaderboardRoutes({ db }: Services): Route[] {
  return [
    sharedRoute({
      path: '/api/leaderboard',
      isShownInPanel: true,
      summary: 'Every vendor, by rank',
      query: cycleQuery,
      answer: Joi.array().items(entry),
      refusals: [404],
      load: async ({ query }): Promise<LeaderboardEntry[]> =>
        leaderboard(db, await requestedCycleId(db, query)),
    }),
    sharedRoute({
      path: '/api/stats',
      isShownInPanel: true,
      summary: 'Votes, participants and vendors of a cycle',
      query: cycleQuery,
      answer: statsAnswer,
      refusals: [404],
      load: async ({ query }): Promise<Stats> => votingStats(db, await requestedCycleId(db, query)),
    }),
    sharedRoute({
      path: '/api/category-votes',
      isShownInPanel: true,
      summary: 'Votes by category, in the order of the categories',
      query: cycleQuery,
      answer: Joi.array().items(categoryVotes),
      refusals: [404],
      load: async ({ query }): Promise<CategoryVotes[]> =>
        votesByCategory(db, await requestedCycleId(db, query)),
    }),
    sharedRoute({
      path: '/api/votes-over-time',
      summary: 'Votes by hour, day or week of a cycle, in UTC, until now or its end',
      query: cycleQuery,
      answer: votesOverTimeAnswer,
      refusals: [404],
      load: async ({ query }): Promise<VotesOverTime> => votesOverTime(db, await requestedCycleId(db, query)),
    }),
  ];
}
