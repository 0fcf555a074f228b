import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './paths.ts';

const read = (
  folder: string,
): Record<string, Record<string, string>> & { name: string; workspaces: string[] } =>
  JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'));
const folders = read('.').workspaces;

test('no folder requests one of our packages from the registry, where strangers own their names', () => {
  for (const folder of folders) {
    const { name, dependencies, devDependencies, peerDependencies } = read(folder);
    expect(name, folder).toBe(`@vendor-awards/${folder}`);
    for (const [asked, where] of Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }))
      if (folders.includes(asked) || asked.startsWith('@vendor-awards/'))
        expect(where, folder).toBe(`file:../${asked}`);
  }
});
