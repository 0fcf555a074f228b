import type { Description, Schema } from 'joi';
import { errorBody } from '../src/error-body.ts';
import type { Operation } from '../src/openapi/document.ts';

/** Describes what an API promises as a file of types without imports, made from the schemas of its routes. */
export function contractText(api: string, notes: string, operations: readonly Operation[]): string {
  const typesOf = typeWriter();
  const errors = typesOf([errorBody]);
  const calls = operations.map((operation) => {
    const own = [operation.body, operation.answer].filter((schema) => schema !== undefined);
    return [callOf(operation), ...typesOf(own)].join('\n');
  });
  return [headOf(api, notes), errors.join('\n'), ...calls, callTable(operations), '']
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Describes the body of an error as types. */
export const errorTypes = (): string => typeWriter()([errorBody]).join('\n');

/** Returns a function that declares the named types of schemas, each type once. */
function typeWriter(): (schemas: readonly Schema[]) => string[] {
  const written = new Set<string>();
  return (schemas) =>
    schemas
      .flatMap((schema) => namedIn(schema.describe()))
      .filter(({ name }) => !written.has(name) && written.add(name))
      .map(declared);
}

/** Writes the types by method and path, for tests that replace the API. */
function callTable(operations: readonly Operation[]): string {
  const lines = operations.map(({ method, path, body, answer }) => {
    const takes = body ? takenBy(body.describe()) : 'undefined';
    return `  '${method.toUpperCase()} ${path}': [${takes}, ${answer ? typeOf(answer.describe()) : 'string'}];`;
  });
  return `/** The request and response types of each call. */\nexport interface Calls {\n${lines.join('\n')}\n}`;
}

function takenBy(body: Description): string {
  if (typeOf(body) === '{}') return 'undefined';
  const isNeeded = fieldsOf(body).some(([, field]) => flagsOf(field).presence === 'required');
  return isNeeded ? typeOf(body) : `${typeOf(body)} | undefined`;
}

const headOf = (
  api: string,
  notes: string,
) => `// Generated from the routes by \`npm test -- unit ${api}/src/contract -u\`.
/**
 * The contract of ${api}: request and response types, one pair per call.
 * Contains only types and imports nothing. Within a release, fields may be added but never renamed or removed.
${notes.replace(/^/gm, ' * ')}
 *
 * ApiError is the body of every 4xx and 5xx. If several records should change together, \`message\` begins with the one
 * that was refused, and none has changed. The header Retry-After says when to try again.
 */`;

function callOf(operation: Operation): string {
  const { method, path, summary, body, answer, download, status = 200, refusals, extensions } = operation;
  const takes = body && typeOf(body.describe()) !== '{}' ? `${typeOf(body.describe())} → ` : '';
  const gives = answer ? typeOf(answer.describe()) : download;
  const role = extensions?.['x-role'];
  const address = path.replace(/:(\w+)/g, '{$1}') + queryOf(operation);
  const told = Array.isArray(refusals) ? [] : Object.entries((refusals ?? {}) as Record<string, string>);
  return [
    `// ${method.toUpperCase()} ${address}: ${takes}${status} ${gives}${role ? `, for ${role}` : ''}`,
    `// ${summary.replace(/\.$/, '')}.`,
    ...told.map(([code, meaning]) => `// ${code}: ${meaning}`),
  ].join('\n');
}

function queryOf({ query }: Operation): string {
  const names = fieldsOf(query?.describe() ?? {}).map(([name]) => `${name}=`);
  return names.length > 0 ? `?${names.join('&')}` : '';
}

/** A field with more values than this is a plain text or number in the contract; only the server knows the values. */
const MOST_CHOICES = 12;

interface Named {
  name: string;
  description: Description;
  note: string | undefined;
}

const nameOf = ({ metas }: Description): string | undefined =>
  (metas as { name?: string }[] | undefined)?.find(({ name }) => name)?.name;
const flagsOf = (description: Description) =>
  (description.flags ?? {}) as { only?: boolean; presence?: string; unknown?: boolean; description?: string };
const fieldsOf = (description: Description) =>
  Object.entries((description.keys ?? {}) as Record<string, Description>);
const itemsOf = (description: Description) => (description.items ?? []) as Description[];

/** Returns every named part after the parts that it is made of. */
function namedIn(description: Description, note = flagsOf(description).description): Named[] {
  const inner = [
    ...itemsOf(description).flatMap((item) => namedIn(item)),
    ...fieldsOf(description).flatMap(([, field]) => namedIn(field, '')),
  ];
  const name = nameOf(description);
  return name ? [...inner, { name, description, note }] : inner;
}

function declared({ name, description, note }: Named): string {
  const comment = note ? `/** ${note}. */\n` : '';
  const { metas: _, ...unnamed } = description;
  const type = typeOf({
    ...unnamed,
    allow: ((unnamed.allow ?? []) as unknown[]).filter((value) => value !== null),
  });
  if (type.startsWith('{')) return `${comment}export interface ${name} ${type}`;
  return `${comment}export type ${name} = ${type};`;
}

function typeOf(description: Description): string {
  const values = ((description.allow ?? []) as unknown[]).filter((value) => typeof value !== 'object');
  const orNull = (description.allow as unknown[] | undefined)?.includes(null) ? ' | null' : '';
  const isChoice = flagsOf(description).only && values.length > 0 && values.length <= MOST_CHOICES;
  const choice = () =>
    values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  return (nameOf(description) ?? (isChoice ? choice() : kindOf(description))) + orNull;
}

function kindOf(description: Description): string {
  switch (description.type) {
    case 'array':
      return listType(itemsOf(description)[0]);
    case 'object':
      return objectType(description);
    case 'alternatives':
      return (description.matches as { schema: Description }[])
        .map(({ schema }) => typeOf(schema))
        .join(' | ');
    default:
      return description.type ?? 'unknown';
  }
}

function listType(item: Description | undefined): string {
  const type = item ? typeOf(item) : 'unknown';
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`;
}

function objectType(description: Description): string {
  const [map] = (description.patterns ?? []) as { rule: Description }[];
  if (map) return `Record<string, ${typeOf(map.rule)}>`;
  if (flagsOf(description).unknown && !description.keys) return 'Record<string, unknown>';
  const lines = fieldsOf(description).flatMap(([name, field]) => {
    const { description: note, presence } = flagsOf(field);
    const line = `${name}${presence === 'required' ? '' : '?'}: ${typeOf(field)};`;
    return note ? [`/** ${note}. */`, line] : [line];
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
}
