import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/paths.ts';
import { run } from '../../scripts/run.ts';
import { tempDir } from '../../scripts/testing/temp-dir.ts';

const SERVERS = 'mysql-1:3306,mysql-2:3306,mysql-3:3306';

test('the servers of a group are named once and do not change', async () => {
  const secrets = tempDir();
  const make = (env = {}) =>
    run(inProject('docker', 'make-secrets.sh'), [], { env: { SECRETS_DIR: secrets, ...env } });
  const servers = () => /@(.*)\//.exec(readFileSync(path.join(secrets, 'public-database-url'), 'utf8'))?.[1];
  await make();
  expect(servers()).toBe('mysql:3306');
  await make({ DATABASE_HOSTS: SERVERS });
  expect(servers()).toBe(SERVERS);
  await make();
  expect(servers()).toBe(SERVERS);
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
