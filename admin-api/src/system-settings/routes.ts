import { listSettings, resetSetting, SITE_SETTING_KEYS, saveSetting } from 'db/catalogue';
import { listOf, message, shape } from 'shared-server/shapes';
import * as answers from '../answers/site.ts';
import type { Services } from '../context.ts';
import type { SaveSettingRequest } from '../generated/contract.ts';
import { storedForm } from '../requests/changed-meanwhile.ts';
import { text } from '../requests/fields.ts';
import { notFound } from '../requests/refusals.ts';
import { changedBy, textFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const LONGEST = 200;

const value = text(LONGEST).required().description('1 to 200 characters, not blank');

const saveBody = shape<SaveSettingRequest>('SaveSettingRequest', {
  key: answers.settingKey,
  value,
  description: text(LONGEST, { blank: true }).description('Up to 200 characters'),
  before: storedForm({ value: value.allow(null) }),
});

export function systemSettingRoutes({ db }: Services): Route[] {
  return [
    route('GET /api/admin/system-settings', {
      gateway: 'plain',
      role: 'super_admin',
      answers: listOf(answers.systemSetting),
      summary: 'The texts of the site that have been set; the others use their defaults.',
      answer: () => listSettings(db),
    }),
    route('POST /api/admin/system-settings', {
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.systemSetting,
      summary: 'Change one text of the site.',
      refusals: {
        409: 'CHANGED_MEANWHILE: the text no longer matches `before`, whose value is null if nothing was set.',
      },
      body: saveBody,
      answer: (ctx, { description = '', before, ...body }) =>
        saveSetting(db, changedBy(ctx), { ...body, description }, before),
    }),
    route('DELETE /api/admin/system-settings/:key', {
      gateway: 'plain',
      role: 'super_admin',
      answers: message,
      summary: 'Reset a text of the site to its default.',
      refusals: { 404: 'No such text.' },
      async answer(ctx) {
        const key = SITE_SETTING_KEYS.find((known) => known === textFrom(ctx, 'key'));
        if (!key) throw notFound('setting');
        await resetSetting(db, changedBy(ctx), key);
        return { message: 'The default text is used again.' };
      },
    }),
  ];
}
