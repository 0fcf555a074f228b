import type Joi from 'joi';
import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript';

type Schemas = Record<string, object>;

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}
interface Operation {
  summary: string;
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}
type Content = Record<string, { schema: object }>;

/** Writes the schemas of an OpenAPI document as types, with the request and response types of each call as `Calls`. */
export function contractText(api: string, notes: string, document: object): Promise<string> {
  const { paths, components } = document as Document;
  const head = `Generated from the routes by \`npm test -- unit ${api}/src/contract -u\`.
The types of ${api}, which are the schemas in its OpenAPI document. \`Calls\` has the request and response types of each
call. Within a release, fields may be added but never renamed or removed.
${notes}
ApiError is the body of every 4xx and 5xx. If several records should change together, \`message\` begins with the one
that was refused, and none has changed. The header Retry-After says when to try again.`;
  return typesText(head, { ...components.schemas, Calls: callsOf(paths) });
}

/** A field with more values than this is a plain text in the types; only the server knows the values. */
const MOST_CHOICES = 24;

/** Writes schemas as types under a comment. */
export async function typesText(head: string, schemas: Schemas): Promise<string> {
  const document: OpenAPI3 = {
    openapi: '3.1.0',
    info: { title: '', version: '1.0.0' },
    paths: {},
    components: { schemas: schemas as Record<string, SchemaObject> },
  };
  const source = JSON.stringify(document, (_, part) =>
    part?.enum?.length > MOST_CHOICES ? { ...part, enum: undefined } : part,
  );
  const types = await openapiTS(source, {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `/**\n${head.replace(/^/gm, ' * ')}\n */\n${astToString(types)}`;
}

/** Describes a pair for each call, for tests that replace the API. Null stands for no body. */
function callsOf(paths: Document['paths']): object {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, requestBody, responses }]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      { type: 'array', description: summary, prefixItems: [takenBy(requestBody), givenBy(responses)] },
    ]),
  );
  return { type: 'object', required: calls.map(([name]) => name), properties: Object.fromEntries(calls) };
}

function takenBy(body: Operation['requestBody']): object {
  const schema = body?.content['application/json']?.schema ?? { type: 'null' };
  return body?.required === false ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const givenBy = (responses: Operation['responses']): object =>
  (responses[200] ?? responses[201])?.content?.['application/json']?.schema ?? { type: 'string' };

/** What joi says of a schema, as far as limits need it. */
interface Described {
  type?: string;
  metas?: { name?: string; most?: number }[];
  rules?: { name: string; args?: { limit?: number } }[];
  keys?: Record<string, Described>;
  items?: Described[];
}

/**
 * Writes the most characters or members that each field of a request may have, as plain data: a web takes only the types
 * of a contract, and needs these numbers when it runs. `sizes` are facts that no request has.
 */
export function limitsText(
  api: string,
  bodies: readonly (Joi.Schema | undefined)[],
  sizes: Record<string, unknown>,
): string {
  const limits = new Map<string, Record<string, number>>();
  for (const body of bodies) if (body) collectLimits(body.describe() as Described, limits);
  const lines = [...limits]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, fields]) => `export const ${name} = ${literal(fields)} as const;`);
  return [
    `// Generated from the routes by \`npm test -- unit ${api}/src/contract -u\`.`,
    ...lines,
    ...Object.entries(sizes).map(
      ([name, size]) =>
        `export const ${name} = ${JSON.stringify(size)}${typeof size === 'object' ? ' as const' : ''};`,
    ),
    '',
  ].join('\n');
}

const literal = (fields: Record<string, number>) =>
  `{ ${Object.entries(fields)
    .map((field) => field.join(': '))
    .join(', ')} }`;

function collectLimits(schema: Described, limits: Map<string, Record<string, number>>): void {
  for (const part of [...Object.values(schema.keys ?? {}), ...(schema.items ?? [])])
    collectLimits(part, limits);
  const name = schema.metas?.find((meta) => meta.name)?.name;
  const fields = Object.entries(schema.keys ?? {}).flatMap(([field, { type, metas, rules }]) => {
    const most = metas?.find((meta) => meta.most)?.most;
    const rule = type === 'number' ? undefined : rules?.find((one) => one.name === 'max')?.args?.limit;
    const limit = most ?? rule;
    return limit === undefined ? [] : [[field, limit]];
  });
  if (name && fields.length > 0) limits.set(name, Object.fromEntries(fields));
}
