import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { changedSince, WORKSPACES } from './build.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { run } from './run.ts';
import { tempDir } from './testing/temp-dir.ts';

/** Writes a file into a folder, and creates missing folders. */
function write(folder: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

test('a workspace is rebuilt if a source changes, is added or removed, but not for a test', () => {
  const root = tempDir();
  const now = Date.now() / 1000;
  const built = (now - 60) * 1000;
  const old = (...places: string[]) => {
    for (const place of places) utimesSync(path.join(root, place), now - 120, now - 120);
  };
  write(root, 'src/app.ts', 'one');
  write(root, 'src/app.test.ts', 'one');
  write(root, 'src/dist/app.js', 'one');
  old('src/app.ts', 'src', '.');
  expect(changedSince(built, root)).toBe(false);
  write(root, 'src/app.ts', 'two');
  expect(changedSince(built, root)).toBe(true);
  old('src/app.ts');
  rmSync(path.join(root, 'src/app.test.ts'));
  expect(changedSince(built, root)).toBe(true);
});

test('a workspace is rebuilt after a change in any workspace that it uses', () => {
  const names = readdirSync(PROJECT_DIR).filter((name) => existsSync(inProject(name, 'package.json')));
  for (const [name, inputs] of Object.entries(WORKSPACES)) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(inProject(name, 'package.json'), 'utf8'),
    );
    // A web imports only what is generated from its API.
    const used = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (each) => names.includes(each) && !each.endsWith('-api'),
    );
    expect([name, inputs]).toEqual([name, expect.arrayContaining(used)]);
  }
});

test('the compressed files have the same content, and pages have none', async () => {
  const dist = tempDir();
  const script = `console.log(${JSON.stringify('abc'.repeat(1000))})`;
  write(dist, 'assets/app.js', script);
  write(dist, 'remoteEntry.js', 'export {}');
  write(dist, 'index.html', 'x'.repeat(5000));
  await run(process.execPath, [inProject('scripts', 'precompress.mjs'), dist]);
  const read = (file: string) => readFileSync(path.join(dist, file));
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script);
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script);
  for (const file of ['remoteEntry.js.br', 'index.html.gz', 'index.html.br']) {
    expect(existsSync(path.join(dist, file)), file).toBe(false);
  }
});
