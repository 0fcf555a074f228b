import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAdmin, buildUser } from '../../testing/builders.ts';
import { testDatabase, withAccount } from '../../testing/index.ts';
import { verifySecret } from '../accounts/index.ts';
import { inTurn } from '../running/migrate.ts';
import { bootstrapAdmin } from './bootstrap-admin.ts';

const database = testDatabase();

async function privateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bootstrap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'first-admin.json');
}

/** Runs set-up on its own connections, as another process would. */
async function setUpOnce(file: string) {
  const name = new URL(database.adminUrl).pathname.slice(1);
  const databaseUrl = withAccount(process.env.TEST_DATABASE_URL ?? '', { database: name });
  return inTurn(databaseUrl, `content of ${name}`, (session) => bootstrapAdmin(session, {}, file));
}

const codeHash = async () => (await database.owner('admin_totp').first())?.activation_code_hash ?? undefined;

test('ten simultaneous set-ups create one super admin, with the password and code of the file', async () => {
  const file = await privateFile();

  const results = await Promise.all(Array.from({ length: 10 }, () => setUpOnce(file)));

  expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  expect(await database.owner('admins').select('username', 'role')).toEqual([
    { username: 'chief', role: 'super_admin' },
  ]);
  const { password, activationCode } = JSON.parse(await readFile(file, 'utf8'));
  const credentials = await database.owner('admin_credentials').first();
  expect(await verifySecret(credentials?.password_hash, password)).toBe(true);
  expect(await verifySecret(await codeHash(), activationCode)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a code given in lower case is accepted', async () => {
  await bootstrapAdmin(database.owner, { activationCode: 'ab12-cd34' }, undefined);
  expect(await verifySecret(await codeHash(), 'AB12CD34')).toBe(true);
});

test('a super admin is created only if there is no active one', async () => {
  const { id } = await buildAdmin(database.owner, { role: 'super_admin' });
  expect(await bootstrapAdmin(database.owner, {}, undefined)).toBeUndefined();
  await database.owner('admins').where({ id }).update({ is_active: false });
  expect(await bootstrapAdmin(database.owner, { username: 'second' }, undefined)).toMatchObject({
    username: 'second',
  });
});

test('a random password meets the password rule', async () => {
  const { password, activationCode } = (await bootstrapAdmin(database.owner, {}, undefined)) ?? {};
  for (const kind of [/[A-Z]/u, /[a-z]/u, /\d/u, /[@$!%*?&]/u, /^.{16,}$/u]) expect(password).toMatch(kind);
  expect(activationCode).toMatch(/^[2-9A-HJKMNP-Z]{10}$/u);
});

test('a taken name is refused with a sentence', async () => {
  await buildUser(database.owner, { username: 'chief' });
  await expect(bootstrapAdmin(database.owner, {}, undefined)).rejects.toThrow('The name chief is taken');
});
