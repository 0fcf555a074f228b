import Joi, { type Description, type Schema } from 'joi';
import { jsonSchemaOf } from './json-schema.ts';
import { openRoute, type Route } from './route.ts';

const STATUS_TEXT: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  400: 'The request is malformed or breaks a rule; `details` names the fields',
  401: 'Not signed in, or wrong credentials',
  403: 'Not allowed at the moment; `code` says why',
  404: 'Not found',
  409: 'Somebody, perhaps you, was there first',
  413: 'The body is larger than 16 KiB',
  415: 'The body is not JSON',
  422: 'The Idempotency-Key was used for something else',
  429: 'Too many requests; `Retry-After` says when to try again',
  503: 'Not available, or the outcome is not known; `Retry-After` says when to ask again',
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'Stable' },
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

export function openApiRoute(routes: Route[]): Route {
  // Not before somebody asks: to describe every schema takes longer than all else that makes an app.
  let document: object | undefined;
  return openRoute({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    caching: 'public',
    answer: Joi.object().unknown(),
    handle: async () => {
      document ??= openApiDocument(routes);
      return document;
    },
  });
}

/** OpenAPI 3.1, made of the schemas that validate: it cannot say something else than the server does. */
export function openApiDocument(routes: Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vendor Awards: public API', version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { voter: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(route: Route): object {
  const parameters = [
    ...pathParameters(route.path),
    ...optionalParameters('query', route.query),
    ...optionalParameters('header', route.headers),
  ];
  return {
    summary: route.summary,
    ...(route.access === 'voter' && { security: [{ voter: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(route.body.describe()) } },
      },
    }),
    responses: {
      [route.status ?? 200]: answer(route.status ?? 200, jsonSchemaOf(route.answer.describe())),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [status, answer(status, { $ref: '#/components/schemas/Error' })]),
      ),
    },
  };
}

function refusalsOf(route: Route): number[] {
  const statuses = new Set([400, 503, ...(route.refusals ?? [])]);
  if (route.access === 'voter') statuses.add(401);
  if (route.method !== 'get') for (const status of [403, 413, 415]) statuses.add(status);
  return [...statuses].sort((one, other) => one - other);
}

function answer(status: number, schema: object): object {
  return { description: STATUS_TEXT[status], content: { 'application/json': { schema } } };
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
  }));
}

function optionalParameters(place: 'query' | 'header', schema: Schema | undefined): object[] {
  const keys: Record<string, Description> = schema?.describe().keys ?? {};
  return Object.entries(keys).map(([name, description]) => ({
    name,
    in: place,
    required: false,
    schema: jsonSchemaOf(description),
  }));
}
