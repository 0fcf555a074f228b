import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, open, test } from './fixtures.ts';

const project = path.resolve(import.meta.dirname, '..');
const released = path.join(project, 'shared-ui/dist');
// The copy lies beside the original, so that its imports and node_modules are found.
const nextSources = path.join(project, '.cache/shared-ui-next');
let kept: string;

test.beforeAll(async () => {
  kept = path.join(await mkdtemp(path.join(os.tmpdir(), 'vendor-awards-release-')), 'dist');
  await cp(released, kept, { recursive: true });
});

test.afterAll(async () => {
  await rm(released, { recursive: true });
  await cp(kept, released, { recursive: true });
  await rm(path.dirname(kept), { recursive: true });
  await rm(nextSources, { recursive: true, force: true });
});

async function filesHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(path.join(project, folder), { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    hash.update(await readFile(path.join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

/** The next release of shared-ui, with one changed token and a mark on every button. */
async function releaseNextSharedUi(): Promise<void> {
  await cp(path.join(project, 'shared-ui'), nextSources, {
    recursive: true,
    filter: (source) => !/node_modules|\/dist/.test(source),
  });
  const button = path.join(nextSources, 'src/controls/button.tsx');
  const source = await readFile(button, 'utf8');
  const next = source.replace('<Root\n', '<Root\n      data-release="next"\n');
  expect(next).not.toBe(source);
  await writeFile(button, next);
  const vite = path.join(project, 'node_modules/.bin/vite');
  await promisify(execFile)(vite, ['build', '--outDir', released, '--emptyOutDir', 'false'], {
    cwd: nextSources,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

test('both webs show a new release of shared-ui without a build of their own', async ({ page }) => {
  const marked = page.locator('button[data-release="next"]');
  for (const address of ['/login', '/admin-login']) {
    await open(page, address);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(marked).toHaveCount(0);
  }
  const hosts = await Promise.all(['public-web/dist', 'admin-web/dist'].map(filesHash));
  await releaseNextSharedUi();
  for (const address of ['/login', '/admin-login']) {
    await open(page, address);
    await expect(marked.filter({ hasText: 'Sign In' })).toBeVisible();
  }
  expect(await Promise.all(['public-web/dist', 'admin-web/dist'].map(filesHash))).toEqual(hosts);
});
