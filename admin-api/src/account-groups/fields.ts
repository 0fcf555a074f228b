import Joi from 'joi';
import { count, flag, id, instant, listOf, orNull, text, texts } from 'shared-server/shapes';
import { exclusion } from '../requests/shapes.ts';
import { shape } from '../shape.ts';

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
