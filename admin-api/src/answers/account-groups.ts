import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

const decision = shape<contract.AccountHold>('AccountHold', {
  id,
  kind: Joi.string().valid('hold', 'set_aside', 'withdrawn', 'block').required(),
  reason: orNull(text),
  accounts: count,
  heldBy: text,
  heldAt: instant,
});

export const accountGroup = shape<contract.AccountGroup>('AccountGroup', {
  id,
  kind: text.description(
    '`burst` and `crowd`: from one network; `farm`: from many; `hand`: created by an administrator',
  ),
  name: text,
  level: Joi.string()
    .valid('look', 'likely', 'sure')
    .required()
    .description(
      'The certainty that one script or person created the accounts; the product never acts on it',
    ),
  reasons: texts.description('Sentences'),
  accounts: count,
  canBeHeld: flag.description('True if the group has enough accounts to be put under review'),
  firstRegisteredAt: orNull(instant),
  lastRegisteredAt: orNull(instant),
  foundAt: instant,
  foundBy: orNull(text).description('The administrator who created the group; null if the product found it'),
  cleared: orNull(Joi.object({ at: instant, by: orNull(text), reason: orNull(text) }).required()).description(
    'The decision to trust the group; null if there is none',
  ),
  holds: listOf(decision).description('The decisions about the group that are in force, newest first'),
});

export const groupAccount = shape<contract.GroupAccount>('GroupAccount', {
  id,
  username: text,
  createdAt: instant,
  isActive: flag,
  isBlocked: flag,
});

export const groupPreview = shape<contract.GroupPreview>('GroupPreview', {
  accounts: count,
  votes: count.description(
    'The number of votes that would be excluded, in all categories together and never by vendor',
  ),
  winners: orNull(
    listOf(
      shape<contract.PreviewedWinner>('PreviewedWinner', {
        categoryId: id,
        categoryName: text,
        changes: flag.description('True if another vendor would come first'),
      }),
    ),
  ).description(
    'Categories in which at least ten of its accounts voted; null for a group created by hand, and ' +
      'while votes are held back',
  ),
});

export const timelineHour = shape<contract.TimelineHour>('TimelineHour', {
  hour: instant,
  registrations: count,
  votes: orNull(count).description('Null if fewer than ten'),
  isBurst: flag.description('True if one script probably registered accounts in this hour'),
});

export const groupSetAside = shape<contract.GroupSetAside>('GroupSetAside', {
  message: text,
  accounts: count,
  voteCount: count.description('The number of votes excluded now'),
});

export const groupRestored = shape<contract.GroupRestored>('GroupRestored', {
  message: text,
  restoredCount: count,
});
