import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyLines } from 'db/key-lines';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oldestStart, rotate, STEPS } from './rotation.ts';

let folder: string;
const linesOf = (name: string) => keyLines(readFileSync(path.join(folder, name), 'utf8'));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'va-rotation-'));
  write('public-jwt-key', 'the old key');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new key is accepted first, then signs, and then the old one goes', () => {
  expect(rotate(folder, 'public-jwt-key', 'add')).toContain('public-api public-api-2');
  const [old, next = ''] = linesOf('public-jwt-key');
  expect(old).toBe('the old key');
  expect(next).toMatch(/^[\da-f]{64}$/);
  expect(rotate(folder, 'public-jwt-key', 'use')).toContain('7 days');
  expect(linesOf('public-jwt-key')).toEqual([next, old]);
  rotate(folder, 'public-jwt-key', 'drop');
  expect(linesOf('public-jwt-key')).toEqual([next]);
});

test('a step that is left out or done twice changes nothing', () => {
  const refused = (step: (typeof STEPS)[number], due: string) => {
    const before = linesOf('public-jwt-key');
    expect(() => rotate(folder, 'public-jwt-key', step)).toThrow(`The next step is ${due}`);
    expect(linesOf('public-jwt-key')).toEqual(before);
  };
  refused('use', 'add');
  refused('drop', 'add');
  rotate(folder, 'public-jwt-key', 'add');
  refused('add', 'use');
  refused('drop', 'use');
  rotate(folder, 'public-jwt-key', 'use');
  refused('use', 'drop');
  rotate(folder, 'public-jwt-key', 'drop');
  refused('drop', 'add');
});

test('a step is refused while a process runs that has not read the value of the last one', async () => {
  const installation = path.join(folder, '..', `${path.basename(folder)}-installation`);
  const secrets = path.join(installation, 'secrets');
  mkdirSync(secrets, { recursive: true });
  for (const name of ['public-jwt-key', 'public-db-password']) {
    const file = path.join(secrets, name);
    writeFileSync(file, 'the old key');
    const step = async (word: (typeof STEPS)[number]) =>
      rotate(secrets, name, word, await oldestStart(secrets, name, word));
    const startedAt = (seconds: number) => {
      writeFileSync(path.join(installation, 'run.json'), '{}');
      utimesSync(path.join(installation, 'run.json'), seconds, seconds);
    };
    startedAt(1000);
    await step('add');
    for (const word of ['use', 'drop'] as const) {
      utimesSync(file, 2000, 2000);
      const before = readFileSync(file, 'utf8');
      await expect(step(word)).rejects.toThrow('has not read');
      expect(readFileSync(file, 'utf8')).toBe(before);
      startedAt(3000);
      await step(word);
      startedAt(1000);
    }
  }
  rmSync(installation, { recursive: true });
});

test('values that were added by hand stay', () => {
  write('public-jwt-key', 'one\ntwo\n');
  for (const step of STEPS) expect(() => rotate(folder, 'public-jwt-key', step)).toThrow();
  expect(linesOf('public-jwt-key')).toEqual(['one', 'two']);
});

test('a password also stands in the address, once it is used', () => {
  write('public-db-password', 'old');
  write('public-database-url', 'mysql://va_public:old@db:3306/awards');
  expect(rotate(folder, 'public-db-password', 'add')).toContain('setup');
  const [, next] = linesOf('public-db-password');
  expect(linesOf('public-database-url')).toEqual(['mysql://va_public:old@db:3306/awards']);
  rotate(folder, 'public-db-password', 'use');
  expect(linesOf('public-database-url')).toEqual([`mysql://va_public:${next}@db:3306/awards`]);
});

test('a file keeps its inode and mode, so that containers see the new content', () => {
  const file = path.join(folder, 'public-jwt-key');
  chmodSync(file, 0o444);
  const before = statSync(file);
  for (const step of ['add', 'use', 'drop'] as const) rotate(folder, 'public-jwt-key', step);
  expect(statSync(file)).toMatchObject({ ino: before.ino, mode: before.mode });
});

test('a key that hashes what is stored cannot be rotated', () => {
  write('mailbox-key', 'a key');
  expect(() => rotate(folder, 'mailbox-key', 'add')).toThrow('can be rotated');
});
