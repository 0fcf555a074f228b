import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLogFiles, rotate } from './log-files.ts';
import { createReaper } from './reaper.ts';
import { createSupervisor } from './supervisor.ts';
import { until } from './wait.ts';

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'va-logs-'));

/** Prints "before" immediately, and "after" on SIGUSR2. */
const TALKER = `process.on('SIGUSR2', () => console.log('after')); setInterval(() => {}, 1000); console.log('before');`;

test('a process with its log open continues at the beginning of the file, with the earlier log beside it', async () => {
  const folder = newFolder();
  const log = path.join(folder, 'talker.log');
  const says = (file: string, text: string) => until(() => readFileSync(file, 'utf8') === text, 10_000);
  const supervisor = createSupervisor({
    reaper: createReaper(folder),
    signal: new AbortController().signal,
    say: () => undefined,
  });
  await supervisor.start({
    name: 'talker',
    command: process.execPath,
    args: ['-e', TALKER],
    log,
    isReady: async () => readFileSync(log, 'utf8') === 'before\n',
  });
  rotate(log, 7);
  expect(readFileSync(log, 'utf8')).toBe('before\n');
  rotate(log, 6);
  supervisor.kill('talker', 'SIGUSR2');
  expect(await says(log, 'after\n')).toBe(true);
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('before\n');
  await supervisor.stopAll();
});

test('a folder has at most two files of each log, whatever earlier runs left', () => {
  const folder = newFolder();
  const log = path.join(folder, 'gateway-access.log');
  for (const text of ['first', 'second']) {
    writeFileSync(log, text.padEnd(10_000_001, '.'));
    openLogFiles(folder);
  }
  expect(readdirSync(folder).sort()).toEqual(['gateway-access.log', 'gateway-access.log.1']);
  expect([readFileSync(log, 'utf8'), readFileSync(`${log}.1`, 'utf8').slice(0, 7)]).toEqual(['', 'second.']);
});
