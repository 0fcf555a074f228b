import { LANGUAGE_NAMES } from 'db/machinery';
import { expect, test } from 'vitest';
import { errorMessages } from './error-messages.ts';

test('the gateway has the sentences of the catalogues', async () => {
  await expect(errorMessages()).toMatchFileSnapshot('templates/generated/error-messages.conf');
});

test.each(LANGUAGE_NAMES)('no sentence in %s breaks the JSON or the page around it', (language) => {
  const lines = errorMessages().match(new RegExp(`"~\\^${language}:[^"]*" ".*";`, 'g')) ?? [];
  expect(lines).toHaveLength(15);
  for (const line of lines) expect(line).toMatch(/^"[^"]+" "[^"\\$<>&]+";$/);
});
