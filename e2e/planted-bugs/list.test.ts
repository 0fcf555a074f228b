import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/paths.ts';
import { PLANTED_BUGS } from './list.ts';

test.each(PLANTED_BUGS)('the texts to be replaced stand once in their file: $name', ({ file, edits }) => {
  const source = readFileSync(inProject(file), 'utf8');
  for (const { text } of edits) expect(source.split(text), text).toHaveLength(2);
});
