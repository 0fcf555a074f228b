import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asAccount } from './options.ts';
import { drawSecrets, loadSecrets } from './secrets.ts';
import { tempDir } from './testing/temp-dir.ts';

const empty = async () => false;

test('secrets are created once, differ, and can be read only by their owner', async () => {
  const folder = tempDir();
  const first = await drawSecrets(folder, empty);
  const again = await drawSecrets(folder, empty);
  const names = [
    'public-jwt-key',
    'admin-jwt-key',
    'admin-totp-key',
    'captcha-key',
    'delegation-key',
  ] as const;
  const values = names.map((name) => first.read(name));
  expect(names.map((name) => again.read(name))).toEqual(values);
  expect(new Set(values).size).toBe(names.length);
  for (const name of names) {
    expect(first.read(name)).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(first.file(name)).mode & 0o777).toBe(0o600);
  }
});

test('a missing secret is named and not created, by a command and by a start with a database in use', async () => {
  const folder = tempDir();
  const { file } = await drawSecrets(folder, empty);
  for (const name of ['admin-totp-key', 'captcha-key']) rmSync(file(name));
  const missing = 'These secrets are missing: admin-totp-key, captcha-key.';
  expect(() => loadSecrets(folder)).toThrow(missing);
  await expect(drawSecrets(folder, async () => true)).rejects.toThrow(missing);
  expect(existsSync(file('admin-totp-key'))).toBe(false);
});

test('a secret of a later release is created where only that is missing', async () => {
  const folder = tempDir();
  const { file, read } = await drawSecrets(folder, empty);
  const before = read('mail-key');
  rmSync(file('webhook-key'));
  const { read: later } = await drawSecrets(folder, async () => true);
  expect(later('webhook-key')).toMatch(/^[0-9a-f]{64}$/);
  expect(later('mail-key')).toBe(before);
});

test('a command creates no secrets in a folder that has none', () => {
  const folder = tempDir();
  expect(() => loadSecrets(folder)).toThrow('These secrets are missing: public-jwt-key,');
  expect(readdirSync(folder)).toEqual([]);
});

test('each API gets the same database under its own account', () => {
  const url = 'mysql://root:pw@db.test:3307/vendor_awards?ssl=1';
  expect(asAccount(url, 'va_public', 'p/w')).toBe('mysql://va_public:p%2Fw@db.test:3307/vendor_awards?ssl=1');
  const socket = 'mysql://root@localhost/vendor_awards?socketPath=%2Ftmp%2Fs';
  expect(asAccount(socket, 'va_admin', 'x')).toBe(
    'mysql://va_admin:x@localhost/vendor_awards?socketPath=%2Ftmp%2Fs',
  );
});
