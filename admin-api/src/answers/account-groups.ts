import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

const hold = shape<contract.AccountHold>('AccountHold', {
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
    '`burst` or `crowd` of one network, `farm` of many, `hand`: put together by somebody',
  ),
  name: text,
  level: Joi.string()
    .valid('look', 'likely', 'sure')
    .required()
    .description('How sure the product is that one script or person made them; it acts on none of them'),
  reasons: texts.description('Why, in sentences'),
  accounts: count,
  firstRegisteredAt: orNull(instant),
  lastRegisteredAt: orNull(instant),
  foundAt: instant,
  foundBy: orNull(text).description('Who put it together; null when the product found it'),
  cleared: orNull(Joi.object({ at: instant, by: orNull(text), reason: orNull(text) }).required()).description(
    'Known to be good',
  ),
  holds: listOf(hold).description('What was decided about it and holds, the newest first'),
});

export const groupAccount = shape<contract.GroupAccount>('GroupAccount', {
  id,
  username: text,
  createdAt: instant,
  isActive: flag,
  isBlocked: flag,
});

const score = Joi.number().min(0).max(5).required();

export const groupEffect = shape<contract.GroupEffect>('GroupEffect', {
  categories: listOf(
    shape<contract.CategoryEffect>('CategoryEffect', {
      categoryId: id,
      categoryName: text,
      votes: orNull(count).description('Of the group; null for fewer than ten'),
      effect: Joi.string()
        .valid('shown', 'too_few', 'too_alike', 'one_sided')
        .required()
        .description(
          'Whether they are taken out below. Not those of fewer than ten accounts, of a group that differs by a few accounts from one that was looked at, or all for one vendor: that would tell how single accounts voted',
        ),
    }),
  ),
  vendors: listOf(
    shape<contract.VendorEffect>('VendorEffect', {
      vendorId: id,
      name: text,
      rank: count,
      rankWithout: count,
      averageScore: score,
      averageScoreWithout: score,
      totalVotes: count,
      totalVotesWithout: count,
    }),
  ).description('The board as it is, and without the group’s votes'),
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
