import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../scripts/paths.ts';
import { run } from '../scripts/run.ts';

const PARTS = {
  PUBLIC_API: 4001,
  ADMIN_API: 4002,
  PUBLIC_WEB: 8080,
  RENDERER: 4003,
  ADMIN_WEB: 8080,
  SHARED_UI: 8080,
};
const elsewhere = Object.fromEntries(
  Object.entries(PARTS).map(([part, port]) => [part, `127.0.0.9:${port}`]),
);

function runDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'va-upstreams-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const upstreams = (env: Readonly<Record<string, string>>, folder = runDir()): Promise<string> =>
  run('sh', [inProject('nginx', 'upstreams.sh')], {
    env: { ...elsewhere, RUN_DIR: folder, FOLLOW: '1', ...env },
  });

const servers = (text: string): string[] =>
  [...text.replaceAll(/#.*/g, '').matchAll(/server ([^;]+);/g)].map(([, one = '']) => one);

test('a name is resolved, and each of its addresses is a server', async () => {
  expect(servers(await upstreams({ PUBLIC_API: 'localhost:4001' }))).toEqual([
    '127.0.0.1:4001 max_fails=0',
    '127.0.0.9:4002 max_fails=0',
    '127.0.0.9:8080 max_fails=0',
    '127.0.0.9:4003 max_fails=0',
    '127.0.0.9:8080 max_fails=0',
    '127.0.0.9:8080 max_fails=0',
  ]);
});

test('without FOLLOW nginx resolves the name', async () => {
  const [first] = servers(await upstreams({ PUBLIC_API: 'public-api:4001', FOLLOW: '' }));
  expect(first).toBe('public-api:4001 max_fails=0');
});

test('an unknown name becomes a server that refuses immediately, and the others are found', async () => {
  const folder = runDir();
  const [first, second] = servers(await upstreams({ PUBLIC_API: 'nobody.invalid:4001' }, folder));
  expect(first).toBe(`unix:${folder}/nobody.sock max_fails=0`);
  expect(second).toContain('127.0.0.9:4002');
});

test('without a renderer the upstream is a socket that does not exist', async () => {
  const folder = runDir();
  expect(await upstreams({ RENDERER: '' }, folder)).toContain(
    `server unix:${folder}/no-renderer.sock max_fails=0;`,
  );
});

test('if no name is found, the name service is down and the upstreams stay as they are', async () => {
  const nobody = Object.fromEntries(Object.keys(PARTS).map((part) => [part, 'nobody.invalid:1']));
  await expect(upstreams(nobody)).rejects.toThrow();
  await expect(upstreams({ ...nobody, RENDERER: '' })).rejects.toThrow();
});

test('an API may have several processes, which are asked in turn', async () => {
  expect(servers(await upstreams({ PUBLIC_API: '127.0.0.1:4001,10.0.0.22:4001' })).slice(0, 2)).toEqual([
    '127.0.0.1:4001 max_fails=0',
    '10.0.0.22:4001 max_fails=0',
  ]);
});
