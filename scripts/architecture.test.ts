import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { inProject, PROJECT_DIR } from './paths.ts';

const WORKSPACES = [
  'public-web',
  'admin-web',
  'shared-web',
  'shared-ui',
  'public-api',
  'admin-api',
  'shared-server',
  'db',
];
const PAGE = inProject('docs/architecture.md');
const PICTURE = /(?<=```mermaid\n).*?(?=```)/s;

/** Lists the imports as the import rules see them, without tests. */
async function picture(): Promise<string> {
  const { options } = createRequire(import.meta.url)('../config/dependency-cruiser.cjs');
  const { output } = await cruise(WORKSPACES, {
    ...options,
    baseDir: PROJECT_DIR,
    includeOnly: `^(${WORKSPACES.join('|')})/`,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/testing/|node_modules` },
    collapse: '^[^/]+',
    outputType: 'mermaid',
  });
  return String(output).trim();
}

test('the architecture picture shows the actual imports', async () => {
  const drawn = await picture();
  const page = readFileSync(PAGE, 'utf8').replace(PICTURE, () => `${drawn}\n`);
  await expect(page).toMatchFileSnapshot(PAGE);
});
