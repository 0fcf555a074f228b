import { SETTING_KEYS, siteSettings } from 'db/catalogue';
import Joi from 'joi';
import { listOf, named, shape, text } from 'shared-server/shapes';
import type { SiteSetting } from '../generated/contract.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const siteSetting = shape<SiteSetting>('SiteSetting', {
  key: named(
    'SiteSettingKey',
    Joi.string()
      .valid(...SETTING_KEYS)
      .required(),
  ),
  value: text.description(
    'Announcement and thanks: text with links such as `[rules](https://…)`. `contact_link`, rules, imprint and privacy: ' +
      'URLs. Time zone: a name such as Europe/Berlin. Suggestions: when voters may suggest vendors: `never`, ' +
      '`before_voting` or `always`. Others: plain text',
  ),
});

export function settingsRoutes({ db }: Services): Route[] {
  return [
    openRoute('GET /api/site-config', {
      gateway: 'kept',
      isShownInPanel: true,
      summary: "The site's texts that have been set and are currently shown",
      caching: 'public',
      answer: listOf(siteSetting),
      handle: () => siteSettings(db),
    }),
  ];
}
