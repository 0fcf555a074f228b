import { publicTranslations, SETTING_KEYS, siteSettings } from 'db/catalogue';
import { isLanguage } from 'db/machinery';
import Joi from 'joi';
import { instant, listOf, named, text } from 'shared-server/shapes';
import { notFound } from '../requests/refusals.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { shape } from '../shape.ts';

const siteSetting = shape('SiteSetting', {
  key: named(
    'SiteSettingKey',
    Joi.string()
      .valid(...SETTING_KEYS)
      .required(),
  ),
  until: instant.optional().description('When nominations end, for `suggestions` with an end'),
  value: text.description(
    'Announcement and thanks: text with links such as `[rules](https://…)`. `contact_link`, rules, imprint and privacy: ' +
      'URLs. Time zone: a name such as Europe/Berlin. Logo and cover: paths of pictures. Accent: six colors, for graphics, ' +
      'text and backgrounds in the light scheme and then in the dark one. Suggestions: when voters may suggest vendors: ' +
      '`never`, `before_voting` or `always`. Languages: those that are offered, such as `en de`, the main one first. Others: plain text',
  ),
});

const translation = shape('Translation', {
  text: text.description('As other answers have it'),
  translation: text,
});

export function settingsRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/site-config', 'everyone', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: "The site's texts that have been set and are currently shown",
      caching: 'public',
      answers: listOf(siteSetting),
      answer: () => siteSettings(db),
    }),
    route('GET /api/translations/:language', 'everyone', {
      gateway: 'kept',
      summary: 'What is translated into a language, by us or by organisers, of what everybody reads',
      caching: 'public',
      answers: listOf(translation),
      async answer({ request: { params } }) {
        const { language } = params;
        if (!isLanguage(language)) throw notFound('language');
        return publicTranslations(db, language);
      },
    }),
  ];
}
