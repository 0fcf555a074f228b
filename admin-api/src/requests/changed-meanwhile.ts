import Joi from 'joi';
import { LIMIT_BYTES } from 'shared-server/requests/body';
import { isRequired } from './fields.ts';

/*
 * The PUTs that take `before`, the fields as they were when editing began, share this code. `before` states what is
 * stored, so it is checked against what the columns can hold, never against today's rules: an old value that could no
 * longer be saved must still be recognised.
 */

/** Describes `before`. */
export const SEEN =
  'The values that GET returned when editing began; if they have changed since, the request fails with 409 ' +
  'CHANGED_MEANWHILE';

/** The longest column has 2048 characters, and UTF-16 counts some of them twice. */
export const LONGEST_STORED = 4096;

export const storedText = Joi.string().allow('').max(LONGEST_STORED);

const STORED: Record<string, Joi.Schema> = {
  number: Joi.number().integer().min(-2_147_483_648).max(2_147_483_647),
  boolean: Joi.boolean(),
};

/**
 * Returns the schema of `before` for these fields of a request. A field that the request may omit may also be missing
 * here, so that panels that are open during an upgrade can still save; `whole` requires all fields.
 */
export function storedForm(
  fields: Readonly<Record<string, Joi.Schema>>,
  { whole = false }: { whole?: boolean } = {},
): Joi.ObjectSchema {
  const stored = Object.entries(fields).map(([name, schema]) => {
    const form = storedAs(schema);
    return [name, whole || isRequired(schema) ? form.required() : form];
  });
  return Joi.object(Object.fromEntries(stored)).description(SEEN);
}

function storedAs(schema: Joi.Schema): Joi.Schema {
  const { type, allow = [] } = schema.describe();
  const form = STORED[type ?? ''] ?? storedText;
  return allow.includes(null) ? form.allow(null) : form;
}

/** The fields are sent twice, and JSON may need six bytes for a character of an old text. */
export const UPDATE_LIMIT_BYTES = 3 * LIMIT_BYTES;
