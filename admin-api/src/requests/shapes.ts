import { SETTING_KEYS } from 'db/catalogue';
import Joi from 'joi';
import { count, flag, id, instant, named, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

// Parts of requests and answers that several nouns share.

export const role = named('AdminRole', Joi.string().valid('admin', 'super_admin').required());

export const settingKey = named(
  'SystemSettingKey',
  Joi.string()
    .valid(...SETTING_KEYS)
    .required(),
);

export const reveal = Joi.string()
  .valid('at_end', 'by_hand')
  .description(
    '`at_end`: all figures and the winners show at the end. `by_hand`: they show after *Reveal now*',
  );

export const isDraft = flag.description('True for a draft, which only the panel lists');

export const votesAtStake = count.description(
  'The votes in the current cycle that deleting it would exclude',
);

export const changedRecords = shape('ActsResponse', {
  count: count.description('The number of records changed, which is all those requested'),
});

export const exclusion = shape('Exclusion', {
  id: id.description('The removal of votes, which can be restored'),
  reason: orNull(text),
  excludedBy: text,
  excludedAt: instant,
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
