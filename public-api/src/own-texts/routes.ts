import { OWN_TEXT_KEYS, shownTexts } from 'db/catalogue';
import Joi from 'joi';
import { listOf, named, shape, text } from 'shared-server/shapes';
import type { OwnText } from '../generated/contract.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const ownText = shape<OwnText>('OwnText', {
  key: named(
    'OwnTextKey',
    Joi.string()
      .valid(...OWN_TEXT_KEYS)
      .required(),
  ),
  value: text.description(
    'Announcement and thanks: text with links such as `[rules](https://…)`. Time zone: a name such as ' +
      'Europe/Berlin. Others: URLs',
  ),
});

export function ownTextsRoute({ db }: Services): Route {
  return openRoute('GET /api/texts', {
    gateway: 'kept',
    summary: "The organiser's own texts that are currently shown",
    caching: 'public',
    answer: listOf(ownText),
    handle: () => shownTexts(db),
  });
}
