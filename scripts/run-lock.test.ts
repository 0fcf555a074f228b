import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { holderOf, isAlive, withFileLock } from './file-lock.ts';
import { takeRunLock } from './run-lock.ts';
import { socketsIn } from './sockets.ts';
import { tempDir } from './testing/temp-dir.ts';

const DEAD = { pid: 999_999_999, identity: 'long ago' };

const run = (url: string) => ({ url, socketDir: '/tmp/none', reaper: undefined });

/** Recreates what a killed run leaves: its lock, a folder of sockets, and a reaper that finishes soon. */
function leaveRun(folder: string) {
  const socketDir = tempDir();
  const reaper = holderOf(Number(spawn('sleep', ['0.5'], { stdio: 'ignore' }).pid));
  const note = { ...DEAD, url: 'http://x/', socketDir, reaper };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(note));
  return { socketDir, reaper };
}

test('a second start on the same data folder says that one is running, and where', async () => {
  const folder = tempDir();
  const release = await takeRunLock(folder, run('http://localhost:8080/'));
  await expect(takeRunLock(folder, run('http://localhost:8081/'))).rejects.toThrow(
    `already running on this data folder, at http://localhost:8080/ (process ${process.pid})`,
  );
  release();
  const releaseNext = await takeRunLock(folder, run('http://localhost:8081/'));
  releaseNext();
  expect(existsSync(path.join(folder, 'run.json'))).toBe(false);
});

test('the next start waits for the reaper of a killed run, and removes what is left of its sockets', async () => {
  const folder = tempDir();
  const { socketDir, reaper } = leaveRun(folder);
  const release = await takeRunLock(folder, run('http://localhost:8080/'));
  expect(isAlive(reaper)).toBe(false);
  expect(existsSync(socketDir)).toBe(false);
  release();
});

test('a start says if the database server of a run outlives its reaper', async () => {
  const folder = tempDir();
  const { socketDir } = leaveRun(folder);
  const database = net.createServer((socket) => socket.end(Buffer.from([1, 0, 0, 0, 10])));
  await once(database.listen(socketsIn(socketDir).database), 'listening');
  await expect(takeRunLock(folder, run('http://localhost:8080/'))).rejects.toMatchObject({
    message: `The database server of an earlier run still uses ${folder}.`,
    advice: expect.stringContaining('server.pid'),
  });
  await new Promise((resolve) => database.close(resolve));
  const release = await takeRunLock(folder, run('http://localhost:8080/'));
  release();
});

test('one process builds at a time, and the lock of a dead one is ignored', async () => {
  const file = path.join(tempDir(), 'build.lock');
  writeFileSync(file, JSON.stringify(DEAD));
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push(`${name} ends`);
  };
  await withFileLock(file, work('first'));
  await Promise.all([withFileLock(file, work('a')), withFileLock(file, work('b'))]);
  expect(order.slice(0, 2)).toEqual(['first begins', 'first ends']);
  expect(order[2]?.replace('begins', 'ends')).toBe(order[3]);
  expect(order[4]?.replace('begins', 'ends')).toBe(order[5]);
});
