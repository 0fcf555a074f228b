import { listSettings, resetSetting, SITE_SETTING_KEYS, saveSetting } from 'db/catalogue';
import Joi from 'joi';
import * as answers from '../answers.ts';
import type { Services } from '../context.ts';
import type { MessageResponse, SaveSettingRequest, SystemSetting } from '../contract.ts';
import { text } from '../requests/fields.ts';
import { changedBy, notFound, textFrom } from '../requests/request.ts';
import { type Route, route } from '../route.ts';

const LONGEST = 200;

const saveBody = Joi.object<SaveSettingRequest, true>({
  key: Joi.string()
    .valid(...SITE_SETTING_KEYS)
    .required(),
  value: text('Value', LONGEST).required(),
  description: text('Description', LONGEST, { blank: true }),
});

export function systemSettingRoutes({ db }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/system-settings',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.listOf(answers.systemSetting),
      summary: 'The texts of the site that have been set; the others have their defaults.',
      answer: (): Promise<SystemSetting[]> => listSettings(db),
    }),
    route<SaveSettingRequest>({
      method: 'POST',
      path: '/api/admin/system-settings',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.systemSetting,
      summary: 'Change one text of the site.',
      body: saveBody,
      answer: (ctx, { description = '', ...body }): Promise<SystemSetting> =>
        saveSetting(db, changedBy(ctx), { ...body, description }),
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/system-settings/:key',
      gateway: 'plain',
      role: 'super_admin',
      answers: answers.message,
      summary: 'Give a text of the site its default again.',
      refusals: { 404: 'No such text.' },
      async answer(ctx): Promise<MessageResponse> {
        const key = SITE_SETTING_KEYS.find((known) => known === textFrom(ctx, 'key'));
        if (!key) throw notFound('setting');
        await resetSetting(db, changedBy(ctx), key);
        return { message: 'The default text is used again.' };
      },
    }),
  ];
}
