import { Validator } from '@seriousme/openapi-schema-validator';

/** What OpenAPI's own schema has against this document; undefined when it has nothing. */
export async function openApiErrors(document: Record<string, unknown>): Promise<unknown> {
  return (await new Validator().validate(document)).errors;
}
