import { QUESTIONS } from 'db/announcement';
import Joi from 'joi';
import { count, idAndName, listOf, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

const names = texts.description('Names of vendors: several in a tie, none without votes');

const votes = {
  ties: texts.description('The categories in which several vendors have the most votes'),
  withoutVotes: texts.description('The categories that have no vote'),
};

const questions = listOf(
  shape('AnnouncementQuestion', {
    id: Joi.string()
      .valid(...QUESTIONS)
      .required()
      .description(
        'The accounts left out: those that registered after voting began, those of undecided suspicious groups, or ' +
          'those that voted in one category only',
      ),
    categories: orNull(
      listOf(
        Joi.object({
          ...idAndName,
          winners: names,
          without: orNull(texts).description(
            'The winners without these accounts; null if fewer than ten of them voted here',
          ),
        }),
      ),
    ).description('Null if fewer than ten such accounts voted in every category'),
  }),
);

export const announcement = shape('Announcement', {
  undecided: Joi.object({ groups: count, accounts: count }).required(),
  leaveLater: Joi.object({ accounts: count, votes: count })
    .required()
    .description('The votes of excluded accounts that count until the leaderboard freezes or voting ends'),
  votes: orNull(Joi.object(votes).required()).description('Null while the leaderboard is frozen'),
  questions: orNull(questions).description('Null while the leaderboard is frozen'),
});

export const winnersShown = shape('WinnersShown', {
  ...votes,
  overall: listOf(Joi.object({ place: count.min(1), name: text })).description('The first three places'),
  categories: listOf(Joi.object({ ...idAndName, winners: names })),
  questions,
});
