import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/**
 * Returns what OpenAPI’s own schema and the recommended rules of Redocly and Spectral find in this document, one line
 * each.
 */
export async function openApiErrors(document: Record<string, unknown>): Promise<string[]> {
  const source = JSON.stringify(document);
  const redocly = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) });
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
  return [
    ...redocly.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
    ...(await spectral.run(source)).map(
      ({ code, message, path }) => `${code}: ${message} (${path.join('/')})`,
    ),
  ];
}
