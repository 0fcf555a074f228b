import { SITE_SETTING_KEYS, siteSettings } from 'db/catalogue';
import Joi from 'joi';
import type { SiteSetting } from '../contract.ts';
import { openRoute, type Route } from '../route.ts';
import type { Services } from '../services.ts';

const siteSetting = Joi.object<SiteSetting, true>({
  key: Joi.string()
    .valid(...SITE_SETTING_KEYS)
    .required(),
  value: Joi.string().allow('').required(),
});

export function settingsRoutes({ db }: Services): Route[] {
  return [
    openRoute({
      method: 'get',
      path: '/api/site-config',
      gateway: 'kept',
      isShownInPanel: true,
      summary: "The site's texts; only those that have been set",
      caching: 'public',
      answer: Joi.array().items(siteSetting),
      handle: (): Promise<SiteSetting[]> => siteSettings(db),
    }),
  ];
}
