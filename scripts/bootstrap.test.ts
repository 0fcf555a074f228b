import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled, nodeProblem } from './bootstrap.mjs';
import { inProject } from './paths.ts';
import { run } from './run.ts';
import { tempDir } from './testing/temp-dir.ts';

test('a supported Node is accepted', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '24.1.0', '26.0.0']) {
    expect(nodeProblem(version), version).toBeUndefined();
  }
});

test('another Node is refused by name', () => {
  for (const version of ['12.22.0', '18.20.4', '20.18.3', '21.7.3', '22.11.0']) {
    expect(nodeProblem(version), version).toMatch(
      new RegExp(`runs on Node 20 from 20\\.19.*this is ${version}\\.$`),
    );
  }
});

type Packages = Record<
  string,
  { version?: string; integrity?: string; link?: boolean } & Partial<
    Record<'optional' | 'dev' | 'devOptional', boolean>
  >
>;

function project(wanted: Packages, present?: Packages): string {
  const folder = tempDir();
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (present) {
    mkdirSync(path.join(folder, 'node_modules'));
    writeFileSync(
      path.join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: present }),
    );
  }
  return folder;
}

const koa = { version: '3.2.1', integrity: 'sha512-a' };

test('a completed installation of the lock file needs no other', () => {
  const wanted = {
    '': {},
    db: { version: '0.1.0' },
    'node_modules/db': { link: true },
    'node_modules/koa': koa,
  };
  expect(isInstalled(project(wanted, { 'node_modules/db': { link: true }, 'node_modules/koa': koa }))).toBe(
    true,
  );
});

test('an image, which has no lock file, is complete', () => {
  expect(isInstalled(tempDir())).toBe(true);
});

test('an optional package for another system may be missing', () => {
  const wanted = { 'node_modules/koa': koa, 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  expect(isInstalled(project(wanted, { 'node_modules/koa': koa }))).toBe(true);
});

test('packages for development may be missing or old only for a command that omits them', () => {
  const wanted = { 'node_modules/koa': koa, 'node_modules/vitest': { version: '4.1.12', dev: true } };
  for (const present of [
    { 'node_modules/koa': koa },
    { ...wanted, 'node_modules/vitest': { version: '3.0.0' } },
  ]) {
    expect(isInstalled(project(wanted, present), { omitsDev: true })).toBe(true);
    expect(isInstalled(project(wanted, present))).toBe(false);
  }
  const optional = { 'node_modules/fsevents': { version: '2.3.3', devOptional: true } };
  expect(isInstalled(project(optional, {}), { omitsDev: true })).toBe(true);
  expect(isInstalled(project(optional, {}))).toBe(false);
});

test('packages that are missing, changed or incomplete are installed again', () => {
  for (const [what, present] of [
    ['no installation', undefined],
    ['an interrupted installation', {}],
    ['another version', { 'node_modules/koa': { ...koa, version: '3.2.0' } }],
    ['the same version with different content', { 'node_modules/koa': { ...koa, integrity: 'sha512-b' } }],
  ] satisfies [string, Packages | undefined][]) {
    expect(isInstalled(project({ 'node_modules/koa': koa }, present)), what).toBe(false);
  }
});

test('a start that is stopped during the installation stops npm and what npm started', async () => {
  const folder = project({ 'node_modules/koa': koa });
  const pidFile = path.join(folder, 'pid');
  const preinstall = `node -e "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)"`;
  const pack = { name: 'installed', version: '1.0.0' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...pack, scripts: { preinstall } }));
  const lock = { ...pack, lockfileVersion: 3, packages: { '': pack } };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  mkdirSync(path.join(folder, 'scripts'));
  const bootstrap = path.join(folder, 'scripts/bootstrap.mjs');
  copyFileSync(inProject('scripts/bootstrap.mjs'), bootstrap);
  const start = spawn(process.execPath, [bootstrap, 'scripts/start.ts'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => start.once('exit', resolve));
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '').toBe(true);
  start.kill('SIGTERM');
  await ended;
  const pid = readFileSync(pidFile, 'utf8');
  // An ended process that nobody collects is still listed, as a zombie.
  const state = await run('ps', ['-o', 'stat=', '-p', pid]).catch(() => '');
  if (/^[^Z]/.test(state)) process.kill(Number(pid), 'SIGKILL');
  expect(state).toMatch(/^Z|^$/);
});
