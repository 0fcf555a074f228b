import { choiceText, firstCharacters, type I18n } from 'db/machinery';
import type { ValidationErrorItem } from 'joi';
import type { FieldFault } from './generated/error-body.ts';

/** The sentence for each of the validator's codes, unless the field has its own sentence. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'address.credentials': '{name} must not contain a name or a password',
  'address.refused': '{name} must begin with https:// or http://',
  'any.required': '{name} is required',
  'any.only': '{name} must be {choices}',
  'array.base': '{name} must be a list',
  'array.max': '{name} must have at most {limit, number} entries',
  'array.min': '{name} must have {limit, number} or more entries',
  'array.unique': '{name} must not have the same entry twice',
  'boolean.base': '{name} must be true or false',
  'instant.form': '{name} must be a date and time with its time zone, such as 2026-11-20T12:00:00Z',
  'network.form':
    '{name} must be an IP address, such as 203.0.113.7, or a network, such as 203.0.113.0/24 (IPv4: /16 to /32; IPv6: /32 to /64)',
  'number.base': '{name} must be a number',
  'number.infinity': '{name} must be a number',
  'number.integer': '{name} must be a whole number',
  'number.max': '{name} must be at most {limit, number}',
  'number.min': '{name} must be at least {limit, number}',
  'number.unsafe': '{name} must be a smaller number',
  'object.base': '{name} must be an object',
  'object.unknown': 'There is no field called {key}',
  'string.base': '{name} must be text',
  'string.empty': '{name} must not be blank',
  'string.max': '{name} must be at most {limit, number} characters long',
  'string.pattern.base': '{name} has the wrong form',
  'text.hidden': '{name} contains characters that can’t be seen',
};

const UNCLEAR = /*i18n*/ '{name} is not valid';

/** Replaces the validator’s own sentences, except where a field has its own. */
export const OURS = { '*': '?' };

/**
 * Returns the code and the sentence of a fault that was found under `OURS`. The sentence never repeats what the user
 * typed, except for the name of an unknown field.
 */
export function faultOf({ type, message, path, context = {} }: ValidationErrorItem, i18n: I18n): FieldFault {
  const limit = typeof context.limit === 'number' ? context.limit : undefined;
  const values = {
    name: nameOf(path, i18n),
    limit,
    choices: choiceText(choicesOf(context.valids) ?? [i18n._('something else')], i18n.locale),
    key: firstCharacters(String(context.key), 40),
  };
  return {
    field: path.join('.'),
    // A pattern with a name is one of our rules.
    code: type === 'string.pattern.name' ? String(context.name) : type,
    message: message === OURS['*'] ? i18n._(SENTENCES[type] ?? UNCLEAR, values) : i18n._(message),
    ...(limit !== undefined && { limit }),
  };
}

/** The names of fields that voters see, and of those whose name differs from their key. */
const NAMES: Record<string, string> = {
  captchaAnswer: 'Captcha answer',
  categoryIds: 'Category ids',
  code: 'Code',
  confirmPassword: 'Confirm password',
  currentPassword: 'Current password',
  email: 'Email',
  ids: 'Ids',
  imageUrl: 'Image URL',
  invitationCode: 'Invitation code',
  name: 'Name',
  newPassword: 'New password',
  password: 'Password',
  recoveryCode: 'Recovery code',
  sentence: 'Sentence',
  url: 'URL',
  username: 'Username',
};

/**
 * Returns the field’s name for people, "Display order" for `displayOrder`; for an entry of a list, the name of the
 * list.
 */
function nameOf(path: ValidationErrorItem['path'], i18n: I18n): string {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined) return i18n._('The request');
  const name = Object.hasOwn(NAMES, key) && NAMES[key];
  if (name) return i18n._(name);
  const words = key.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
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
