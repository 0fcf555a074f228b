import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { groupRuns } from './process-groups.ts';
import { takeRunLock } from './run-lock.ts';
import { tempDir } from './testing/temp-dir.ts';

const DEAD = { pid: 999_999_999, identity: 'long ago' };

/** Recreates what a killed run leaves: a sleeping process, and a note that calls it `program`. Returns its group. */
function leaveRun(folder: string, { socketDir, program }: { socketDir: string; program: string }): number {
  const group = Number(spawn('sleep', ['300'], { detached: true, stdio: 'ignore' }).pid);
  const groups = [{ name: 'public-api', group, program }];
  const note = { ...DEAD, url: 'http://x/', socketDir, groups };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(note));
  return group;
}

test('a second start on the same data folder says that one is running, and where', async () => {
  const folder = tempDir();
  const lock = await takeRunLock(folder, 'http://localhost:8080/', '/tmp/none');
  await expect(takeRunLock(folder, 'http://localhost:8081/', '/tmp/none')).rejects.toThrow(
    `already running on this data folder, at http://localhost:8080/ (process ${process.pid})`,
  );
  lock.release();
  const next = await takeRunLock(folder, 'http://localhost:8081/', '/tmp/none');
  next.release();
  expect(existsSync(path.join(folder, 'run.json'))).toBe(false);
});

test('the next start stops what a killed run has left behind', async () => {
  const folder = tempDir();
  const socketDir = tempDir();
  const group = leaveRun(folder, { socketDir, program: 'sleep' });
  const lock = await takeRunLock(folder, 'http://localhost:8080/', '/tmp/none');
  expect(groupRuns(group, 'sleep')).toBe(false);
  expect(existsSync(socketDir)).toBe(false);
  lock.release();
});

test('a process that reuses the id of a dead one is left alone', async () => {
  const folder = tempDir();
  const group = leaveRun(folder, { socketDir: '/tmp/none', program: 'mariadbd' });
  const lock = await takeRunLock(folder, 'http://localhost:8080/', '/tmp/none');
  expect(groupRuns(group, 'sleep')).toBe(true);
  lock.release();
  process.kill(-group, 'SIGKILL');
  await expect.poll(() => !groupRuns(group, 'sleep')).toBe(true);
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
