import type { Description, ObjectSchema, Schema } from 'joi';
import { expect, test } from 'vitest';
import { HttpError } from '../src/refusals.ts';
import type { DeclaredRoute } from '../src/route.ts';
import { SENTENCES } from '../src/sentences.ts';
import { validated } from '../src/validation.ts';

type Described = Description & {
  flags?: { only?: boolean; presence?: string };
  rules?: { name: string; args?: object }[];
  preferences?: { messages?: Record<string, unknown> };
  keys?: Record<string, Described>;
  items?: Described[];
};

const OF_TYPE: Record<string, string[]> = {
  string: ['string.base', 'string.empty'],
  number: ['number.base', 'number.unsafe', 'number.infinity'],
  object: ['object.base', 'object.unknown'],
  boolean: ['boolean.base'],
  array: ['array.base'],
  alternatives: ['alternatives.types', 'alternatives.match'],
  any: [],
};

/**
 * Returns every code that the validator can give for this schema and for which the field has no own sentence. A new
 * type or rule is returned by its name, which no table contains.
 */
function codesWithoutWords(schema: Schema): string[] {
  return codesOf(schema.describe() as Described);
}

function codesOf({ type = '', flags, rules = [], preferences, keys = {}, items = [] }: Described): string[] {
  const codes = [
    ...(OF_TYPE[type] ?? [type]),
    ...(flags?.presence === 'required' ? ['any.required'] : []),
    ...(flags?.only ? ['any.only'] : []),
    ...rules.flatMap(({ name }) => codesOfRule(type, name)),
  ];
  const own = new Set(Object.keys(preferences?.messages ?? {}));
  return [...codes.filter((code) => !own.has(code)), ...[...Object.values(keys), ...items].flatMap(codesOf)];
}

function codesOfRule(type: string, name: string): string[] {
  // A function’s own faults are not listed; the inputs below find them.
  if (name === 'custom' || name === 'items') return [];
  return [name === 'pattern' ? 'string.pattern.base' : `${type}.${name}`];
}

const HOSTILE = [
  null,
  true,
  0,
  -1,
  0.5,
  1e10,
  2 ** 60,
  '',
  ' ',
  'x',
  '12,5',
  '\u202e',
  'x'.repeat(5000),
  [],
  {},
  ['x'],
];

/** Returns bodies that are wrong as a whole, or in one field, which may be nested. */
function hostileInputs(schema: Schema): unknown[] {
  const { keys = {} } = schema.describe() as Described;
  const oneWrong = Object.entries(keys).flatMap(([key, { keys: inner = {} }]) => [
    ...HOSTILE.map((value) => ({ [key]: value })),
    ...Object.keys(inner).flatMap((name) => HOSTILE.map((value) => ({ [key]: { [name]: value } }))),
  ]);
  return [...HOSTILE, { unheardOf: 1 }, ...oneWrong];
}

function messagesOf(schema: ObjectSchema, input: unknown): string[] {
  try {
    validated(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const faults = (error.body.details ?? []).map(({ message }) => message);
    // An unknown field keeps the name that was sent.
    return [error.message, ...faults].filter((message) => !message.startsWith('There is no field called'));
  }
}

/** Expects that every fault of what these routes read has a sentence of ours. */
export function answersInSentences(routes: () => Pick<DeclaredRoute, 'path' | 'body' | 'query'>[]): void {
  const schemas = () =>
    routes().flatMap(({ path, body, query }) =>
      [body, query].flatMap((schema) => (schema ? [{ path, schema: schema as ObjectSchema }] : [])),
    );
  test('each of the validator’s codes that a request can meet has a sentence', () => {
    const missing = schemas().flatMap(({ path, schema }) =>
      codesWithoutWords(schema)
        .filter((code) => !(code in SENTENCES))
        .map((code) => `${path}: ${code}`),
    );
    expect(schemas().length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });

  test('whatever is sent, the answer speaks in sentences of ours', () => {
    for (const { path, schema } of schemas()) {
      for (const message of new Set(hostileInputs(schema).flatMap((input) => messagesOf(schema, input)))) {
        expect([path, message]).toEqual([path, expect.stringMatching(/^[A-Z0-9][^"{}]+$/u)]);
        expect(message).not.toMatch(/^\?$|is not valid$|\b[a-z]+[A-Z]|fail(s|ed)/u);
      }
    }
  });
}
