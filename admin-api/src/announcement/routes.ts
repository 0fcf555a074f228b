import { checklistOf, showWinners } from 'db/announcement';
import Joi from 'joi';
import { count, id, idAndName, listOf, orNull, text, texts } from 'shared-server/shapes';
import type { Services } from '../context.ts';
import { notFound } from '../requests/refusals.ts';
import { changedBy, idFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';
import { shape } from '../shape.ts';

const names = texts.description('Names of vendors: several in a tie, none without votes');

const votes = {
  ties: texts.description('The categories in which several vendors have the most votes'),
  withoutVotes: texts.description('The categories that have no vote'),
  acts: listOf(
    shape('ActOnVotes', {
      id,
      kind: Joi.valid('all', 'category', 'category_archived', 'vendor_archived', 'disqualified').required(),
      name: orNull(text).description('The vendors or categories of one act; null for all votes'),
      otherWinners: listOf(
        Joi.object({
          category: orNull(text).description('Null for the overall ranking'),
          winners: names,
        }),
      ).description('Where other vendors would win without this act; empty if nowhere'),
    }),
  ).description('The resets and deletions that keep votes out'),
};

const announcement = shape('Announcement', {
  undecided: Joi.object({ groups: count, accounts: count }).required(),
  leaveLater: Joi.object({ accounts: count, votes: count })
    .required()
    .description('The votes of excluded accounts that count until the leaderboard freezes or voting ends'),
  votes: orNull(Joi.object(votes).required()).description('Null while the leaderboard is frozen'),
});

const winnersShown = shape('WinnersShown', {
  ...votes,
  overall: listOf(Joi.object({ place: count.min(1), name: text })).description('The first three places'),
  categories: listOf(Joi.object({ ...idAndName, winners: names })),
});

export function announcementRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/voting-cycles/:id/announcement', 'admin', {
      gateway: 'slow',
      answers: announcement,
      summary: 'What to check before results are announced, from what the leaderboard shows now.',
      async answer(ctx) {
        const checklist = await checklistOf(db, idFrom(ctx, 'voting period'));
        if (!checklist) throw notFound('voting period');
        return checklist;
      },
    }),
    route('POST /api/admin/voting-cycles/:id/winners', 'super_admin', {
      gateway: 'slow',
      answers: winnersShown,
      summary:
        'Show the winners of a voting period that has ended before they are announced. The audit log records it.',
      refusals: ['CYCLE_NOT_CLOSED', 'CYCLE_NOT_FROZEN'],
      answer: (ctx) => showWinners(db, changedBy(ctx), idFrom(ctx, 'voting period')),
    }),
  ];
}
