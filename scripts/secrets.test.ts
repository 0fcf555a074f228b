import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asAccount } from './database-url.ts';
import { loadSecrets } from './secrets.ts';
import { tempDir } from './testing/temp-dir.ts';

test('secrets are drawn once, differ, and can be read by their owner only', () => {
  const folder = tempDir();
  const first = loadSecrets(folder);
  const again = loadSecrets(folder);
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

test('each API gets the same database under an account of its own', () => {
  const url = 'mysql://root:pw@db.test:3307/vendor_awards?ssl=1';
  expect(asAccount(url, 'va_public', 'p/w')).toBe('mysql://va_public:p%2Fw@db.test:3307/vendor_awards?ssl=1');
  const socket = 'mysql://root@localhost/vendor_awards?socketPath=%2Ftmp%2Fs';
  expect(asAccount(socket, 'va_admin', 'x')).toBe(
    'mysql://va_admin:x@localhost/vendor_awards?socketPath=%2Ftmp%2Fs',
  );
});
