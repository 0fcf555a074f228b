import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkKeys, judgeSpace, type Patient } from './checks.ts';

let secretsDir: string;
beforeEach(async () => {
  secretsDir = await mkdtemp(path.join(os.tmpdir(), 'va-keys-'));
  const accounts = ['public', 'admin', 'purge', 'integrity', 'mail', 'backup'];
  const keys = [
    'public-jwt-key',
    'captcha-key',
    'admin-jwt-key',
    'admin-totp-key',
    'delegation-key',
    'mailbox-key',
    'mail-key',
    'webhook-key',
  ];
  for (const name of [...keys, ...accounts.map((account) => `${account}-db-password`)])
    await put(name, randomBytes(32).toString('hex'));
});
afterEach(() => rm(secretsDir, { recursive: true }));

const put = (name: string, key: string) => writeFile(path.join(secretsDir, name), `${key}\n`);
const look = () => checkKeys({ secretsDir } as Patient);

test('generated keys pass the check', async () => {
  expect(await look()).toMatchObject([{ state: 'ok' }]);
});

test('a weak key fails the check', async () => {
  for (const [fault, key] of [
    ['is missing', ''],
    ['has 9 characters, and needs 32', 'change-me'],
    ['can be guessed', 'demo'.repeat(8)],
  ] as const) {
    await put('captcha-key', key);
    expect(await look(), fault).toMatchObject([{ state: 'fail', says: `captcha-key ${fault}` }]);
  }
});

test('the check tells the operator to put back a lost key or password, because no new one is generated', async () => {
  for (const name of ['admin-totp-key', 'backup-db-password']) {
    await rm(path.join(secretsDir, name));
    expect(await look()).toMatchObject([
      { state: 'fail', says: `${name} is missing`, todo: expect.stringContaining('Put it back') },
    ]);
    await put(name, randomBytes(32).toString('hex'));
  }
});

test('if a key is being replaced, both keys are checked', async () => {
  const keys = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  await put('captcha-key', ['# signs since 2026-11-22T09:00:00Z', ...keys].join('\n'));
  expect(await look()).toMatchObject([{ state: 'ok' }]);
  await put('captcha-key', [keys[0], 'change-me'].join('\n'));
  expect(await look()).toMatchObject([{ state: 'fail', says: 'captcha-key has 9 characters, and needs 32' }]);
});

test('one key for two purposes fails the check', async () => {
  const key = randomBytes(32).toString('hex');
  await put('captcha-key', key);
  await put('admin-jwt-key', key);
  expect(await look()).toMatchObject([{ state: 'fail', says: 'admin-jwt-key is the same as another key' }]);
});

test('little free space is a warning, and very little a failure', () => {
  for (const [free, state] of [
    [100e9, 'ok'],
    [1e9, 'warn'],
    [1e8, 'fail'],
  ] as const) {
    expect(judgeSpace('/data', free), JSON.stringify(free)).toMatchObject({ state });
  }
});
