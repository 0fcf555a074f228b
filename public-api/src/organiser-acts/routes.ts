import { ACT_KINDS, organiserActs } from 'db/announcement';
import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, text, texts, whoMayVote } from 'shared-server/shapes';
import { cycleRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const winners = Joi.array().items(
  Joi.object({ category: orNull(text).description('Null for the overall ranking'), winners: texts }),
);

const act = shape('OrganiserAct', {
  at: instant,
  kind: Joi.string()
    .valid(...ACT_KINDS)
    .required()
    .description(
      'While the leaderboard is frozen, `reset`, `excluded`, `restored` and `winners_shown` since the freeze are left ' +
        'out, and so are the votes of other acts. `excluded` is listed once votes have left what everybody sees. Acts on ' +
        'vendors and categories are listed from the first hour with votes on',
    ),
  isByOrganiser: flag.description('False for a date that came as planned'),
  reason: Joi.string().description('The reason in an organiser’s words'),
  category: Joi.string().description('The category that was reset; without it, all were'),
  categories: Joi.array()
    .items(text)
    .description('The categories in which a vendor was disqualified; without it, all were meant'),
  accounts: Joi.number().integer().min(0).description('The excluded accounts'),
  names: Joi.array()
    .items(text)
    .description(
      'The vendors or categories of one act, by the names of that time: `Ada`, or `Ada → Ben` if renamed or merged',
    ),
  ids: Joi.array().items(id).description('The ids of `names`, in their order; `restored` has none'),
  votes: Joi.number().integer().min(0).description('The votes that were excluded or restored'),
  whoMayVote,
  startDate: Joi.string().isoDate().description('The new start'),
  endDate: Joi.string().isoDate().description('The new end'),
  name: Joi.string().description('The new name'),
  otherWinners: winners.description(
    'Where other vendors would have won without this act, as of the announcement; empty if nowhere. With ' +
      '`announced`: without all exclusions of accounts together, in categories in which at least ten of them voted. ' +
      'That can’t be checked from outside, because the votes of excluded accounts aren’t public',
  ),
  newWinners: winners.description(
    'Who has won since this correction, where others had; nobody if `winners` is empty',
  ),
  returning: Joi.array()
    .items(Joi.object({ categoryId: id, vendorId: id, votes: count, blocked: count }))
    .description(
      'The votes that would have counted without this act. `blocked` ones wouldn’t, because of another vote of the ' +
        'voter or another act',
    ),
  isCorrection: Joi.boolean().valid(true).description('Present if results had been announced by then'),
});

export function organiserActsRoutes({ db }: Services): Route[] {
  return [
    cycleRoute(db, 'GET /api/organiser-acts', {
      summary: 'What organisers did in a cycle, oldest first, without their names',
      answers: listOf(act),
      answer: async (cycleId = 0) => (await organiserActs(db, cycleId)) ?? [],
    }),
  ];
}
