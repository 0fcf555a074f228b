import { isDeepStrictEqual } from 'node:util';
import type { Description, Schema } from 'joi';
import { errorBody } from '../error-body.ts';
import { MAX_ID } from '../validation.ts';

const MEANINGS: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  400: 'The request is malformed or breaks a rule; `details` names the fields',
  401: 'Not signed in, or wrong credentials',
  403: 'Not allowed at the moment; `code` says why',
  404: 'Not found',
  409: 'The request conflicts with an earlier change, perhaps your own',
  413: 'The body is too large',
  415: 'The body has the wrong type, which is JSON unless stated otherwise',
  428: 'WORK_REQUIRED: repeat the request with the proof of work in `work`',
  429: 'Too many requests; `Retry-After` says when to try again',
  503: 'Unavailable, or the outcome is unknown; `Retry-After` says when to try again',
};

/** `cookie` is the cookie that verify-2fa sets. */
type Scheme = 'token' | 'cookie';

/** Describes a route in the document with the schemas that validate, so that the two cannot differ. */
export interface Operation {
  method: string;
  /** The path as the router takes it: `/api/vendors/:id/links`. */
  path: string;
  summary: string;
  query?: Schema;
  body?: Schema;
  /** The request has a file instead of JSON: its media type. */
  upload?: string;
  /** The body of a 200, or of the status that `status` names. */
  answer?: Schema;
  status?: number;
  /** The answer is a file to save instead of JSON. */
  download?: string;
  /**
   * A request must satisfy one of these sets of schemes; an empty set allows a request without any. Without a
   * set no scheme is read.
   */
  security: readonly (readonly Scheme[])[];
  /** Statuses beyond those of every route, with a text if one has a special meaning here. */
  refusals?: readonly number[] | Record<number, string>;
  /** More about the route, under names that begin with `x-`. */
  extensions?: Record<`x-${string}`, unknown>;
}

interface Info {
  title: string;
  description: string;
  /** The schemes that the operations name. */
  securitySchemes: Partial<Record<Scheme, object>>;
}

export const TOKEN_SCHEME = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

/**
 * Returns the handler of the OpenAPI document. The document is made on the first request, because describing every
 * schema takes longer than the rest of the start.
 */
export function openApiAnswer(info: Info, operations: () => Operation[]): () => object {
  let document: object | undefined;
  return () => {
    document ??= openApiDocument(info, operations());
    return document;
  };
}

function openApiDocument({ securitySchemes, ...info }: Info, operations: Operation[]): object {
  const described: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    described[path] = { ...described[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  const { part: paths, schemas } = withReferences(described);
  return {
    openapi: '3.1.0',
    info: { ...info, version: '1.0.0', ...OWNER },
    servers: [{ url: '/', description: 'The origin of this document' }],
    tags: tagsOf(operations),
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
const segmentsOf = ({ path }: Operation): string[] => path.replace(PREFIX, '').split('/');

const tagOf = (operation: Operation): string => segmentsOf(operation)[0] ?? '';

function tagsOf(operations: Operation[]): { name: string; description: string }[] {
  const tags = operations.map((operation) => {
    const name = tagOf(operation);
    return [
      name,
      { name, description: `Operations under ${PREFIX.exec(operation.path)?.[0]}${name}` },
    ] as const;
  });
  return [...new Map(tags).values()];
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns an id made of method and path, which no two routes share: `getVendorsByIdLinks`. */
function operationIdOf(operation: Operation): string {
  const words = segmentsOf(operation).flatMap((part) =>
    part.startsWith(':') ? ['By', part.slice(1)] : part.split(/[^a-z0-9]/),
  );
  return operation.method.toLowerCase() + words.map(capitalised).join('');
}

function whoMayCall({ security }: Operation): string {
  if (security.length === 0) return 'Open to everybody.';
  if (security.some((set) => set.length === 0)) return 'Open to everybody; a token is optional.';
  return security.some((set) => set.includes('cookie'))
    ? 'Requires a token and the cookie that verify-2fa has set for it.'
    : 'Requires a token.';
}

const isSecured = ({ security }: Operation) => security.length > 0 && security.every((set) => set.length > 0);

function describe(operation: Operation): object {
  const { summary, body, upload, extensions, security } = operation;
  const parameters = [...pathParameters(operation.path), ...queryParameters(operation.query)];
  const hasBody = body && fieldsOf(body).length > 0;
  return {
    operationId: operationIdOf(operation),
    tags: [tagOf(operation)],
    summary,
    description: `${summary.replace(/\.?$/, '.')} ${whoMayCall(operation)}`,
    ...extensions,
    security: security.map((set) => Object.fromEntries(set.map((scheme) => [scheme, []]))),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: isRequired(body), content: json(body) } }),
    ...(upload && { requestBody: { required: true, content: { [upload]: {} } } }),
    responses: { ...success(operation), ...refusals(operation) },
  };
}

const isRequired = (body: Schema) => body.validate({}).error !== undefined;

const json = (schema: Schema) => ({ 'application/json': { schema: jsonSchemaOf(schema) } });

function success({ status = 200, answer, download }: Operation): object {
  const content = download
    ? { [download]: { schema: { type: 'string' } } }
    : answer
      ? json(answer)
      : undefined;
  return { [status]: { description: download ? 'A file' : MEANINGS[status], ...(content && { content }) } };
}

function refusals(operation: Operation): object {
  const { method, path, security, refusals: own = [] } = operation;
  const isRead = method.toUpperCase() === 'GET';
  const needsSecondFactor = security.some((set) => set.includes('cookie'));
  const meanings: Record<number, string | undefined> = {
    ...MEANINGS,
    ...(needsSecondFactor && { 403: 'TWO_FACTOR_REQUIRED before verify-2fa; otherwise `code` says why' }),
    ...(Array.isArray(own) ? {} : (own as Record<number, string>)),
  };
  const statuses = new Set([
    400,
    503,
    ...(isSecured(operation) ? [401] : []),
    ...(isRead ? [] : [403, 413, 415]),
    // A path that names something refuses what does not exist.
    ...(path.includes('/:') ? [404] : []),
    ...(needsSecondFactor ? [403] : []),
    ...(Array.isArray(own) ? own : Object.keys(own).map(Number)),
  ]);
  const content = json(errorBody);
  return Object.fromEntries(
    [...statuses].map((status) => [status, { description: meanings[status], content }]),
  );
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'integer', minimum: 1, maximum: MAX_ID } : { type: 'string' },
  }));
}

function queryParameters(query: Schema | undefined): object[] {
  return fieldsOf(query).map(([name, field]) => ({ name, in: 'query', required: false, schema: field }));
}

function fieldsOf(schema: Schema | undefined): [string, object][] {
  return Object.entries((schema && jsonSchemaOf(schema).properties) ?? {});
}

interface JsonSchema {
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
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
