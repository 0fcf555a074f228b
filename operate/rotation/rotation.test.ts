import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { type Installation, rotate } from './rotation.ts';

let folder: string;
let file: string;
/** The keys that each process had read when it was replaced. */
let read: string[][];
let installation: Installation;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'va-rotation-'));
  file = path.join(folder, 'public-jwt-key');
  read = [];
  installation = {
    file: (name) => path.join(folder, name),
    renew: async () => void read.push([...readKeyFile(file).keys]),
    acceptPasswords: async () => {},
    untilResealed: async () => {},
  };
  writeFileSync(file, 'the old key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const go = (isNow = false) => rotate('public-jwt-key', { installation, isNow, say: () => {} });
const OLD = 'the old key';
const NEW = expect.stringMatching(/^[\da-f]{64}$/);

test('the new key is accepted everywhere before it signs, and the old one ends with its tokens', async () => {
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

test('a rotation that was killed at any point continues there, with the key that it had created', async () => {
  const whole = installation.renew;
  for (const left of [0, 1, 2]) {
    installation.renew = async (...reader) => {
      if (read.length === left) throw new Error('killed');
      await whole(...reader);
    };
    await expect(go(true)).rejects.toThrow('killed');
  }
  installation.renew = whole;
  expect(await go(true)).toEqual({ phase: 'settled', keys: [NEW] });
  expect(read).toEqual([[OLD, NEW], [NEW, OLD], [NEW]]);
  expect(new Set(read.flat()).size).toBe(2);
});

test('a key that still protects secrets stays, even if it should be dropped immediately', async () => {
  installation.untilResealed = () => Promise.reject(new Error('still some'));
  const totpFile = path.join(folder, 'admin-totp-key');
  writeFileSync(totpFile, OLD);
  const totp = rotate('admin-totp-key', { installation, isNow: true, say: () => {} });
  await expect(totp).rejects.toThrow('still some');
  expect(readKeyFile(totpFile)).toMatchObject({ phase: 'signs alone', keys: [NEW, OLD] });
});

test('in a file changed by hand, the old key is not guessed', async () => {
  writeFileSync(file, 'one key\nanother key\n');
  await expect(go()).rejects.toThrow('changed by hand');
  writeKeyFile(file, { phase: 'accepted', keys: ['one key', 'another key'] });
  expect(readFileSync(file, 'utf8')).toBe('# accepted\none key\nanother key\n');
});

test('a file keeps its inode and mode, so that containers see the new content, even if it is shorter', () => {
  writeKeyFile(file, { phase: 'accepted', keys: ['the old key', 'the new key'] });
  chmodSync(file, 0o444);
  const before = statSync(file);
  writeKeyFile(file, { phase: 'settled', keys: ['short'] });
  expect(readFileSync(file, 'utf8')).toBe('short\n');
  expect(statSync(file)).toMatchObject({ ino: before.ino, mode: before.mode });
});

describe('a database password', () => {
  const address = () => readFileSync(path.join(folder, 'public-database-url'), 'utf8');
  const passwordIn = (url: string) => new URL(url).password;
  let accepted: (readonly string[])[];
  beforeEach(() => {
    writeFileSync(path.join(folder, 'public-db-password'), OLD);
    writeFileSync(path.join(folder, 'public-database-url'), 'mysql://va_public:old@db:3306/awards');
    accepted = [[OLD]];
    installation.acceptPasswords = async (_, passwords) => void accepted.push(passwords);
    installation.renew = async (_, seen) => {
      expect(accepted.at(-1)).toContain(passwordIn(readFileSync(seen, 'utf8')));
      read.push([readFileSync(seen, 'utf8')]);
    };
  });
  const replace = () => rotate('public-db-password', { installation, isNow: false, say: () => {} });

  test('is first accepted beside the old one, then used by every process, and then the only one accepted', async () => {
    expect(await replace()).toEqual({ phase: 'settled', keys: [NEW] });
    const next = passwordIn(address());
    expect(accepted.slice(1)).toEqual([[OLD, next], [next]]);
    expect(read).toEqual([[`mysql://va_public:${next}@db:3306/awards`]]);
  });

  test('continues where the rotation was killed, and no second one is created', async () => {
    const whole = installation;
    const killed = () => Promise.reject(new Error('killed'));
    for (const deadly of ['acceptPasswords', 'renew', 'acceptPasswords']) {
      installation = { ...whole, [deadly]: killed };
      await expect(replace()).rejects.toThrow('killed');
      installation = whole;
    }
    expect(await replace()).toEqual({ phase: 'settled', keys: [passwordIn(address())] });
    expect(new Set(accepted.flat()).size).toBe(2);
  });
});
