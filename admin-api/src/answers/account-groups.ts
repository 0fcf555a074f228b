import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const exclusion = shape('Exclusion', {
  id: id.description('The removal of votes, which can be restored'),
  reason: orNull(text),
  excludedBy: text,
  excludedAt: instant,
});

export const accountGroup = shape('AccountGroup', {
  id,
  name: text,
  isWarning: flag.description(
    'False for a group that is only worth a look. The product never acts on a group',
  ),
  reasons: texts.description('Sentences'),
  accounts: count,
  firstRegisteredAt: instant,
  lastRegisteredAt: instant,
  foundAt: instant,
  trusted: orNull(Joi.object({ at: instant, by: orNull(text), reason: orNull(text) }).required()).description(
    'The decision to trust the group; null if there is none',
  ),
  exclusions: listOf(exclusion).description(
    'The exclusions in force, newest first; accounts found later need another one',
  ),
});

export const groupAccount = shape('GroupAccount', {
  id,
  username: text,
  createdAt: instant,
  isActive: flag,
  isBlocked: flag,
});

const excluding = {
  accounts: count.description('Accounts that are not excluded already'),
  voteCount: count.description(
    'The votes that leave the count now, in all categories together and never by vendor',
  ),
  laterCount: count.description(
    'The votes in categories in which fewer than ten voters would change: they leave when the leaderboard freezes or ' +
      'voting ends, and stay once results are announced',
  ),
};

export const exclusionPreview = shape('ExclusionPreview', {
  ...excluding,
  countedUntil: orNull(instant).description(
    'The votes are those from before: the end of the last full hour in which ten other people voted for the first ' +
      'time; null if there has been none',
  ),
});

export const accountsExcluded = shape('AccountsExcluded', {
  message: text,
  removalId: id,
  ...excluding,
  laterCategories: texts.description('The names of the categories with votes that do not leave now'),
});
