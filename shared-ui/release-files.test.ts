// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const VITE = path.join(import.meta.dirname, '../node_modules/.bin/vite');

const run = promisify(execFile);
let out: string;
let head: string;

beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'shared-ui-'));
  // This runs in its own process, because the federation plugin turns itself off under vitest.
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  await run(VITE, ['build', '--outDir', out, '--emptyOutDir'], { cwd: import.meta.dirname, env });
  head = await readFile(path.join(out, 'head.html'), 'utf8');
});

afterAll(() => rm(out, { recursive: true }));

test('the release contains every file in its fragment', async () => {
  const files = await readdir(out, { recursive: true });
  const named = Array.from(head.matchAll(/"\/shared-ui\/([^"]+)"/g), (match) => match[1]);
  expect(named.length).toBeGreaterThan(5);
  expect(files).toEqual(expect.arrayContaining(named));
});

test('the fragment links the theme script before one stylesheet', () => {
  expect(head.match(/rel="stylesheet"/g)).toHaveLength(1);
  expect(head).toMatch(
    /^<script src="\/shared-ui\/assets\/boot-[^"]+\.js"><\/script>\n<link rel="stylesheet"/,
  );
});

test('the entry and its imports are fetched in parallel', () => {
  const [, later = ''] = /<script type="application\/json" data-later>(.*)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(later)).toContain('/shared-ui/remoteEntry.js');
  expect(later).toContain('/shared-ui/assets/kit-');
});

test('the release contains neither React nor a federation runtime', async () => {
  const scripts = (await readdir(path.join(out, 'assets'))).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const code = await readFile(path.join(out, 'assets', name), 'utf8');
    expect(code, name).not.toContain('react.dev/errors');
    expect(code, name).not.toContain('RUNTIME-008');
  }
});
