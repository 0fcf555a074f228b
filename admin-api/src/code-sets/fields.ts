import Joi from 'joi';
import { count, flag, id, instant, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const codeSet = shape('CodeSet', {
  id,
  name: text,
  codes: count,
  usesEach: count,
  isMembersList: flag.description('True if the site sends its codes to addresses'),
  entered: count.description(
    'The number of accounts that have entered one of its codes; of a members’ list, up to the last full hour',
  ),
  endDate: instant,
  madeAt: instant,
  madeBy: text,
  withdrawnAt: orNull(instant),
  withdrawnBy: orNull(text),
  withdrawReason: orNull(text),
});

export const madeCodeSet = shape('MadeCodeSet', {
  set: codeSet.required(),
  codes: Joi.array()
    .items(Joi.string())
    .required()
    .description('The codes, which only this response contains'),
  inviteUrl: text.description('The URL of an invitation without the code, which follows it'),
  csv: text.description('A CSV file with set name, code and link'),
  card: Joi.object({ language: text, direction: text, title: text, before: text, after: texts })
    .required()
    .description('What a printed card says before and after its code, in the main language of the site'),
});

export const codeSetWithdrawn = shape('WithdrawCodeSetResponse', {
  message: text,
  accounts: count,
  voteCount: count.description(
    'The number of votes excluded now. The votes in small categories are excluded when the leaderboard freezes or ' +
      'voting ends',
  ),
});
