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
    .description(
      '0 to 5, rounded to one decimal on the server; every threshold applies to this rounded figure',
    ),
  totalVotes: count,
  categoryScores: Joi.object()
    .pattern(Joi.string(), stars)
    .required()
    .description('Scores by category name, 0 to 5 with one decimal; only categories with at least one vote'),
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
      'Hours in the first three days of a cycle, then days, and weeks (from Monday) after a year; all in UTC',
    ),
  points: listOf(Joi.object({ start: instant, votes: count }))
    .max(366)
    .description(
      'Oldest first, including points with 0 votes; empty before the cycle starts. `start` may precede the cycle’s own',
    ),
});

const verdict = Joi.string().valid('same', 'other', 'cannot_tell').required();

const recount = shape<Recount>('Recount', {
  filter: Joi.string()
    .valid('flagged', 'fourthOfNetwork', 'young', 'oneCategory')
    .required()
    .description(
      'The accounts left out: those in flagged groups, the fourth and later ones of a network, those ' +
        'younger than ten minutes at their first vote, or those that voted in only one category',
    ),
  verdict: verdict.description('`cannot_tell` if fewer than 30 % of the votes, or fewer than ten, are left'),
  winners: texts.description('Names of vendors; several if tied, empty for `cannot_tell`'),
  margin: orNull(count).description(
    'Votes between the winner and the next vendor; null for `cannot_tell`, and overall, where stars decide',
  ),
});
const withoutCopies = verdict.description(
  'The verdict without complete ballots that equal far more others than chance explains. ' +
    '`cannot_tell` before the first nightly search, with fewer than three categories, or if too few ' +
    'votes are left',
);
const winners = texts.description('Names of vendors; several if tied');

const firmness = shape<Firmness>('Firmness', {
  setAside: listOf(
    shape<SetAside>('SetAside', {
      kind: Joi.string()
        .valid('set_aside', 'withdrawn', 'erased', 'gathered')
        .required()
        .description(
          '`set_aside`: by an organiser; `withdrawn`: with invitation codes; `erased`: with accounts; ' +
            '`gathered`: several of these',
        ),
      reason: orNull(text).description('The reason in an organiser’s words'),
      votes: count,
    }),
  ).description('Excluded votes by reason, without any entry for fewer than ten'),
  winners: winners.description('The winners of the overall ranking; empty if there are no votes'),
  recounts: listOf(recount),
  withoutCopies,
  categories: listOf(
    shape<CategoryFirmness>('CategoryFirmness', {
      ...idAndName,
      winners,
      recounts: listOf(recount),
      withoutCopies,
    }),
  ).description('The categories that have votes'),
  votersWere: Joi.string()
    .valid('everybody', 'invited', 'confirmed')
    .required()
    .description(
      'The rule for who could vote, from the first vote on; `everybody` if it changed while voting was open',
    ),
});

export function leaderboardRoutes({ db }: Services): Route[] {
  return [
    cycleRoute(db, 'GET /api/leaderboard', {
      isShownInPanel: true,
      summary: 'All vendors, sorted by rank',
      answer: listOf(entry),
      load: (cycleId) => leaderboard(db, cycleId),
    }),
    cycleRoute(db, 'GET /api/stats', {
      isShownInPanel: true,
      summary: 'The numbers of votes, participants and vendors in a cycle',
      answer: statsAnswer,
      load: (cycleId) => votingStats(db, cycleId),
    }),
    cycleRoute(db, 'GET /api/category-votes', {
      isShownInPanel: true,
      summary: 'The number of votes in each category, in the order of the categories',
      answer: listOf(categoryVotes),
      load: (cycleId) => votesByCategory(db, cycleId),
    }),
    cycleRoute(db, 'GET /api/firmness', {
      summary: 'The number of excluded votes, and whether the winners would change under five filters',
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
      summary: 'The votes in a cycle by hour, day or week, in UTC, up to now or its end',
      answer: votesOverTimeAnswer,
      load: (cycleId) => votesOverTime(db, cycleId),
    }),
  ];
}
