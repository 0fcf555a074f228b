import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createReaper, signalGroup } from './reaper.ts';
import { createSupervisor, type Service } from './supervisor.ts';
import { tempDir } from './testing/temp-dir.ts';
import { httpStatus, isAnswering } from './wait.ts';

const reaper = createReaper();
const said: string[] = [];
const supervisor = createSupervisor({
  reaper,
  signal: new AbortController().signal,
  say: (line) => said.push(line),
});
afterEach(() => supervisor.stopAll());

/** A small server with a child, as nginx has workers. */
const SERVER = `
  require('node:child_process').spawn('sleep', ['300'], { stdio: 'ignore' });
  require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.argv[1]);
  process.on('SIGTERM', () => { console.log('tidy'); process.exit(0); });`;

function service(code: string, stopTimeoutMs = 5000): Service {
  const folder = tempDir();
  const socketPath = path.join(folder, 's');
  return {
    name: 'server',
    command: process.execPath,
    args: ['-e', code, socketPath],
    log: path.join(folder, 'log'),
    isReady: async () => (await httpStatus({ socketPath }, '/')) === 200,
    stopTimeoutMs,
  };
}

const isGone = (group: number | undefined): boolean => !group || !signalGroup(group, 0);

test('a server is started, awaited, and stopped with everything that it has started', async () => {
  const server = service(SERVER);
  await supervisor.start(server);
  expect(await server.isReady(0)).toBe(true);
  const group = supervisor.pid('server');
  await supervisor.stopAll();
  await expect.poll(() => isGone(group)).toBe(true);
  expect(readFileSync(server.log, 'utf8')).toContain('tidy');
});

test('a killed server serves again, and nothing of the first process is left', async () => {
  const server = service(`require('node:fs').rmSync(process.argv[1], { force: true });${SERVER}`);
  await supervisor.start(server);
  const first = supervisor.pid('server');
  supervisor.kill('server', 'SIGKILL');
  await supervisor.ready('server');
  await expect.poll(() => isGone(first)).toBe(true);
  expect(said.join()).toContain('server stopped unexpectedly and is being restarted');
});

test('a server that cannot start causes a problem that shows the end of its log', async () => {
  const broken = service(`console.error('no such setting'); process.exit(3);`);
  await expect(supervisor.start(broken)).rejects.toMatchObject({
    message: 'server did not start.',
    advice: expect.stringContaining('no such setting'),
  });
});

test('a server that ignores its stop signal is killed', async () => {
  const stubborn = service(SERVER.replace('process.exit(0)', ''), 200);
  await supervisor.start(stubborn);
  const group = supervisor.pid('server');
  await supervisor.stopAll();
  await expect.poll(() => isGone(group)).toBe(true);
});

test('a server that no longer answers is replaced, and says when it is back', async () => {
  const server = service(`require('node:fs').rmSync(process.argv[1], { force: true });${SERVER}`);
  const socketPath = server.args.at(-1) ?? '';
  await supervisor.start({ ...server, answers: () => isAnswering({ socketPath }) });
  const first = supervisor.pid('server');
  supervisor.kill('server', 'SIGSTOP');
  await expect.poll(() => said.join('\n')).toContain('server has not answered for ten seconds');
  await expect.poll(() => isGone(first)).toBe(true);
  await expect.poll(() => said.at(-1)).toContain('server is back');
  expect(await server.isReady(0)).toBe(true);
});
