import Joi from 'joi';
import { idAndName, listOf, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';
import { ownTextKey } from './own-texts.ts';
import { settingKey } from './site.ts';

const named = listOf(Joi.object(idAndName));

export const lastSeason = shape<contract.LastSeason>('LastSeason', {
  period: orNull(Joi.object(idAndName).required()).description(
    'The last voting period that has ended; null if none has',
  ),
  vendors: named.description(
    'Vendors deleted since its end; they come back as drafts, with links and categories',
  ),
  categories: named,
  texts: listOf(
    Joi.object({ key: settingKey, value: text.description('The value at the end of the period') }),
  ).description('Texts that were set at its end and have changed since'),
  ownTexts: listOf(
    Joi.object({ key: ownTextKey, value: text.description('The value at the end of the period') }),
  ).description(
    'Texts that were set at its end and have changed since, except the announcement, whose time is over',
  ),
});
