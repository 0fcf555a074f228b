import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WORKSPACES } from './build.ts';
import { contentHash } from './content-hash.ts';
import { inProject, PROJECT_DIR } from './paths.ts';
import { run } from './run.ts';
import { tempDir } from './testing/temp-dir.ts';
import { write } from './testing/write.ts';

test('a workspace is rebuilt if a source, its name or its settings change, but not for a test', () => {
  const root = tempDir();
  write(root, 'web/src/app.ts', 'one');
  write(root, 'lock.json', '{}');
  const hash = () => contentHash(root, ['lock.json', 'web']);
  const first = hash();
  write(root, 'web/src/app.test.ts', 'x');
  write(root, 'web/dist/app.js', 'x');
  write(root, 'web/node_modules/a/index.js', 'x');
  write(root, 'web/testing/builders.ts', 'x');
  expect(hash()).toBe(first);
  const seen = new Set([first]);
  for (const [file, content] of [
    ['web/src/app.ts', 'two'],
    ['web/src/new.ts', ''],
    ['lock.json', '{"a":1}'],
  ] as const) {
    write(root, file, content);
    seen.add(hash());
  }
  expect(seen.size).toBe(4);
});

test('in the lock file, a new version of a package causes a rebuild, but that of another workspace does not', () => {
  const root = tempDir();
  const hashWith = (web: string, library: string) => {
    const packages = { web: { version: web }, 'node_modules/library': { version: library } };
    write(root, 'package-lock.json', JSON.stringify({ packages }));
    return contentHash(root, ['package-lock.json']);
  };
  const first = hashWith('1.0.0', '1.0.0');
  expect(hashWith('1.0.1', '1.0.0')).toBe(first);
  expect(hashWith('1.0.1', '1.0.1')).not.toBe(first);
});

test('the hash of a workspace includes all workspaces that it uses', () => {
  const names = readdirSync(PROJECT_DIR).filter((name) => existsSync(inProject(name, 'package.json')));
  for (const { name, inputs } of WORKSPACES) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(inProject(name, 'package.json'), 'utf8'),
    );
    // A web imports only types from its API, which are the API's contract.
    const used = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (each) => names.includes(each) && !each.endsWith('-api'),
    );
    expect([name, inputs]).toEqual([name, expect.arrayContaining([name, ...used])]);
  }
});

test('the compressed files have the same content, and none of an earlier build stays', async () => {
  const dist = tempDir();
  const script = `console.log(${JSON.stringify('abc'.repeat(1000))})`;
  write(dist, 'assets/app.js', script);
  write(dist, 'remoteEntry.js', 'export {}');
  write(dist, 'remoteEntry.js.br', 'former');
  write(dist, 'assets/gone.js.gz', 'former');
  write(dist, 'index.html', 'x'.repeat(5000));
  await run(process.execPath, [inProject('scripts', 'precompress.mjs'), dist]);
  const read = (file: string) => readFileSync(path.join(dist, file));
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script);
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script);
  for (const file of ['remoteEntry.js.br', 'assets/gone.js.gz', 'index.html.gz', 'index.html.br']) {
    expect(existsSync(path.join(dist, file)), file).toBe(false);
  }
});
