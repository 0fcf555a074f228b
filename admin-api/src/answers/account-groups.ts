import { REASONS } from 'db/integrity';
import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, params, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

const decision = shape<contract.AccountHold>('AccountHold', {
  id,
  kind: Joi.string().valid('hold', 'set_aside', 'withdrawn', 'block').required(),
  reason: orNull(text),
  accounts: count,
  heldBy: text,
  heldAt: instant,
});

const reason = shape<contract.Reason>('Reason', {
  code: Joi.string()
    .valid(...Object.keys(REASONS))
    .required(),
  params,
  message: text,
});

export const accountGroup = shape<contract.AccountGroup>('AccountGroup', {
  id,
  kind: text.description(
    '`burst` or `crowd` of one network, `farm` of many, `hand`: put together by somebody',
  ),
  name: text,
  level: Joi.string()
    .valid('look', 'likely', 'sure')
    .required()
    .description('How sure the product is that one script or person made them; it acts on none of them'),
  reasons: texts.description('Sentences that say why'),
  facts: listOf(reason).description('The same as codes with values'),
  accounts: count,
  canBeHeld: flag.description('Whether it has enough accounts for their votes to be missed together'),
  firstRegisteredAt: orNull(instant),
  lastRegisteredAt: orNull(instant),
  foundAt: instant,
  foundBy: orNull(text).description('Who put it together; null when the product found it'),
  cleared: orNull(Joi.object({ at: instant, by: orNull(text), reason: orNull(text) }).required()).description(
    'Known to be good',
  ),
  holds: listOf(decision).description('What was decided about it and holds, the newest first'),
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
  votes: count.description('Votes that would leave the count, of all categories; of no vendor'),
  winners: orNull(
    listOf(
      shape<contract.PreviewedWinner>('PreviewedWinner', {
        categoryId: id,
        categoryName: text,
        changes: flag.description('Whether another vendor would come first'),
      }),
    ),
  ).description(
    'Where ten of its accounts or more voted. Null for a group that somebody put together, and while votes are kept back',
  ),
});

export const timelineHour = shape<contract.TimelineHour>('TimelineHour', {
  hour: instant,
  registrations: count,
  votes: orNull(count).description('Null for fewer than ten'),
  isBurst: flag.description('Accounts registered that are likely one script’s'),
});

export const groupSetAside = shape<contract.GroupSetAside>('GroupSetAside', {
  message: text,
  accounts: count,
  voteCount: count.description('Out of the count now'),
});

export const groupRestored = shape<contract.GroupRestored>('GroupRestored', {
  message: text,
  restoredCount: count,
});
