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
  from: orNull(instant).description('Shown from then on; null is at once'),
  until: orNull(instant).description('Null is without an end'),
  updatedAt: instant,
  updatedBy: text,
});
