import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { UNIT_SETS } from './test-sets.ts';
import { tempDir } from './testing/temp-dir.ts';
import { write } from './testing/write.ts';

const workspaces = readdirSync(PROJECT_DIR).filter((name) => existsSync(inProject(name, 'package.json')));

test.each(UNIT_SETS.filter(({ inputs }) => !inputs.includes('.')))(
  'the tests of $name run again when a workspace that it uses changes',
  ({ name, inputs }) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(inProject(name, 'package.json'), 'utf8'),
    );
    const used = Object.keys({ ...dependencies, ...devDependencies })
      .filter((each) => workspaces.includes(each))
      // A web imports only types from its API, which are the API's contract.
      .map((each) => (each.endsWith('-api') ? `${each}/src/generated` : each));
    expect(inputs).toEqual(expect.arrayContaining([name, ...used, 'package-lock.json']));
    expect(inputs.filter((input) => !existsSync(inProject(input)))).toEqual([]);
  },
);

test('tests run again after a change of a test, its helpers or a hidden file, but not of a run’s output', () => {
  const root = tempDir();
  write(root, 'web/src/app.ts', 'one');
  const hash = () => contentHash(root, ['.'], 'tests');
  const first = hash();
  for (const output of [
    'web/dist/app.js',
    'node_modules/a/index.js',
    '.cache/tests/web',
    '.data/a',
    'npm.log',
  ])
    write(root, output, 'x');
  expect(hash()).toBe(first);
  const seen = new Set([first]);
  for (const file of ['web/src/app.test.ts', 'web/testing/builders.ts', '.github/workflows/whole.yml']) {
    write(root, file, 'x');
    seen.add(hash());
  }
  expect(seen.size).toBe(4);
});
