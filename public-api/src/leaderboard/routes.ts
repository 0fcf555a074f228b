import { type CycleId, leaderboard, votesByCategory, votingStats } from 'db/leaderboard';
import { votesOverTime } from 'db/votes-over-time';
import Joi from 'joi';
import type { CategoryVotes, LeaderboardEntry, Stats, VotesOverTime } from '../contract.ts';
import { cycleQuery, requestedCycleId } from '../cycle-query.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';
import { createSnapshots } from '../snapshot.ts';
import { idSchema } from '../validation.ts';

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

/** It reads every vote of the cycle, 150 ms for a million: once for all who look at the chart. */
const CHART_FRESH_MS = 5000;

export function leaderboardRoutes({ db }: Services): Route[] {
  const chart = createSnapshots((cycleId: CycleId) => votesOverTime(db, cycleId), {
    freshMs: CHART_FRESH_MS,
  });
  return [
    openRoute({
      method: 'get',
      path: '/api/leaderboard',
      summary: 'Every vendor, by rank',
      caching: 'public',
      query: cycleQuery,
      answer: Joi.array().items(entry),
      refusals: [404],
      handle: async ({ query }): Promise<LeaderboardEntry[]> =>
        leaderboard(db, await requestedCycleId(db, query)),
    }),
    openRoute({
      method: 'get',
      path: '/api/stats',
      summary: 'Votes, participants and vendors of a cycle',
      caching: 'public',
      query: cycleQuery,
      answer: statsAnswer,
      refusals: [404],
      handle: async ({ query }): Promise<Stats> => votingStats(db, await requestedCycleId(db, query)),
    }),
    openRoute({
      method: 'get',
      path: '/api/category-votes',
      summary: 'Votes by category, in the order of the categories',
      caching: 'public',
      query: cycleQuery,
      answer: Joi.array().items(categoryVotes),
      refusals: [404],
      handle: async ({ query }): Promise<CategoryVotes[]> =>
        votesByCategory(db, await requestedCycleId(db, query)),
    }),
    openRoute({
      method: 'get',
      path: '/api/votes-over-time',
      summary: 'Votes by hour, day or week of a cycle, in UTC, until now or its end',
      caching: 'public',
      query: cycleQuery,
      answer: votesOverTimeAnswer,
      refusals: [404],
      handle: async ({ query }): Promise<VotesOverTime> => chart(await requestedCycleId(db, query)),
    }),
  ];
}
