import Joi from 'joi';
import { LIMIT_BYTES } from 'shared-server/requests/body';
import { isRequired } from './fields.ts';

/*
 * What the PUTs have in common that take `before`, the fields as they were when somebody began to edit them. It says
 * what is stored, so it is held to what the columns can hold, never to the rules of today: an old value that could
 * not be saved any more must still be recognised.
 */

/** The longest column has 2048 characters, and UTF-16 counts some of them twice. */
const storedText = Joi.string().allow('').max(4096);

const storedInteger = Joi.number().integer().min(-2_147_483_648).max(2_147_483_647);

/**
 * What `before` takes for these fields of a request. It may leave out what the request may, so that a field of a later
 * release does not shut out the panels that are open then; `whole` asks for all of them.
 */
export function storedForm(
  fields: Readonly<Record<string, Joi.Schema>>,
  { whole = false }: { whole?: boolean } = {},
): Joi.ObjectSchema {
  const stored = Object.entries(fields).map(([name, schema]) => {
    const form = storedAs(schema);
    return [name, whole || isRequired(schema) ? form.required() : form];
  });
  return Joi.object(Object.fromEntries(stored)).description(
    'As GET gave them when editing began: 409 CHANGED_MEANWHILE, and no change, when they are not so any more',
  );
}

function storedAs(schema: Joi.Schema): Joi.Schema {
  const { type, allow = [] } = schema.describe();
  const form = type === 'number' ? storedInteger : storedText;
  return allow.includes(null) ? form.allow(null) : form;
}

/** The fields come twice, and JSON may take six bytes for a character of an old text. */
export const UPDATE_LIMIT_BYTES = 3 * LIMIT_BYTES;
