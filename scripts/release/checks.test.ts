import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../paths.ts';
import { CHECKS } from './checks.ts';

test.each(CHECKS)('$kind of $part can be shown red: its break fits what is here', ({ planted, today }) => {
  expect(readFileSync(inProject(planted.file), 'utf8')).toContain(planted.text);
  expect(today.some((name) => planted.file === name || planted.file.startsWith(`${name}/`))).toBe(true);
});
