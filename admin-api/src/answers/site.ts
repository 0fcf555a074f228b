import { SITE_SETTING_KEYS } from 'db/catalogue';
import Joi from 'joi';
import { id, instant, named, orNull, shape, text } from 'shared-server/shapes';
import type * as contract from '../generated/contract.ts';

export const settingKey = named(
  'SystemSettingKey',
  Joi.string()
    .valid(...SITE_SETTING_KEYS)
    .required(),
);

export const systemSetting = shape<contract.SystemSetting>('SystemSetting', {
  key: settingKey,
  value: text,
  description: text,
  updatedAt: instant,
  updatedBy: orNull(text),
});

export const auditEntry = shape<contract.AuditEntry>('AuditEntry', {
  id,
  happenedAt: instant,
  actor: text,
  action: text.description('`<noun>.<what happened>`'),
  target: orNull(text),
  details: orNull(Joi.object().unknown().required()).description(
    '`before` and `after` hold the fields that were changed',
  ),
  ipAddress: orNull(text),
});
