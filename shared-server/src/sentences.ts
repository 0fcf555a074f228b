import { choiceText, filled } from 'db/machinery';
import type { ValidationErrorItem } from 'joi';
import type { FieldFault } from './generated/error-body.ts';

/** The sentence for each of the validator's codes, unless the field has its own sentence. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'address.credentials': '{name} must not contain a name or a password',
  'address.refused': '{name} must begin with https:// or http://',
  'any.required': '{name} is required',
  'any.only': '{name} must be {choices}',
  'array.base': '{name} must be a list',
  'array.max': '{name} must have at most {limit} entries',
  'array.min': '{name} must have {limit} or more entries',
  'array.unique': '{name} must not have the same entry twice',
  'boolean.base': '{name} must be true or false',
  'instant.form': '{name} must be a date and time with its time zone, such as 2026-11-20T12:00:00Z',
  'network.form':
    '{name} must be an IP address, such as 203.0.113.7, or a network, such as 203.0.113.0/24 (IPv4: /16 to /32; IPv6: /32 to /64)',
  'number.base': '{name} must be a number',
  'number.infinity': '{name} must be a number',
  'number.integer': '{name} must be a whole number',
  'number.max': '{name} must be at most {limit}',
  'number.min': '{name} must be at least {limit}',
  'number.unsafe': '{name} must be a smaller number',
  'object.base': '{name} must be an object',
  'object.unknown': 'There is no field called {key}',
  'string.base': '{name} must be text',
  'string.empty': '{name} must not be blank',
  'string.max': '{name} must be at most {limit} characters long',
  'string.pattern.base': '{name} has the wrong form',
  'text.hidden': '{name} contains characters that can’t be seen',
};

/** Replaces the validator’s own sentences, except where a field has its own. */
export const OURS = { '*': '?' };

/**
 * Returns the code and the sentence of a fault that was found under `OURS`. The sentence never repeats what the user
 * typed, except for the name of an unknown field.
 */
export function faultOf({ type, message, path, context = {} }: ValidationErrorItem): FieldFault {
  const limit = typeof context.limit === 'number' ? context.limit : undefined;
  const values = {
    name: nameOf(path),
    limit,
    choices: choiceText(choicesOf(context.valids) ?? ['something else']),
    key: String(context.key).slice(0, 40),
  };
  return {
    field: path.join('.'),
    // A pattern with a name is one of our rules.
    code: type === 'string.pattern.name' ? String(context.name) : type,
    message: message === OURS['*'] ? filled(SENTENCES[type] ?? '{name} is not valid', values) : message,
    ...(limit !== undefined && { limit }),
  };
}

const NAMES: Record<string, string> = { imageUrl: 'Image URL', url: 'URL', ids: 'Ids' };

/**
 * Returns the field’s name for people, "Display order" for `displayOrder`; for an entry of a list, the name of the
 * list.
 */
function nameOf(path: ValidationErrorItem['path']): string {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined) return 'The request';
  const words = key.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Returns undefined if a choice refers to another field, because it would repeat what the user typed, such as a
 * password.
 */
function choicesOf(valids: unknown): string[] | undefined {
  if (!Array.isArray(valids)) return undefined;
  const plain = valids.filter((valid) => ['string', 'boolean', 'number'].includes(typeof valid));
  return plain.length === valids.length ? plain.map(String) : undefined;
}
