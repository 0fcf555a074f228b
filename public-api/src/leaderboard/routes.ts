import { excludedVotes } from 'db/removals';
import { leaderboard, votesByCategory, votesOverTime, votingStats } from 'db/results';
import { recountResults } from 'db/robustness';
import { whoCouldVote } from 'db/voting';
import Joi from 'joi';
import { count, id, idAndName, instant, listOf, orNull, shape, text, texts } from 'shared-server/shapes';
import type {
  CategoryFirmness,
  CategoryVotes,
  Firmness,
  LeaderboardEntry,
  Recount,
  SetAside,
  Stats,
  VotesOverTime,
} from '../generated/contract.ts';
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

const verdict = Joi.string().valid('same', 'other', 'cannot_tell').required();

const recount = shape<Recount>('Recount', {
  filter: Joi.string()
    .valid('flagged', 'fourthOfNetwork', 'young', 'oneCategory')
    .required()
    .description(
      'Without accounts of flagged groups, without the fourth account of a network and later ones, without accounts younger than ten minutes at their first vote, without those that voted in one category only',
    ),
  verdict: verdict.description(
    'It cannot tell where it leaves fewer than 30 % of the votes, or fewer than ten of them',
  ),
  winners: texts.description('Vendors by name; several when they are level, none where it cannot tell'),
  margin: orNull(count).description(
    'Votes between the winner and whoever comes next; null overall, where stars decide',
  ),
});
const withoutCopies = verdict.description(
  'Without complete ballots that equal far more others than chance explains. It cannot tell before the first nightly search, with fewer than three categories, or where too few votes are left',
);
const winners = texts.description('Vendors by name; several when they are level');

const firmness = shape<Firmness>('Firmness', {
  setAside: listOf(
    shape<SetAside>('SetAside', {
      kind: Joi.string()
        .valid('set_aside', 'withdrawn', 'erased', 'gathered')
        .required()
        .description(
          'By an organiser, with their invitation codes, with the accounts of their voters, or several of these',
        ),
      reason: orNull(text).description('In an organiser’s words'),
      votes: count,
    }),
  ).description('Votes that were set aside, by reason; nothing is said of fewer than ten'),
  winners: winners.description('Of the overall ranking; none without votes'),
  recounts: listOf(recount),
  withoutCopies,
  categories: listOf(
    shape<CategoryFirmness>('CategoryFirmness', {
      ...{ ...idAndName, winners, recounts: listOf(recount), withoutCopies },
    }),
  ).description('Those with votes'),
  votersWere: Joi.string()
    .valid('everybody', 'invited', 'confirmed')
    .required()
    .description(
      'Who could vote, from the first vote on; `everybody` if the rule changed while voting was open',
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
    cycleRoute(db, 'GET /api/firmness', {
      summary: 'How many votes were set aside, and whether the winners would be others under five filters',
      answer: firmness,
      async load(cycleId) {
        const [setAside, results, votersWere] = await Promise.all([
          excludedVotes(db, cycleId),
          recountResults(db, cycleId),
          whoCouldVote(db, cycleId),
        ]);
        return { setAside, ...results, votersWere };
      },
    }),
    cycleRoute(db, 'GET /api/votes-over-time', {
      summary: 'Votes by hour, day or week of a cycle, in UTC, until now or its end',
      answer: votesOverTimeAnswer,
      load: (cycleId) => votesOverTime(db, cycleId),
    }),
  ];
}
