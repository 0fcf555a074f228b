import type { Knex } from 'knex';
import { afterEach, expect, test } from 'vitest';
import { buildCycle } from '../../testing/builders.ts';
import { testDatabase, withAccount } from '../../testing/index.ts';
import { createDb, type Db } from '../machinery/index.ts';
import { runAdminCommand } from './operator-commands.ts';

const database = testDatabase();
const opened: Db[] = [];
const held: Knex.Transaction[] = [];
afterEach(async () => {
  for (const tx of held.splice(0)) await tx.rollback().catch(() => undefined);
  for (const db of opened.splice(0)) await db.destroy();
});

const cycle = () => database.owner('voting_cycles').first();

async function transactionAsPublicApi(): Promise<Knex.Transaction> {
  const db = createDb({ databaseUrl: database.publicUrl, poolSize: 1, queryTimeoutMs: 60_000 });
  opened.push(db);
  const tx = await db.transaction();
  held.push(tx);
  return tx;
}

const schemaName = async (): Promise<string> =>
  (await database.owner.raw('SELECT DATABASE() AS name'))[0][0].name;

/** Holds the lock that every vote needs, as an attacker in public-api could. */
async function holdAsPublicApi(): Promise<Knex.Transaction> {
  const tx = await transactionAsPublicApi();
  await tx.raw('SELECT * FROM voting_cycles LOCK IN SHARE MODE');
  return tx;
}

/** Imitates the schema's owner in production: it has all rights on the schema, and others if given. */
async function ownerAccount(rights: string[]): Promise<Db> {
  const name = await schemaName();
  const account = { user: `op_${name.slice(-8)}`, password: 'test-only-operator' };
  for (const host of ['%', 'localhost']) {
    const who = [account.user, host];
    await database.owner.raw('DROP USER IF EXISTS ?@?', who);
    await database.owner.raw('CREATE USER ?@? IDENTIFIED BY ?', [...who, account.password]);
    await database.owner.raw('GRANT ALL ON ??.* TO ?@?', [name, ...who]);
    for (const right of rights) await database.owner.raw(`GRANT ${right} ON *.* TO ?@?`, who);
  }
  const db = createDb({
    databaseUrl: withAccount(database.publicUrl, account),
    settings: ['innodb_lock_wait_timeout = 3'],
    queryTimeoutMs: 10_000,
  });
  opened.push(db);
  return db;
}

test('an operator pauses and resumes voting, and the audit log says so', async () => {
  await buildCycle(database.owner);
  expect(await runAdminCommand(database.owner, ['pause', 'Something', 'is', 'wrong'])).toEqual([
    'Voting is paused.',
  ]);
  expect(await cycle()).toMatchObject({ paused_at: expect.any(Date), pause_reason: 'Something is wrong' });
  expect(await runAdminCommand(database.owner, ['resume'])).toEqual(['Voting has resumed.']);
  expect(await cycle()).toMatchObject({ paused_at: null });
  expect(await database.owner('audit_log').orderBy('id').select('actor', 'action')).toMatchObject([
    { actor: 'command line', action: 'voting.paused' },
    { actor: 'command line', action: 'voting.resumed' },
  ]);
});

test('a pause ends the connection of a public-api account that locks the voting cycle', async () => {
  await buildCycle(database.owner);
  const tx = await holdAsPublicApi();
  const lines = await runAdminCommand(database.owner, ['pause']);
  expect(lines).toEqual(['Ended connections that locked the voting period: va_public.', 'Voting is paused.']);
  expect(await cycle()).toMatchObject({ paused_at: expect.any(Date) });
  await expect(tx.raw('SELECT 1')).rejects.toThrow();
});

test('a pause ends such a connection from any schema', async () => {
  await buildCycle(database.owner);
  const tx = await transactionAsPublicApi();
  const cycles = `${await schemaName()}.voting_cycles`;
  await tx.raw('USE information_schema');
  await tx.raw('SELECT * FROM ?? LOCK IN SHARE MODE', [cycles]);
  await runAdminCommand(database.owner, ['pause']);
  await expect(tx.raw('SELECT 1')).rejects.toThrow();
});

test('another installation on the same server is not affected', async () => {
  await buildCycle(database.owner);
  await holdAsPublicApi();
  const other = `${await schemaName()}_other`;
  await database.owner.raw('CREATE DATABASE ??', [other]);
  await database.owner.raw('CREATE TABLE ??.vendors (id INT)', [other]);
  for (const host of ['%', 'localhost'])
    await database.owner.raw('GRANT SELECT ON ??.* TO ?@?', [other, 'va_public', host]);
  const tx = await transactionAsPublicApi();
  await tx.raw('USE ??', [other]);
  await tx.raw('SELECT id FROM vendors LOCK IN SHARE MODE');
  await runAdminCommand(database.owner, ['pause']);
  await tx.raw('SELECT 1');
  await tx.rollback();
  await database.owner.raw('DROP DATABASE ??', [other]);
});

test('an owner without the right to end connections is told what to run instead', async () => {
  await buildCycle(database.owner);
  await holdAsPublicApi();
  const pausing = runAdminCommand(await ownerAccount([]), ['pause']);
  await expect(pausing).rejects.toThrow(/may not end[\s\S]*innodb_trx[\s\S]*KILL[\s\S]*pause/u);
});

test('without a voting period, there is nothing to pause', async () => {
  await expect(runAdminCommand(database.owner, ['pause'])).rejects.toThrow('No voting period is active.');
});
