import { openApiErrors } from 'shared-server/testing/openapi-errors';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { call, as } = testApp();

interface Operation {
  'x-role': string;
  operationId: string;
  security: object[];
  parameters?: { name: string; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
  responses: Record<string, object>;
}
type Paths = Record<string, Record<string, Operation>>;

let answer: ReturnType<typeof call> | undefined;

/** Returns the document, which takes half a second to make and does not change. */
async function document() {
  answer ??= as('admin').then((admin) => call('/api/admin/openapi.json', admin));
  return (await answer).body;
}

/** Returns a function that finds the schema of a body. */
async function bodies() {
  const { paths, components } = (await document()) as unknown as {
    paths: Paths;
    components: { schemas: Record<string, object> };
  };
  return (path: string, method: string) => {
    const { $ref = '' } = paths[path]?.[method]?.requestBody?.content['application/json'].schema ?? {};
    return components.schemas[$ref.replace('#/components/schemas/', '')];
  };
}

test('the document describes every route, including itself, with the role that it requires', async () => {
  const body = await document();
  expect(body).toHaveProperty('openapi', '3.1.0');
  expect(await openApiErrors(body)).toEqual([]);
  const { paths } = body as unknown as { paths: Paths };
  expect(Object.keys(paths)).toContain('/api/admin/openapi.json');
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(50);
  for (const operation of operations) {
    expect(operation['x-role']).toMatch(/^(anyone|signed_in|admin|super_admin)$/u);
    const proofs = { anyone: [], signed_in: [{ token: [] }] }[operation['x-role']];
    expect(operation.security).toEqual(proofs ?? [{ token: [], cookie: [] }]);
    if (!proofs) expect(operation.responses).toHaveProperty('403');
    expect(operation.responses).toHaveProperty('401');
    expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^20[01]$/u));
  }
});

test('an operation is named by its method and path, and has the 404s that its address can answer', async () => {
  const { paths } = (await document()) as unknown as { paths: Paths };
  expect(paths['/api/admin/vendors/{id}/links']?.post?.operationId).toBe('postVendorsByIdLinks');
  expect(paths['/api/admin/2fa/recovery-codes']?.post?.operationId).toBe('post2faRecoveryCodes');
  expect(paths['/api/admin/account-groups/{id}/accounts']?.get?.responses).toHaveProperty('404');
});

test('bodies are exactly what the validation accepts', async () => {
  const text = { type: 'string', minLength: 1, maxLength: 64 };
  const { paths } = (await document()) as unknown as { paths: Paths };
  expect((await bodies())('/api/admin/verify-2fa', 'post')).toEqual({
    type: 'object',
    required: ['code', 'username'],
    properties: { code: text, username: text },
    additionalProperties: false,
  });
  expect(paths['/api/admin/logout']?.post).not.toHaveProperty('requestBody');
});

test('parameters have the form that OpenAPI requires, and say whether they are required', async () => {
  const { paths } = (await document()) as unknown as { paths: Paths };
  expect(paths['/api/admin/categories/{id}']?.put?.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'As in /api/admin/categories',
      schema: { type: 'integer', minimum: 1, maximum: 2147483647 },
    },
  ]);
  expect(paths['/api/admin/members-list']?.get?.parameters).toMatchObject([
    { name: 'cycle', required: true },
  ]);
});

test('`before` may be left out, but not in part, and only a change accepts it', async () => {
  const { paths } = (await document()) as unknown as { paths: Paths };
  const bodyOf = await bodies();
  const text = { type: 'string', maxLength: 4096 };
  expect(bodyOf('/api/admin/vendors/{id}', 'put')).toMatchObject({
    required: ['description', 'imageUrl', 'name'],
    properties: {
      before: {
        type: 'object',
        required: ['description', 'imageUrl', 'name'],
        properties: { name: text, description: text, imageUrl: text },
        additionalProperties: false,
      },
    },
  });
  expect(bodyOf('/api/admin/categories/{id}', 'put')).toHaveProperty(
    'properties.before.additionalProperties',
    false,
  );
  expect(paths['/api/admin/categories/{id}']?.put?.responses).toHaveProperty('409');
  for (const path of ['/api/admin/vendors', '/api/admin/categories', '/api/admin/vendors/{id}/links']) {
    expect(bodyOf(path, 'post')).not.toHaveProperty('properties.before');
  }
});
