import Joi, { type ObjectSchema } from 'joi';
import { STRONG_PASSWORD_RULE } from './password-rule.ts';
import { refuse } from './refusals.ts';
import { faultOf, OURS } from './sentences.ts';

const ID = /^[1-9]\d{0,9}$/;
export const MAX_ID = 2 ** 31 - 1;

/** The longest name that sign-in takes; both halves refuse a longer one as malformed. */
export const TYPED_NAME_LENGTH = 64;

export const idSchema = Joi.number().integer().min(1).max(MAX_ID);

/** Returns undefined unless the text is a positive integer without sign, exponent or leading zero. */
export function parseId(text: unknown): number | undefined {
  if (typeof text !== 'string' || !ID.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_ID ? id : undefined;
}

/** Accepts no body or query, or an empty one. */
export const NOTHING = Joi.object({});

const strict = new WeakMap<ObjectSchema, ObjectSchema>();

/**
 * Returns the schema with our options. They are set once for each schema, because joi would prepare them again at each
 * call.
 */
function strictOf<T>(schema: ObjectSchema<T>): ObjectSchema<T> {
  const known = strict.get(schema);
  if (known) return known;
  const made = schema.prefs({ abortEarly: false, convert: false, messages: OURS });
  strict.set(schema, made);
  return made;
}

const MISSING = new Set(['any.required', 'string.empty', 'object.base']);

/** Ranks a missing field before a mismatch, and a mismatch before a wrong value. */
function rank({ type }: { type: string }): number {
  if (MISSING.has(type)) return 0;
  return type === 'any.only' ? 1 : 2;
}

/**
 * Returns the input if the schema accepts it. Converts nothing ("1" is not 1), refuses unknown fields, and throws a 400
 * that names every wrong field.
 */
export function validated<T>(schema: ObjectSchema<T>, input: unknown): T {
  const { value, error } = strictOf(schema).validate(input);
  if (!error) return value;
  const found = [...error.details].sort((one, other) => rank(one) - rank(other));
  const code = found[0]?.context?.name === STRONG_PASSWORD_RULE ? 'WEAK_PASSWORD' : 'VALIDATION_FAILED';
  throw refuse(code, undefined, { faultsIn: (i18n) => found.map((item) => faultOf(item, i18n)) });
}
