import { HttpError } from 'shared-server/http-error';
import { SENTENCES } from 'shared-server/sentences';
import { codesWithoutWords, hostileInputs } from 'shared-server/testing/hostile-input';
import { validated } from 'shared-server/validation';
import { expect, test } from 'vitest';
import { routeTable } from './app.ts';
import type { Services } from './context.ts';
import { delegatedBody } from './sign-in/schema.ts';
import { importRow } from './vendors/read-csv.ts';

type AnySchema = Parameters<typeof validated>[0];

const schemas: { path: string; schema: AnySchema }[] = [
  ...routeTable({} as Services).flatMap(({ path, body, query }) => [
    { path, schema: body },
    { path, schema: query },
  ]),
  { path: 'delegated sign-in', schema: delegatedBody },
  { path: 'import row', schema: importRow },
];

test('each of the validator’s codes that a request can meet has a sentence', () => {
  const missing = schemas.flatMap(({ path, schema }) =>
    codesWithoutWords(schema)
      .filter((code) => !(code in SENTENCES))
      .map((code) => `${path}: ${code}`),
  );
  expect(schemas.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('whatever is sent, the answer speaks in sentences of ours', () => {
  for (const { path, schema } of schemas) {
    for (const input of hostileInputs(schema)) {
      for (const message of messagesOf(schema, input)) {
        expect([path, message]).toEqual([path, expect.stringMatching(/^[A-Z0-9][^"{}]+$/u)]);
        expect(message).not.toMatch(/^\?$|is not valid$|\b[a-z]+[A-Z]|fail(s|ed)/u);
      }
    }
  }
});

function messagesOf(schema: AnySchema, input: unknown): string[] {
  try {
    validated(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const told = (error.details ?? []).map(({ message }) => message);
    // What nobody knows is called as it was sent.
    return [error.message, ...told].filter((message) => !message.startsWith('There is no field called'));
  }
}
