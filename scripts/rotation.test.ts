import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { type Running, rotate } from './rotation.ts';

let folder: string;
let file: string;
/** What every process had read when it was replaced. */
let read: string[][];
let running: Running;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'va-rotation-'));
  file = path.join(folder, 'key');
  read = [];
  running = {
    restart: async () => void read.push([...readKeyFile(file).keys]),
    untilResealed: async () => {},
  };
  writeFileSync(file, 'the old key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const go = (isNow = false) => rotate('public-jwt-key', { file, running, isNow, say: () => {} });
const OLD = 'the old key';
const NEW = expect.stringMatching(/^[\da-f]{64}$/);

test('the new key is accepted everywhere before it signs, and the old one goes when its tokens have expired', async () => {
  expect(await go()).toMatchObject({ phase: 'signs alone', keys: [NEW, OLD] });
  expect(read).toEqual([
    [OLD, NEW],
    [NEW, OLD],
  ]);
  const before = readFileSync(file, 'utf8');
  await go();
  expect(readFileSync(file, 'utf8')).toBe(before);
  vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3_600_000, toFake: ['Date'] });
  try {
    expect(await go()).toEqual({ phase: 'settled', keys: [NEW] });
  } finally {
    vi.useRealTimers();
  }
  expect(read.slice(2)).toEqual([[NEW]]);
});

test('killed at any point it goes on where it was, with the key that it had drawn', async () => {
  const whole = running.restart;
  for (const left of [0, 1, 2]) {
    running.restart = async (api) => {
      if (read.length === left) throw new Error('killed');
      await whole(api);
    };
    await expect(go(true)).rejects.toThrow('killed');
  }
  running.restart = whole;
  expect(await go(true)).toEqual({ phase: 'settled', keys: [NEW] });
  expect(read).toEqual([[OLD, NEW], [NEW, OLD], [NEW]]);
  expect(new Set(read.flat()).size).toBe(2);
});

test('a key under which there still are secrets stays, also when asked to go now', async () => {
  running.untilResealed = () => Promise.reject(new Error('still some'));
  const totp = rotate('admin-totp-key', { file, running, isNow: true, say: () => {} });
  await expect(totp).rejects.toThrow('still some');
  expect(readKeyFile(file)).toMatchObject({ phase: 'signs alone', keys: [NEW, OLD] });
});

test('of a file that somebody has written it is not guessed which key is old', async () => {
  writeFileSync(file, 'one key\nanother key\n');
  await expect(go()).rejects.toThrow('changed by hand');
  writeKeyFile(file, { phase: 'accepted', keys: ['one key', 'another key'] });
  expect(readFileSync(file, 'utf8')).toBe('# accepted\none key\nanother key\n');
});
