import { OWN_TEXT_KEYS } from 'db/catalogue';
import Joi from 'joi';
import { instant, named, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const ownTextKey = named(
  'OwnTextKey',
  Joi.string()
    .valid(...OWN_TEXT_KEYS)
    .required(),
);

export const ownText = shape<contract.OwnText>('OwnText', {
  key: ownTextKey,
  value: text,
  from: orNull(instant).description('The time from which the text is shown; null means at once'),
  until: orNull(instant).description('The time until which the text is shown; null means no end'),
  updatedAt: instant,
  updatedBy: text,
});
