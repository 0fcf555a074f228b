import Joi from 'joi';
import { idAndName, listOf, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';
import { ownTextKey } from './own-texts.ts';
import { settingKey } from './site.ts';

const named = listOf(Joi.object(idAndName));

export const lastSeason = shape<contract.LastSeason>('LastSeason', {
  period: orNull(Joi.object(idAndName).required()).description('The last one that has ended, if any has'),
  vendors: named.description('Deleted since its end: they come back as drafts, with links and categories'),
  categories: named,
  texts: listOf(
    Joi.object({ key: settingKey, value: orNull(text).description('As it was; null is the default') }),
  ).description('Changed since its end'),
  ownTexts: listOf(
    Joi.object({ key: ownTextKey, value: orNull(text).description('As it was; null is the default') }),
  ).description('Changed since its end; never the announcement, whose time is over'),
});
