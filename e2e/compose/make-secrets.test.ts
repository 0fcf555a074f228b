import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { tempDir } from '../../scripts/testing/temp-dir.ts';

const ROUTER = 'router:6446';

test('a database elsewhere is named once and does not change', async () => {
  const secrets = tempDir();
  const make = (env = {}) =>
    run(inProject('docker', 'make-secrets.sh'), [], { env: { SECRETS_DIR: secrets, ...env } });
  const server = () => /@(.*)\//.exec(readFileSync(path.join(secrets, 'public-database-url'), 'utf8'))?.[1];
  await make();
  expect(server()).toBe('mysql:3306');
  await make({ DATABASE_HOST: ROUTER });
  expect(server()).toBe(ROUTER);
  await make();
  expect(server()).toBe(ROUTER);
});

test('a lost key is named and not created again; a password of a later release is created', async () => {
  const secrets = tempDir();
  const make = () => run(inProject('docker', 'make-secrets.sh'), [], { env: { SECRETS_DIR: secrets } });
  const file = (name: string) => path.join(secrets, name);
  await make();
  rmSync(file('integrity-db-password'));
  await make();
  expect(existsSync(file('integrity-db-password'))).toBe(true);
  rmSync(file('admin-totp-key'));
  await expect(make()).rejects.toThrow('Missing in ');
  expect(existsSync(file('admin-totp-key'))).toBe(false);
});
