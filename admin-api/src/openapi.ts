import parseJoi from 'joi-to-json';
import { type Route, route } from './route.ts';

const ERROR = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'Stable.' },
    error: { type: 'string', description: 'The same text as message; verify-2fa only.' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The document is drawn from the table that routes and the schemas that validate, so it cannot say anything else. */
export function openApiRoute(routes: Route[]): Route {
  // Not before somebody asks: to describe every schema takes longer than all else that makes an app.
  let document: object | undefined;
  const self = route({
    method: 'GET',
    path: '/api/admin/openapi.json',
    role: 'admin',
    summary: 'This document.',
    answer: () => {
      document ??= openApiDocument([...routes, self]);
      return document;
    },
  });
  return self;
}

function openApiDocument(routes: Route[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const described of routes) {
    const path = described.path.replace(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [described.method.toLowerCase()]: operation(described) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vendor Awards: administration',
      version: '1.0.0',
      description:
        'After verify-2fa the token counts only together with the cookie that call has set. `x-role` is who may call.',
    },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(described: Route): object {
  const { method, summary, role, refusals, body } = described;
  const parameters = [...pathParameters(described), ...queryParameters(described)];
  const hasBody = Object.keys(body.describe().keys ?? {}).length > 0;
  return {
    summary,
    'x-role': role,
    ...(role !== 'anyone' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: jsonContent(parseJoi(body, 'open-api-3.1'), { required: isBodyRequired(body) }),
    }),
    responses: {
      ...success(described),
      ...refusal(401, 'Not signed in, or not with these credentials.'),
      ...((method !== 'GET' || parameters.length > 0) && refusal(400, 'Not what was asked for.')),
      ...(role !== 'anyone' && refusal(403, 'Not allowed, or not before two-factor.')),
      ...Object.fromEntries(
        Object.entries(refusals ?? {}).flatMap(([status, why]) => Object.entries(refusal(status, why))),
      ),
    },
  };
}

const pathParameters = ({ path }: Route) =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/iu.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));

const queryParameters = ({ query }: Route) =>
  Object.entries(parseJoi(query, 'open-api-3.1').properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));

const isBodyRequired = (body: Route['body']) => body.validate({}).error !== undefined;

const success = ({ creates, download }: Route) => ({
  [creates ? 201 : 200]: download
    ? { description: 'A file.', content: { [download]: { schema: { type: 'string' } } } }
    : { description: creates ? 'Created' : 'OK' },
});

const jsonContent = (schema: object, rest: object) => ({
  ...rest,
  content: { 'application/json': { schema } },
});

const refusal = (status: number | string, description: string) => ({
  [status]: jsonContent({ $ref: '#/components/schemas/Error' }, { description }),
});
