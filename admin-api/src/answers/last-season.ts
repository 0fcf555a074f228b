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
  texts: listOf(Joi.object({ key: settingKey, value: text.description('As it was') })).description(
    'Set at its end, and changed since',
  ),
  ownTexts: listOf(Joi.object({ key: ownTextKey, value: text.description('As it was') })).description(
    'Set at its end, and changed since; never the announcement, whose time is over',
  ),
});
