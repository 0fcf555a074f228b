import type { AuditFilter } from 'db/changes';
import Joi from 'joi';
import { address, text } from 'shared-server/requests/texts';
import { idSchema } from 'shared-server/validation';
import iconNames from './icons.json' with { type: 'json' };

export function isRequired(schema: Joi.Schema): boolean {
  const flags: { presence?: string } = schema.describe().flags ?? {};
  return flags.presence === 'required';
}

/** Accepts an https address or a path below `/images/`, which cannot lead out of that folder. */
export const imageUrl = address((_url, typed) =>
  /^(?:https:\/\/|\/images\/(?!.*(?:\.\.|%2e|%2f|%5c)))/iu.test(typed),
).messages({ 'address.refused': 'Image URL must begin with https:// or /images/' });

export const color = Joi.string()
  .pattern(/^#[0-9a-f]{6}$/iu)
  .allow('blue', 'yellow', 'purple', 'orange', 'green', 'indigo')
  .meta({ most: 7 })
  .messages({
    'string.pattern.base':
      'Color must be like #3B82F6, or one of blue, yellow, purple, orange, green and indigo',
  });

/** The names of the panel's icon picker. */
export const icon = Joi.string()
  .valid(...iconNames)
  .messages({ 'any.only': 'Icon must be one of the icon picker' });

/** The most records that one request changes, because votes wait while vendors or categories change. */
export const MOST_AT_ONCE = 500;

export const LONGEST_DESCRIPTION = 2000;

export const manyIds = Joi.array().items(idSchema).min(1).max(MOST_AT_ONCE).unique();

export const reason = text(200).description('1 to 200 characters');
export const renameReason = reason.description('Why the name changes, in *What organisers did*');

export const blockDuration = Joi.string()
  .valid('day', 'until_lifted')
  .default('until_lifted')
  .description('Defaults to `until_lifted`: until an administrator lifts the block');

export const publicReason = reason
  .required()
  .description('1 to 200 characters; the voters and the public can read it');

export const username = Joi.string()
  .pattern(/^\w{3,20}$/u)
  .meta({ most: 20 })
  .description('3 to 20 letters, digits or underscores')
  .messages({
    'string.pattern.base': 'Username must be 3 to 20 letters, digits or underscores',
  });

/** Accepts a current or a new password; its rules are checked elsewhere. */
export const password = Joi.string().max(128).messages({
  'string.max': 'Password must be at most 128 characters long',
  'any.required': 'Password is required',
});

/** Accepts an instant with an offset, in a year from 2000 to 2099. */
export const instant = Joi.string().custom((given: string, helpers) => {
  const isIso = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/u.test(given);
  return isIso && Number.isFinite(Date.parse(given)) && isRealDay(given)
    ? given
    : helpers.error('instant.form');
});

/** Returns false for 31 February, which JavaScript reads as 3 March. */
function isRealDay(given: string): boolean {
  const day = given.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

export const cycleInQuery = Joi.string()
  .pattern(/^[1-9]\d{0,8}$/u)
  .description('The id of a voting period');

/** Selects a voting period in a query; without it, the current period is meant. */
export const cycleQuery = Joi.object<{ cycle?: string }>({ cycle: cycleInQuery });

interface AuditQuery {
  actor?: string;
  action?: string;
  from?: string;
  to?: string;
  page?: string;
}

/** The log on the screen and the log as a file share this filter. */
export const auditFilterQuery = Joi.object<AuditQuery>({
  actor: Joi.string().max(40).description('The username of an administrator'),
  action: Joi.string()
    .pattern(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/u)
    .description('`vendor.create`, or `vendor` for all about vendors'),
  from: instant,
  to: instant,
});

export function auditFilter({ actor, action, from, to }: AuditQuery): AuditFilter {
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
  };
}
