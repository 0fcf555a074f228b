import { currentCycle, findCycle } from 'db/count';
import type { Db } from 'db/machinery';
import { PROVED_MINUTES } from 'db/voters';
import Joi from 'joi';
import { STRONG_PASSWORD, STRONG_PASSWORD_RULE, WEAK_PASSWORD } from 'shared-server/password-rule';
import { parseId } from 'shared-server/validation';
import { notFound } from './refusals.ts';

const FILL_IN_ALL_FIELDS = /*i18n*/ 'Please fill in all fields';
export const USERNAME = /^[A-Za-z0-9_]{3,20}$/;
export const PASSWORD_LENGTH = 128;

export const required = { 'any.required': FILL_IN_ALL_FIELDS, 'string.empty': FILL_IN_ALL_FIELDS };

/** The name of a new account. */
export const username = Joi.string()
  .pattern(USERNAME)
  .meta({ most: 20 })
  .required()
  .messages({ ...required, 'string.pattern.base': /*i18n*/ 'Use 3 to 20 letters, numbers or underscores.' });

/** Accepts any text up to a length, for values that are typed to be compared. */
export const typed = (length: number) => Joi.string().max(length).required().messages(required);

/** The password in a request that needs none from a session that is proved: see credentials/checks.ts. */
export const passwordUnlessProved = typed(PASSWORD_LENGTH)
  .optional()
  .description(`May be missing for ${PROVED_MINUTES} minutes after signing in by email or with a provider`);

export const newPassword = Joi.string()
  .pattern(STRONG_PASSWORD, { name: STRONG_PASSWORD_RULE })
  .max(PASSWORD_LENGTH)
  .required()
  .messages({
    ...required,
    'string.pattern.name': WEAK_PASSWORD,
    'string.max': /*i18n*/ 'Password must be at most 128 characters long',
  });

export const repeated = (field: string) =>
  Joi.string()
    .valid(Joi.ref(field))
    .required()
    .messages({ ...required, 'any.only': /*i18n*/ 'Passwords do not match' });

export interface CycleQuery {
  cycle?: string;
}

export const cycleQuery = Joi.object<CycleQuery, true>({
  cycle: Joi.string()
    .pattern(/^[1-9]\d{0,9}$/)
    .description('The id of a voting period, as in /api/voting/cycles; the default is the current one')
    .messages({ 'string.pattern.base': /*i18n*/ 'Cycle must be the number of a voting cycle' }),
});

/**
 * Returns the id of the requested cycle, or else of the current one; undefined before the first. Throws a 404 if the
 * requested cycle does not exist or has not begun.
 */
export async function requestedCycleId(db: Db, { cycle }: CycleQuery): Promise<number | undefined> {
  if (cycle === undefined) return (await currentCycle(db))?.id;
  const id = parseId(cycle);
  const found = id === undefined ? undefined : await findCycle(db, id);
  if (!found || found.state === 'scheduled') throw notFound('cycle');
  return found.id;
}
