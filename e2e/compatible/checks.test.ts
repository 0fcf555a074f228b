import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/paths.ts';
import { CHECKS, checksOf } from './checks.ts';

test.each(CHECKS)('the planted break of $kind $part matches the current code', ({ planted, today }) => {
  expect(readFileSync(inProject(planted.file), 'utf8')).toContain(planted.text);
  expect(today.some((name) => planted.file === name || planted.file.startsWith(`${name}/`))).toBe(true);
});

test.each([
  ['public-api', ['contract public-web', 'requests public-web', 'schema setup']],
  ['setup', ['schema public-api', 'schema admin-api']],
  ['shared-ui', ['shared-ui public-web', 'shared-ui admin-web']],
  ['admin-web', ['shared-ui shared-ui']],
  ['gateway', []],
])('a release of %s runs the checks of what it could break', (part, checks) => {
  expect(checksOf(part).map(({ kind, part: released }) => `${kind} ${released}`)).toEqual(checks);
});
