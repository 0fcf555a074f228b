import { SETTING_KEYS } from 'db/catalogue';
import Joi from 'joi';
import { count, id, instant, named, orNull, shape, text, texts } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const settingKey = named(
  'SystemSettingKey',
  Joi.string()
    .valid(...SETTING_KEYS)
    .required(),
);

export const systemSetting = shape<contract.SystemSetting>('SystemSetting', {
  key: settingKey,
  value: text,
  from: orNull(instant).description('The time from which the text is shown; null means at once'),
  until: orNull(instant).description('The time until which the text is shown; null means no end'),
  description: text,
  updatedAt: instant,
  updatedBy: orNull(text),
});

export const accentTones = shape<contract.AccentTones>('AccentTones', {
  tones: texts.description(
    'For graphics, for text and as a background, in the light scheme and then in the dark one',
  ),
});

export const changes = shape<contract.Changes>('Changes', {
  last: count.description('The id of the latest entry in the audit log'),
  changed: texts.description('Paths whose responses have changed'),
});

export const auditEntry = shape<contract.AuditEntry>('AuditEntry', {
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
