import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import getPort from 'get-port';
import { operatorDatabaseUrl } from '../../operate/operator-database.ts';
import { WORKSPACES } from '../../scripts/build.ts';
import { inProject, PROJECT_DIR } from '../../scripts/paths.ts';
import { runForOutput } from '../../scripts/run.ts';
import { copyTree } from '../../scripts/tree-copy.ts';
import { withDatabase } from '../parts/database.ts';
import { makeVoters, type Voter } from '../parts/voters.ts';

// The test builds a web and an API twice each.
test.setTimeout(600_000);

const PATHS = [
  '/',
  '/login',
  '/api/vendors',
  '/api/voting/progress',
  '/admin-login',
  '/shared-ui/remoteEntry.js',
];
const VOTERS = 100;
const CATEGORIES = [1, 2, 3, 4, 5, 6];
/** The machine builds at the same time, so the load is low: only the upgrade itself should cause failures. */
const BETWEEN_REQUESTS_MS = 200;
const REQUESTS_PER_VOTE = 40;

let tree: string;
let env: Record<string, string>;
let start: ChildProcess;
let said = '';
test.beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'va-upgrade-'));
  copyTree(PROJECT_DIR, tree);
  // Copies the built parts, so that the start does not build them again.
  for (const { name } of WORKSPACES)
    cpSync(inProject(name, 'dist'), path.join(tree, name, 'dist'), { recursive: true });
  env = { PORT: String(await getPort()), DATA_DIR: path.join(tree, 'data') };
  start = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    cwd: tree,
    env: { ...process.env, ...env },
  });
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 240_000 }).toContain('is ready at');
});
test.afterAll(async () => {
  start.kill('SIGTERM');
  await once(start, 'exit');
  await rm(tree, { recursive: true, force: true });
});

const statuses = new Map<string, number>();
let isOver = false;

/** Reads pages as a signed-in voter, and votes now and then, on one connection that stays open. */
async function visit({ token }: Voter, place: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: 'GET' | 'POST', target: string, body?: object) =>
    new Promise<void>((resolve) => {
      const note = (outcome: string | number | undefined) => {
        const name = `${target} ${outcome}`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
        resolve();
      };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      request({ port: env.PORT, method, path: target, agent, headers }, (answer) => {
        answer.resume().once('end', () => note(answer.statusCode));
      })
        .once('error', (error) => note(error.message))
        .end(body && JSON.stringify(body));
    });
  const categories = [...CATEGORIES];
  for (let turn = place; !isOver; turn += 1) {
    await send('GET', PATHS[turn % PATHS.length] ?? '/');
    if (turn % REQUESTS_PER_VOTE === 0) {
      const categoryId = categories.shift();
      if (categoryId) await send('POST', '/api/votes', { vendorId: 1, categoryId });
    }
    await sleep(BETWEEN_REQUESTS_MS);
  }
  agent.destroy();
}

function change(file: string, before: string, after: string): void {
  const target = path.join(tree, file);
  const text = readFileSync(target, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not say ${before}`);
  writeFileSync(target, text.replace(before, after));
}

const rollout = () =>
  runForOutput(process.execPath, ['scripts/bootstrap.mjs', 'operate/ops.ts', 'rollout'], { cwd: tree, env });
const shown = async () => (await fetch(`http://127.0.0.1:${env.PORT}/`)).text();

test('changed parts replace the running ones, forward and back, without a failed request', async () => {
  const dataDir = env.DATA_DIR ?? '';
  const voters = await withDatabase(operatorDatabaseUrl(env), (database) =>
    makeVoters(database, dataDir, VOTERS),
  );
  const visits = Promise.all(voters.map(visit));
  const [page, marker] = ['public-web/index.html', '<meta name="upgraded" content="yes">'];
  const api = ['public-api/src/server.ts', "name: 'public-api'"] as const;
  change(page, '</head>', `${marker}</head>`);
  expect(await rollout()).toContain('Now running from this folder: public-web');
  await expect.poll(shown).toContain(marker);

  change(page, `${marker}</head>`, '</head>');
  change(...api, `${api[1]}, version: '9.9.9'`);
  expect(await rollout()).toContain('Now running from this folder: public-api, public-web');
  await expect.poll(shown).not.toContain(marker);

  change(api[0], `${api[1]}, version: '9.9.9'`, `${api[1]}, version: process.exit(3) as never`);
  await expect(rollout()).rejects.toThrow('public-api was not replaced');
  isOver = true;
  await visits;
  process.stdout.write(`    ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  const good = PATHS.flatMap((target) => [`${target} 200`, `${target} 304`]);
  good.push('/api/votes 201');
  expect(statuses.get('/api/votes 201')).toBeGreaterThan(0);
  expect([...statuses.keys()].filter((outcome) => !good.includes(outcome))).toEqual([]);
});
