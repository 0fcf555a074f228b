import { isDeepStrictEqual } from 'node:util';
import type { Description, Schema } from 'joi';
import { errorBody } from '../error-body.ts';
import { type Api, type DeclaredRoute, refusalsFor } from '../route.ts';
import { MAX_ID } from '../validation.ts';

const MEANINGS: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  400: 'The request is malformed or breaks a rule; `details` names the fields',
  401: 'Not signed in, or wrong credentials',
  403: 'Not allowed at the moment',
  404: 'Not found',
  409: 'The request conflicts with an earlier change, perhaps your own',
  413: 'The body is too large',
  415: 'The body has the wrong type, which is JSON unless stated otherwise',
  428: 'Repeat the request with the proof of work in `work`',
  429: 'Too many requests; `Retry-After` says when to try again',
  503: 'Unavailable, or the outcome is unknown; `Retry-After` says when to try again',
};

export const TOKEN_SCHEME = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/**
 * Returns the handler of the OpenAPI document. The document is made on the first request, because describing every
 * schema takes longer than the rest of the start.
 */
export function openApiAnswer(api: Api, routes: () => DeclaredRoute[]): () => object {
  let document: object | undefined;
  return () => {
    document ??= openApiDocument(api, routes());
    return document;
  };
}

function openApiDocument(api: Api, routes: DeclaredRoute[]): object {
  const { title, description, securitySchemes } = api;
  const refusal = json(errorBodyOf(api, routes));
  const described: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    described[path] = { ...described[path], [route.method.toLowerCase()]: describe(api, route, refusal) };
  }
  const { part: paths, schemas } = withReferences(described);
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1.0.0', ...OWNER },
    servers: [{ url: '/', description: 'The origin of this document' }],
    tags: tagsOf(api, routes),
    paths,
    components: { schemas, securitySchemes },
  };
}

const OWNER = {
  contact: { name: 'The operator of this site' },
  license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
};

const PREFIX = /^\/api(\/admin)?\//;

/** Returns the segments of the path, without the prefix that all routes of an API share. */
const segmentsOf = ({ path }: DeclaredRoute): string[] => path.replace(PREFIX, '').split('/');

function tagOf({ tags }: Api, route: DeclaredRoute): string {
  const [first = ''] = segmentsOf(route);
  const [name] = Object.entries(tags).find(([, segments]) => segments.includes(first)) ?? [];
  if (!name) throw new TypeError(`No tag has the paths that begin with ${first}.`);
  return name;
}

/** Lists the tags that routes have, because linters refuse others. */
function tagsOf(api: Api, routes: DeclaredRoute[]): { name: string; description: string }[] {
  const used = new Set(routes.map((route) => tagOf(api, route)));
  return Object.entries(api.tags)
    .filter(([name]) => used.has(name))
    .map(([name, segments]) => ({ name, description: `Paths that begin with ${listed(segments)}` }));
}

const listed = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(', ');

/** Describes refusals with the codes that the routes of this API declare. */
function errorBodyOf(api: Api, routes: DeclaredRoute[]): Schema {
  const codes = routes.flatMap((route) => refusalsFor(api, route).map(({ code }) => code));
  const description = `A stable code; a later release may have more: ${listed(new Set(codes.sort()))}`;
  return errorBody.fork('code', (code) => code.description(description));
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns an id made of method and path, which no two routes share: `getVendorsByIdLinks`. */
function operationIdOf(route: DeclaredRoute): string {
  const words = segmentsOf(route).flatMap((part) =>
    part.startsWith(':') ? ['By', part.slice(1)] : part.split(/[^a-z0-9]/),
  );
  return route.method.toLowerCase() + words.map(capitalised).join('');
}

type Security = Api['access'][string]['security'];

function whoMayCall(security: Security): string {
  if (security.length === 0) return 'Open to everybody.';
  if (security.some((set) => set.length === 0)) return 'Open to everybody; a token is optional.';
  return security.some((set) => set.includes('cookie'))
    ? 'Requires a token and the cookie that verify-2fa has set for it.'
    : 'Requires a token.';
}

function describe(api: Api, route: DeclaredRoute, refusal: object): object {
  const { summary, body, upload } = route;
  const { security = [] } = api.access[route.access] ?? {};
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query)];
  const hasBody = body && Object.keys(jsonSchemaOf(body).properties ?? {}).length > 0;
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(api, route)],
    summary,
    description: whoMayCall(security),
    ...(api.hasRoles && { 'x-role': route.access }),
    security: security.map((set) => Object.fromEntries(set.map((scheme) => [scheme, []]))),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: isRequired(body), content: json(body) } }),
    ...(upload && { requestBody: { required: true, content: { [upload]: {} } } }),
    responses: { ...success(route), ...refusals(api, route, refusal) },
  };
}

const isRequired = (body: Schema) => body.validate({}).error !== undefined;

const json = (schema: Schema) => ({ 'application/json': { schema: jsonSchemaOf(schema) } });

function success({ status = 200, answers, example }: DeclaredRoute): object {
  const isFile = answers === 'text/csv';
  const content = isFile
    ? { [answers]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: jsonSchemaOf(answers), ...(example !== undefined && { example }) } };
  return { [status]: { description: isFile ? 'A file' : MEANINGS[status], content } };
}

function refusals(api: Api, route: DeclaredRoute, content: object): object {
  const texts: Record<number, string> = {};
  for (const { status, code, sentence } of refusalsFor(api, route)) {
    texts[status] = `${texts[status] ?? MEANINGS[status]}\n- \`${code}\`${sentence ? `: ${sentence}` : ''}`;
  }
  return Object.fromEntries(
    Object.entries(texts).map(([status, description]) => [
      status,
      { description, content, ...(/429|503/.test(status) && { headers: RETRY_AFTER }) },
    ]),
  );
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait, if known', schema: { type: 'integer', minimum: 1 } },
};

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ''], index) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'language' ? 'Such as `de`' : `As in ${path.split('/:')[index]}`,
    schema: /id$/i.test(name) ? { type: 'integer', minimum: 1, maximum: MAX_ID } : { type: 'string' },
  }));
}

function queryParameters(query: Schema | undefined): object[] {
  const { properties = {}, required = [] } = query ? jsonSchemaOf(query) : {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }));
}

interface JsonSchema {
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** Describes a schema as joi does, but adds null to fixed values, among which joi omits it, and the names of parts. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const drawn = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  const copy: JsonSchema = JSON.parse(JSON.stringify(drawn), (_, part: JsonSchema) =>
    part?.enum && part.type?.includes('null') ? { ...part, enum: [...part.enum, null] } : part,
  );
  addNames(copy, schema.describe());
  return copy;
}

/** Adds the names that `shape` and `named` gave as titles. */
function addNames(part: JsonSchema, { metas, keys = {}, items = [] }: Description): void {
  for (const [key, field] of Object.entries(keys as Record<string, Description>)) {
    const property = part.properties?.[key];
    if (property) addNames(property, field);
  }
  if (part.items) addNames(part.items, items[0]);
  const name = (metas as { name?: string }[] | undefined)?.find((meta) => meta.name)?.name;
  if (name) part.title = name;
}

/** Replaces each part that has a name by a reference, and returns these parts by name. */
export function withReferences(whole: object): { part: object; schemas: Record<string, JsonSchema> } {
  const schemas: Record<string, JsonSchema> = {};
  const part = JSON.parse(JSON.stringify(whole), (_, found: JsonSchema) => {
    if (typeof found?.title !== 'string') return found;
    const { title, description, ...schema } = found;
    const isNullable = Array.isArray(schema.type);
    if (Array.isArray(schema.type)) schema.type = schema.type.find((type) => type !== 'null') ?? 'null';
    if (schema.enum) schema.enum = schema.enum.filter((value) => value !== null);
    if (!isDeepStrictEqual(schemas[title] ?? schema, schema)) {
      throw new TypeError(`Two schemas are called ${title}.`);
    }
    schemas[title] = schema;
    const reference = { $ref: `#/components/schemas/${title}` };
    const either = isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
    return { ...either, ...(description && { description }) };
  });
  return { part, schemas };
}
