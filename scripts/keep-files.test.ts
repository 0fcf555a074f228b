import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from './paths.ts';
import { tempDir } from './testing/temp-dir.ts';

/** Starts a container of the release with these files, and returns the files that are served from then on. */
function start(folder: string, files: string): string {
  const [from, kept] = [path.join(folder, files), path.join(folder, 'kept')];
  for (const each of [from, kept]) mkdirSync(each, { recursive: true });
  for (const file of files) writeFileSync(path.join(from, file), file);
  execFileSync('sh', [inProject('docker', 'keep-files.sh'), from, kept]);
  return readdirSync(kept)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .join('');
}

test('the files of a release and of the two releases before it are served, also after going back', () => {
  const folder = tempDir();
  expect(start(folder, 'ab')).toBe('ab');
  expect(start(folder, 'bc')).toBe('abc');
  expect(start(folder, 'bc')).toBe('abc');
  expect(start(folder, 'cd')).toBe('abcd');
  expect(start(folder, 'ab')).toBe('abcd');
  expect(start(folder, 'e')).toBe('abcde');
  expect(start(folder, 'f')).toBe('abef');
});
