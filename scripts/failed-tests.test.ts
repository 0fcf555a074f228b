import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inProject } from './paths.ts';
import { run } from './run.ts';

let folder: string;
beforeEach(() => {
  // The folder is in the project, where its packages are found.
  mkdirSync(inProject('.cache'), { recursive: true });
  folder = mkdtempSync(inProject('.cache', 'failed-'));
  writeFileSync(path.join(folder, 'vitest.config.ts'), 'export default { test: { testTimeout: 60_000 } };');
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['vitest', 'vitest', ['run', '--reporter=minimal'], '--reporter'],
  ['playwright', '@playwright/test', ['test', '--reporter=dot'], '--add-reporter'],
])('%s says which test has failed, and why, while others run', async (tool, library, args, option) => {
  // The last test ends only after the line about the first one. The one between them lasts longer than Vitest may keep
  // a result.
  const planted = `import { existsSync } from 'node:fs';
import { expect, test } from '${library}';
test('one is two', () => expect(1).toBe(2));
test('next', () => new Promise((resolve) => setTimeout(resolve, 200)));
test('others run', () => expect.poll(() => existsSync('said'), { timeout: 60_000 }).toBe(true));`;
  writeFileSync(path.join(folder, 'planted.test.ts'), planted);
  const failed: string[] = [];
  const onLine = (line: string) => {
    if (!line.startsWith('✗')) return;
    failed.push(line);
    writeFileSync(path.join(folder, 'said'), '');
  };
  const words = [...args, `${option}=${inProject('scripts', 'failed-tests.ts')}`];
  const all = run(inProject('node_modules', '.bin', tool), words, { cwd: folder, onLine });
  await expect(all).rejects.toThrow(/2 passed/);
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatch(
    /^✗ planted\.test\.ts › one is two\t.*(?:expected 1 to be 2|Expected: 2; Received: 1)/,
  );
});

test('a file whose worker was killed is named', async () => {
  const planted = `import { test } from 'vitest';
test('never yields', () => process.kill(process.pid, 'SIGKILL'));`;
  writeFileSync(path.join(folder, 'planted.test.ts'), planted);
  const reporters = ['--reporter=minimal', `--reporter=${inProject('scripts', 'failed-tests.ts')}`];
  const all = run(inProject('node_modules', '.bin', 'vitest'), ['run', ...reporters], { cwd: folder });
  await expect(all).rejects.toThrow(
    /✗ planted\.test\.ts › the file as a whole\t.*Worker forks emitted error/,
  );
});
