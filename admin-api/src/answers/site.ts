import { SETTING_KEYS } from 'db/catalogue';
import Joi from 'joi';
import { count, id, instant, named, orNull, text, texts } from 'shared-server/shapes';
import { shape } from '../shape.ts';

export const settingKey = named(
  'SystemSettingKey',
  Joi.string()
    .valid(...SETTING_KEYS)
    .required(),
);

export const systemSetting = shape('SystemSetting', {
  key: settingKey,
  value: text,
  from: orNull(instant).description('The time from which the text is shown; null means at once'),
  until: orNull(instant).description('The time until which the text is shown; null means no end'),
  description: text,
  updatedAt: instant,
  updatedBy: orNull(text),
});

export const accentTones = shape('AccentTones', {
  tones: texts.description(
    'For graphics, for text and as a background, in the light scheme and then in the dark one',
  ),
});

export const changes = shape('Changes', {
  last: count.description('The id of its entry in the audit log; 0 if there is none'),
});

export const auditEntry = shape('AuditEntry', {
  id,
  happenedAt: instant,
  actor: text,
  action: text.description('`<noun>.<what happened>`'),
  target: orNull(text),
  details: orNull(Joi.object().unknown().required()).description(
    '`before` and `after` contain the changed fields',
  ),
  ipAddress: orNull(text),
});
