import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BY, buildVote } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { TEST_PASSWORDS, testDatabase } from '../../testing/index.ts';
import { appendAudit } from '../audit/index.ts';
import { setPause } from '../cycles/index.ts';
import { storeMailState } from '../emails/index.ts';
import { createDb, parseDatabaseUrl } from '../machinery/index.ts';
import { examine } from './examine.ts';
import type { Finding, Patient } from './finding.ts';

const database = testDatabase();
const election = testElection(database);
let backupDir: string;
beforeEach(async () => {
  backupDir = await mkdtemp(path.join(os.tmpdir(), 'va-doctor-'));
});
afterEach(() => rm(backupDir, { recursive: true }));

const schema = () => parseDatabaseUrl(database.publicUrl).database ?? '';

async function findings(check: string, more: Partial<Patient> = {}): Promise<Finding[]> {
  const all = await examine({
    owner: database.owner,
    databaseUrl: database.publicUrl,
    schema: schema(),
    passwords: TEST_PASSWORDS,
    folders: [backupDir],
    backupDir,
    ...more,
  });
  return all.filter((finding) => finding.check === check);
}

test('a healthy installation fails only the checks that tests cannot pass', async () => {
  await writeBackup(new Date());
  await storeMailState(database.owner, []);
  const all = await examine({
    owner: database.owner,
    databaseUrl: database.publicUrl,
    schema: schema(),
    passwords: TEST_PASSWORDS,
    folders: [],
    backupDir,
  });
  // The test server does not protect against power cuts.
  const failed = all.filter(({ state, check }) => state === 'fail' && check !== 'durability');
  expect(failed).toEqual([]);
  expect(all.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['database', 'schema', 'grants', 'tallies', 'audit log', 'backups']),
  );
});

function writeBackup(time: Date): Promise<void> {
  const name = `${schema()}-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.sql.gz`;
  return writeFile(path.join(backupDir, name), '');
}

test('a database that may forget what it confirmed fails', async () => {
  const [[{ flush }]] = await database.owner.raw('SELECT @@innodb_flush_log_at_trx_commit AS flush');
  const [commits] = await findings('durability');
  expect(commits).toMatchObject({ state: flush === 1 ? 'ok' : 'fail' });
});

test('a missing and an unknown migration are reported', async () => {
  const { owner } = database;
  const last = await owner('knex_migrations').orderBy('id', 'desc').first();
  await owner('knex_migrations').where({ id: last.id }).update({ name: '99991231000000_later' });
  try {
    expect(await findings('schema')).toMatchObject([{ state: 'fail', says: `lacks ${last.name}` }]);
    await owner('knex_migrations').insert({ ...last, id: last.id + 1 });
    expect(await findings('schema')).toMatchObject([{ state: 'warn' }]);
  } finally {
    await owner('knex_migrations').where('id', '>', last.id).delete();
    await owner('knex_migrations').where({ id: last.id }).update({ name: last.name });
  }
});

test('a missing and an excess database right are reported', async () => {
  const { owner } = database;
  const change = async (what: string, how: 'TO' | 'FROM') => {
    for (const host of ['%', 'localhost'])
      await owner.raw(`${what} ON ??.code_batches ${how} va_public@?`, [schema(), host]);
  };
  await change('GRANT DELETE', 'TO');
  await change('REVOKE SELECT', 'FROM');
  try {
    expect(await findings('grants')).toMatchObject([
      { state: 'fail', says: 'va_public lacks SELECT ON code_batches' },
      { state: 'warn', says: 'va_public may also DELETE ON code_batches' },
    ]);
  } finally {
    await change('REVOKE DELETE', 'FROM');
    await change('GRANT SELECT', 'TO');
  }
  expect(await findings('grants')).toMatchObject([{ state: 'ok' }]);
});

test('an account that set-up has to create again is reported', async () => {
  const passwords = { ...TEST_PASSWORDS, va_purge: 'another' };
  expect(await findings('grants', { passwords })).toMatchObject([
    { state: 'fail', says: 'va_purge cannot sign in' },
  ]);
});

test('after a rollback, the doctor does not advise to revoke rights that the later release granted', async () => {
  const { owner } = database;
  const change = async (what: string, how: 'TO' | 'FROM') => {
    for (const host of ['%', 'localhost'])
      await owner.raw(`${what} DELETE ON ??.code_batches ${how} va_public@?`, [schema(), host]);
  };
  await change('GRANT', 'TO');
  await owner('knex_migrations').insert({ name: '99991231000000_later', batch: 99 });
  try {
    const [grants] = await findings('grants');
    expect(grants).toEqual({
      check: 'grants',
      state: 'unknown',
      says: 'va_public may also DELETE ON code_batches, which the later release may need',
    });
  } finally {
    await owner('knex_migrations').where({ batch: 99 }).delete();
    await change('REVOKE', 'FROM');
  }
});

test('a database that does not answer is one line, which says what to do', async () => {
  const databaseUrl = 'mysql://root@127.0.0.1:1/vendor_awards';
  const owner = createDb({ databaseUrl, poolSize: 1 });
  try {
    const all = await examine({
      owner,
      databaseUrl,
      schema: 'vendor_awards',
      passwords: TEST_PASSWORDS,
      folders: [],
    });
    const aboutIt = all.filter(
      ({ check }) => !['site', 'keys', 'disk', 'certificate', 'backups'].includes(check),
    );
    expect(aboutIt).toEqual([
      {
        check: 'database',
        state: 'unknown',
        says: 'the database does not answer (ECONNREFUSED)',
        todo: 'Start it again: docs/operate/incidents.md, The database is gone.',
      },
    ]);
  } finally {
    await owner.destroy();
  }
});

test('tallies that do not match the votes are reported', async () => {
  await buildVote(database.owner, election);
  await database.owner('vendor_tallies').increment('votes', 1);
  expect(await findings('tallies')).toMatchObject([{ state: 'fail' }]);
});

test('an altered entry of the audit log is reported', async () => {
  await database.adminDb.transaction((tx) =>
    appendAudit(tx, { actor: 'ada', action: 'vendor.created', target: 'one' }),
  );
  await database.owner('audit_log').update({ target: 'two' });
  expect(await findings('audit log')).toMatchObject([{ state: 'fail' }]);
});

test('a missing and an outdated backup are reported', async () => {
  expect(await findings('backups')).toMatchObject([{ state: 'fail' }]);
  await writeBackup(new Date(Date.now() - 30 * 3_600_000));
  expect(await findings('backups')).toMatchObject([{ state: 'warn', says: 'the newest is 30.0 hours old' }]);
});

test('the remains of an interrupted restore are named, with the command that removes them', async () => {
  const left = `${schema()}_restoring_20261122T030000Z`;
  await database.owner.raw('CREATE DATABASE ??', [left]);
  try {
    expect(await findings('restores')).toEqual([
      {
        check: 'restores',
        state: 'warn',
        says: `an interrupted restore has left ${left}`,
        todo: 'Remove it: npm run ops -- restore --remove-leftovers',
      },
    ]);
  } finally {
    await database.owner.raw('DROP DATABASE ??', [left]);
  }
  expect(await findings('restores')).toMatchObject([{ state: 'ok' }]);
});

test('the pause of a restore is named until somebody resumes voting', async () => {
  const paused = { paused_at: new Date(), pause_kind: 'restore' };
  await database.owner('voting_cycles').update(paused);
  expect(await findings('restores')).toMatchObject([
    { state: 'warn', says: 'a restore has paused voting', todo: expect.stringContaining('admin resume') },
  ]);
  await setPause(database.owner, BY, { paused: false, reason: null });
  expect(await findings('restores')).toMatchObject([{ state: 'ok' }]);
});

test('a worker that has not run for two minutes fails', async () => {
  await database.owner('mail_state').delete();
  expect(await findings('worker')).toMatchObject([{ state: 'fail', says: 'has never run' }]);
  await storeMailState(database.owner, []);
  expect(await findings('worker')).toMatchObject([{ state: 'ok' }]);
  const before = database.owner.raw('UTC_TIMESTAMP(3) - INTERVAL 130 SECOND');
  await database.owner('mail_state').update({ ran_at: before });
  expect(await findings('worker')).toMatchObject([
    { state: 'fail', says: expect.stringMatching(/^ran 13\d seconds ago$/) },
  ]);
});

test.each([
  [401, 'ok'],
  [503, 'fail'],
])('a site that answers %i to a visitor without a session is %s', async (status, state) => {
  const server = http.createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await findings('site', { siteUrl })).toMatchObject([{ state }]);
  server.close();
});

test('a check that cannot run is reported, and the others run', async () => {
  const certificate = await findings('certificate', { publicUrl: 'https://127.0.0.1:1' });
  expect(certificate).toMatchObject([{ state: 'fail', says: expect.stringContaining('ECONNREFUSED') }]);
});

test('mail that cannot be sent fails if a voting period requires confirmed addresses', async () => {
  await database.owner('mail_state').delete();
  expect(await findings('mail')).toMatchObject([{ state: 'ok' }]);
  await database.owner('voting_cycles').update({ who_may_vote: 'confirmed' });
  expect(await findings('mail')).toMatchObject([{ state: 'fail', says: expect.stringContaining('worker') }]);
});

test('messages that have waited too long cause a warning', async () => {
  await storeMailState(database.owner, []);
  const wait = (minutes: number) => ({
    id: randomBytes(16),
    domain: 'example.org',
    content: Buffer.from('x'),
    created_at: new Date(Date.now() - minutes * 60_000),
    due_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  await database.owner('outgoing_emails').insert(wait(5));
  expect(await findings('mail')).toMatchObject([{ state: 'ok' }]);
  await database.owner('outgoing_emails').insert(wait(20));
  expect(await findings('mail')).toMatchObject([{ state: 'warn', says: expect.stringMatching(/: 1$/) }]);
});
