import { LANGUAGE_NAMES } from 'db/machinery';
import { expect, test } from 'vitest';
import { errorMessages } from './error-messages.ts';

test('the gateway has the sentences of the catalogues', async () => {
  await expect(errorMessages()).toMatchFileSnapshot('templates/generated/error-messages.conf');
});

test('no sentence breaks the JSON or the page around it', () => {
  for (const language of LANGUAGE_NAMES) {
    const lines = errorMessages().match(new RegExp(`"~\\^${language}:[^"]*" ".*";`, 'g')) ?? [];
    expect(lines, language).toHaveLength(15);
    for (const line of lines) expect(line, language).toMatch(/^"[^"]+" "[^"\\$<>&]+";$/);
  }
});
