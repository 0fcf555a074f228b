import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { ask, as } = testApp();

interface Operation {
  'x-role': string;
  security?: object[];
  parameters?: { name: string; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, object>;
}
type Paths = Record<string, Record<string, Operation>>;

const document = async () => (await ask('/api/admin/openapi.json', await as('admin'))).body;

test('the document describes every route, itself included, with the role it asks for', async () => {
  const { openapi, paths } = (await document()) as { openapi: string; paths: Paths };
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toContain('/api/admin/openapi.json');
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(50);
  for (const operation of operations) {
    expect(operation['x-role']).toMatch(/^(anyone|signed_in|admin|super_admin)$/u);
    expect(Boolean(operation.security)).toBe(operation['x-role'] !== 'anyone');
    expect(operation.responses).toHaveProperty('401');
    expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^20[01]$/u));
  }
});

test('bodies are what the validation takes, no more', async () => {
  const { paths } = (await document()) as unknown as { paths: Paths };
  expect(paths['/api/admin/verify-2fa']?.post?.requestBody?.content['application/json'].schema).toEqual({
    type: 'object',
    required: ['code', 'username'],
    properties: { code: { type: 'string', maxLength: 64 }, username: { type: 'string', maxLength: 64 } },
    additionalProperties: false,
  });
  expect(paths['/api/admin/logout']?.post).not.toHaveProperty('requestBody');
});

test('parameters of a path are written as OpenAPI wants them', async () => {
  const { paths } = (await document()) as unknown as { paths: Paths };
  expect(paths['/api/admin/categories/{id}']?.put?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  ]);
});
