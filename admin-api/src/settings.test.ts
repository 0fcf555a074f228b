import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = () => randomBytes(32).toString('hex');
const complete = () => ({
  DATABASE_URL: 'mysql://va_admin:x@localhost/vendor_awards',
  ADMIN_JWT_KEY: key(),
  ADMIN_TOTP_KEY: key(),
  WEBHOOK_KEY: key(),
});

test('settings that are not given have safe defaults', () => {
  const settings = readSettings(complete());
  expect(settings).toMatchObject({
    listen: { host: '127.0.0.1', port: 4002 },
    internalListen: null,
    logLevel: 'info',
  });
  expect(settings.app).toMatchObject({ tokenBinding: 'required', delegationKeys: undefined });
  expect(settings.app.totpKeys.map(({ length }) => length)).toEqual([32]);
});

test('a weak key is refused', () => {
  for (const [name, weak] of [
    ['short', 'abc'],
    ['31 characters', '0123456789abcdef0123456789abcde'],
    ['one letter', 'a'.repeat(64)],
    ['a sample', 'change-me-0123456789-abcdefghijklmnop'],
    ['the word secret', 'secret-0123456789-abcdefghijklmnopqr'],
  ] as const) {
    expect(() => readSettings({ ...complete(), ADMIN_JWT_KEY: weak }), name).toThrow(
      'ADMIN_JWT_KEY must be 32 or more',
    );
  }
});

test('equal keys are refused', () => {
  const same = key();
  expect(() => readSettings({ ...complete(), ADMIN_JWT_KEY: same, ADMIN_TOTP_KEY: same })).toThrow(
    'must differ',
  );
  const delegating = { INTERNAL_LISTEN: 'unix:/run/x', DELEGATION_KEY: same };
  expect(() => readSettings({ ...complete(), ...delegating, ADMIN_JWT_KEY: same })).toThrow('must differ');
});

test('all missing settings are named at once', () => {
  expect(() => readSettings({ INTERNAL_LISTEN: '127.0.0.1:4003' })).toThrow(
    /DATABASE_URL is required\.\n.*ADMIN_JWT_KEY is required\.\n.*ADMIN_TOTP_KEY is required\.\n.*WEBHOOK_KEY is required\.\n.*DELEGATION_KEY is required/u,
  );
});

test('in a folder, each process listens on its own socket', () => {
  const listen = (INTERNAL_LISTEN: string) =>
    readSettings({ ...complete(), INTERNAL_LISTEN, DELEGATION_KEY: key(), SLOT: '1' }).internalListen;
  expect(listen('unix:/run/x/')).toEqual({ path: '/run/x/1.sock' });
  expect(listen('unix:/run/x')).toEqual({ path: '/run/x' });
});

test('an address is a unix socket or a host and a port', () => {
  for (const [LISTEN, listen] of [
    ['unix:/run/admin.sock', { path: '/run/admin.sock' }],
    ['localhost:4002', { host: 'localhost', port: 4002 }],
    ['[::1]:4002', { host: '::1', port: 4002 }],
  ] as const) {
    expect(readSettings({ ...complete(), LISTEN }).listen).toEqual(listen);
  }
  for (const LISTEN of ['4002', 'unix:relative', 'http://localhost:4002']) {
    expect(() => readSettings({ ...complete(), LISTEN })).toThrow('LISTEN must look like');
  }
});

test('there may be between 1 and 64 processes', () => {
  expect(readSettings({ ...complete(), WORKERS: '3', HEALTH_LISTEN: 'unix:/run/health' })).toMatchObject({
    workers: 3,
    healthListen: { path: '/run/health' },
  });
  for (const WORKERS of ['0', '65', '1.5', 'many']) {
    expect(() => readSettings({ ...complete(), WORKERS })).toThrow('WORKERS');
  }
});

test('the durability check is on by default, and cannot be switched off in production', () => {
  const off = { ...complete(), DURABILITY: 'off' };
  expect(readSettings(complete()).durability).toBe('required');
  expect(readSettings(off).durability).toBe('off');
  expect(() => readSettings({ ...off, NODE_ENV: 'production' })).toThrow('DURABILITY=off is only for tools');
});

test('token binding cannot be switched off in production', () => {
  const off = { ...complete(), ADMIN_TOKEN_BINDING: 'off' };
  expect(readSettings(off).app.tokenBinding).toBe('off');
  expect(() => readSettings({ ...off, NODE_ENV: 'production' })).toThrow('refused in production');
});

test('a key setting may have two keys, one per line, of which the first signs', async () => {
  const [newest, before] = [key(), key()];
  const { app } = readSettings({
    ...complete(),
    ADMIN_JWT_KEY: `# signs since today\n${newest}\n${before}\n`,
  });
  expect(app.jwtKeys.map((each) => each.export().toString())).toEqual([newest, before]);
  for (const wrong of [`${newest}\nweak`, `${newest}\n${newest}`, '# no key'])
    expect(() => readSettings({ ...complete(), ADMIN_JWT_KEY: wrong })).toThrow('ADMIN_JWT_KEY');
  expect(() =>
    readSettings({ ...complete(), ADMIN_JWT_KEY: `${newest}\n${before}`, ADMIN_TOTP_KEY: before }),
  ).toThrow('must differ');
});

test('a secret may be in a file, and the file takes precedence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  try {
    const path = join(folder, 'key');
    const value = key();
    await writeFile(path, `${value}\n`);
    const { app } = readSettings({ ...complete(), ADMIN_JWT_KEY_FILE: path });
    expect(app.jwtKeys.map((key) => key.export().toString())).toEqual([value]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
