import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { tempDir } from '../../scripts/testing/temp-dir.ts';
import { testRepository } from '../../scripts/testing/test-repository.ts';
import type { Check } from './checks.ts';
import { mixedTree } from './mixed-tree.ts';

const check: Check = {
  kind: 'schema',
  part: 'public-api',
  of: [],
  today: ['db'],
  kept: ['db/migrations'],
  ask: async () => {},
  planted: { file: 'db/rooms.ts', text: 'today', instead: 'broken' },
};

let { project, git, write, commit } = {} as ReturnType<typeof testRepository>;
let released: string;
beforeEach(() => {
  ({ project, git, write, commit } = testRepository());
  write('.gitignore', 'node_modules');
  write('node_modules/joi/package.json', '{}');
  for (const file of ['public-api/app.ts', 'db/rooms.ts', 'db/gone.ts', 'db/migrations/one.ts'])
    write(file, 'released');
  released = commit('Release');
  for (const file of ['public-api/app.ts', 'db/rooms.ts', 'db/migrations/one.ts']) write(file, 'today');
  write('db/migrations/two.ts', 'today');
  git('rm', '--quiet', 'db/gone.ts');
});

async function mix(isPlanted = false) {
  const folder = path.join(tempDir(), 'tree');
  const tree = await mixedTree(check, { commit: released, folder, isPlanted }, { databaseUrl: '' }, project);
  return (file: string) => readFileSync(path.join(tree, file), 'utf8');
}

test('the release gets the named current files whole, and keeps its own otherwise', async () => {
  const read = await mix();
  expect(read('public-api/app.ts')).toBe('released');
  expect(read('db/rooms.ts')).toBe('today');
  expect(() => read('db/gone.ts')).toThrow('ENOENT');
  expect(read('node_modules/joi/package.json')).toBe('{}');
});

test('a file that stays as released does so among current files', async () => {
  const read = await mix();
  expect(read('db/migrations/one.ts')).toBe('released');
  expect(() => read('db/migrations/two.ts')).toThrow('ENOENT');
});

test('a break is planted in the release’s tree and not in this one', async () => {
  expect((await mix(true))('db/rooms.ts')).toBe('broken');
  expect(readFileSync(path.join(project, 'db/rooms.ts'), 'utf8')).toBe('today');
});

test('a planted break that no longer matches anything is an error', async () => {
  write('db/rooms.ts', 'tomorrow');
  await expect(mix(true)).rejects.toThrow('db/rooms.ts does not say today any more.');
});
