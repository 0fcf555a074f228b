import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Returns what OpenAPI’s own schema and the recommended rules of Redocly find in this document, one line each. */
export async function openApiErrors(document: Record<string, unknown>): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-contact': 'error', 'operation-description': 'error', 'operation-tag-defined': 'error' },
  });
  const errors = await lintFromString({ source: JSON.stringify(document), config });
  return errors.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}
