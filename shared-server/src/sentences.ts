import type { ValidationErrorItem } from 'joi';
import { LOCALE } from './locale.ts';

type Context = NonNullable<ValidationErrorItem['context']>;
type Sentence = (what: string, context: Context) => string;

/** What people are told for each of the validator's codes, unless the field has words of its own. */
export const SENTENCES: Record<string, Sentence> = {
  'any.required': (what) => `${what} is required`,
  'any.only': (what, { valids }) => `${what} must be ${choiceOf(valids) ?? 'something else'}`,
  'array.base': (what) => `${what} must be a list`,
  'array.max': (what, { limit }) => `${what} must have at most ${limit} entries`,
  'array.min': (what, { limit }) =>
    `${what} must have at least ${limit === 1 ? 'one entry' : `${limit} entries`}`,
  'array.unique': (what) => `${what} must not have the same entry twice`,
  'boolean.base': (what) => `${what} must be true or false`,
  'instant.form': (what) =>
    `${what} must be a date and time with its time zone, such as 2026-11-20T12:00:00Z`,
  'number.base': (what) => `${what} must be a number`,
  'number.infinity': (what) => `${what} must be a number`,
  'number.integer': (what) => `${what} must be a whole number`,
  'number.max': (what, { limit }) => `${what} must be at most ${limit}`,
  'number.min': (what, { limit }) => `${what} must be at least ${limit}`,
  'number.unsafe': (what) => `${what} must be a smaller number`,
  'object.base': (what) => `${what} must be an object`,
  'object.unknown': (_, { key }) => `There is no field called ${String(key).slice(0, 40)}`,
  'string.base': (what) => `${what} must be text`,
  'string.empty': (what) => `${what} must not be blank`,
  'string.max': (what, { limit }) => `${what} must be at most ${limit} characters long`,
  'string.pattern.base': (what) => `${what} has the wrong form`,
};

/** In the place of the validator's own words, for every code a field has none of its own for. */
export const OURS = { '*': '?' };

/** Of a fault found under `OURS`. */
export function sentenceOf({ type, message, path, context = {} }: ValidationErrorItem): string {
  if (message !== OURS['*']) return message;
  const what = nameOf(path);
  return SENTENCES[type]?.(what, context) ?? `${what} is not valid`;
}

const NAMES: Record<string, string> = { imageUrl: 'Image URL', url: 'URL', ids: 'Ids' };

/** As people call the field: `displayOrder` is "Display order". Of a list's entry the list. */
function nameOf(path: ValidationErrorItem['path']): string {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined) return 'The request';
  const words = key.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const CHOICE = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** Undefined where it would repeat what somebody typed into another field, such as a password. */
function choiceOf(valids: unknown): string | undefined {
  if (!Array.isArray(valids)) return undefined;
  const plain = valids.filter((valid) => ['string', 'boolean', 'number'].includes(typeof valid));
  return plain.length === valids.length ? CHOICE.format(plain.map(String)) : undefined;
}
