import type { Description } from 'joi';

type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema (as OpenAPI 3.1 has it) of the parts of joi that the APIs use, from `schema.describe()`. Throws for
 * anything else, at start-up, rather than promise what is not checked.
 */
export function jsonSchemaOf(description: Description): JsonSchema {
  const { allow, flags } = description as {
    allow?: unknown[];
    flags?: { only?: boolean; description?: string };
  };
  const values = allow?.filter((value) => !isReference(value));
  const note = flags?.description === undefined ? {} : { description: flags.description };
  if (flags?.only && values && values.length > 0) return { ...note, enum: values };
  const type = typeOf(description);
  return { ...note, ...type, ...(values?.includes(null) && { type: [type.type, 'null'] }) };
}

const isReference = (value: unknown) => typeof value === 'object' && value !== null && 'ref' in value;

function typeOf(description: Description): JsonSchema {
  switch (description.type) {
    case 'string':
      return stringOf(description);
    case 'number':
      return numberOf(description);
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return {
        type: 'array',
        items: jsonSchemaOf((description.items as Description[])[0] ?? { type: 'any' }),
      };
    case 'object':
      return objectOf(description);
    case 'alternatives':
      return {
        anyOf: (description.matches as { schema: Description }[]).map(({ schema }) => jsonSchemaOf(schema)),
      };
    case 'any':
      return {};
    default:
      throw new TypeError(`The OpenAPI document cannot express joi's ${description.type}.`);
  }
}

interface Rule {
  name: string;
  args?: { limit?: number; regex?: string };
}
const rulesOf = (description: Description) => (description.rules ?? []) as Rule[];

function stringOf(description: Description): JsonSchema {
  const schema: JsonSchema = { type: 'string' };
  for (const { name, args } of rulesOf(description)) {
    if (name === 'min') schema.minLength = args?.limit;
    else if (name === 'max') schema.maxLength = args?.limit;
    else if (name === 'pattern') schema.pattern = args?.regex?.replace(/^\/|\/[a-z]*$/g, '');
    else if (name === 'isoDate') schema.format = 'date-time';
    // A rule of ours, which no schema can say.
    else if (name === 'custom') continue;
    else throw new TypeError(`The OpenAPI document cannot express joi's string.${name}().`);
  }
  return schema;
}

function numberOf(description: Description): JsonSchema {
  const schema: JsonSchema = { type: 'number' };
  for (const { name, args } of rulesOf(description)) {
    if (name === 'integer') schema.type = 'integer';
    else if (name === 'min') schema.minimum = args?.limit;
    else if (name === 'max') schema.maximum = args?.limit;
    else throw new TypeError(`The OpenAPI document cannot express joi's number.${name}().`);
  }
  return schema;
}

function objectOf(description: Description): JsonSchema {
  const keys: Record<string, Description> = description.keys ?? {};
  const [map] = (description.patterns ?? []) as { rule: Description }[];
  const isOpen = (description.flags as { unknown?: boolean } | undefined)?.unknown === true;
  const required = Object.keys(keys).filter((name) => isRequired(keys[name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, jsonSchemaOf(value)])),
    ...(required.length > 0 && { required }),
    additionalProperties: map ? jsonSchemaOf(map.rule) : isOpen,
  };
}

const isRequired = (description: Description | undefined) =>
  (description?.flags as { presence?: string } | undefined)?.presence === 'required';
