import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import LAYERS from '../db/layers.json' with { type: 'json' };
import { inProject, PROJECT_DIR } from './paths.ts';

const FILES = execFileSync('git', ['ls-files'], { cwd: PROJECT_DIR, encoding: 'utf8' }).trim().split('\n');
const read = (file: string): string => readFileSync(inProject(file), 'utf8');

test('the page on architecture has the rooms and layers of db', () => {
  const page = read('docs/architecture.md');
  const rows = LAYERS.map(
    (rooms, index) => `| ${index + 1} | ${rooms.map((room) => `\`${room}\``).join(', ')} |`,
  );
  expect(page).toContain(rows.reverse().join('\n'));
  expect(page).toContain(`${LAYERS.flat().length} rooms in ${LAYERS.length} layers`);
});

/** Matches the name of a file in backquotes, but not one with a placeholder. */
const NAMED = /`([\w@.\-/]+\.(?:tsx?|[mc]js|json|conf|sh|ya?ml|md|sql))`/g;

/** Files that the product makes, and a pattern of names. */
const NOT_STORED = ['.data/secrets/first-super-admin.json', 'name.test.ts'];

test('every file that a page names exists', () => {
  const pages = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('.changeset/'));
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(NAMED)].flatMap(([, name = '']) => {
      const exists = FILES.some((file) => file === name || file.endsWith(`/${path.normalize(name)}`));
      return exists || NOT_STORED.includes(name) ? [] : [`${page}: ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});
