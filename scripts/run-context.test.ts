import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { takeDataDir } from './run-context.ts';
import { socketsIn } from './sockets.ts';
import { tempDir } from './testing/temp-dir.ts';

const run = (url: string) => ({ url, socketDir: tempDir(), reaper: 0 });

/** Recreates what a killed run leaves: its lock, a folder of sockets, and a reaper that finishes soon. */
function leaveRun(folder: string) {
  const socketDir = tempDir();
  const reaper = spawn('sleep', ['0.5'], { stdio: 'ignore', detached: true });
  const note = { url: 'http://x/', pid: 999_999_999, socketDir, reaper: reaper.pid };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(note));
  return { socketDir, reaper };
}

test('a second start on the same data folder says that one is running, and where', async () => {
  const folder = tempDir();
  const release = await takeDataDir(folder, run('http://localhost:8080/'));
  await expect(takeDataDir(folder, run('http://localhost:8081/'))).rejects.toThrow(
    `already running on this data folder, at http://localhost:8080/ (process ${process.pid})`,
  );
  release();
  const releaseNext = await takeDataDir(folder, run('http://localhost:8081/'));
  releaseNext();
  expect(existsSync(path.join(folder, 'run.json'))).toBe(false);
});

test('the next start waits for the reaper of a killed run, and removes what is left of its sockets', async () => {
  const folder = tempDir();
  const { socketDir, reaper } = leaveRun(folder);
  const release = await takeDataDir(folder, run('http://localhost:8080/'));
  expect(reaper.exitCode).toBe(0);
  expect(existsSync(socketDir)).toBe(false);
  release();
});

test('a start says if the database server of a run outlives its reaper', async () => {
  const folder = tempDir();
  const { socketDir } = leaveRun(folder);
  const database = net.createServer((socket) => socket.destroy());
  await once(database.listen(socketsIn(socketDir).database), 'listening');
  await expect(takeDataDir(folder, run('http://localhost:8080/'))).rejects.toMatchObject({
    message: `The database server of an earlier run still uses ${folder}.`,
    advice: expect.stringContaining('server.pid'),
  });
  await new Promise((resolve) => database.close(resolve));
  rmSync(socketDir, { recursive: true });
  const release = await takeDataDir(folder, run('http://localhost:8080/'));
  release();
});

test('one process builds at a time', async () => {
  const file = path.join(tempDir(), 'build');
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work('a')), withLock(file, work('b'))]);
  expect(order[0]?.replace('begins', 'ends')).toBe(order[1]);
  expect(order[2]?.replace('begins', 'ends')).toBe(order[3]);
});
