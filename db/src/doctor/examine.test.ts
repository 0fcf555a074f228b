import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BY, buildVote } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { TEST_QUERY_MS, testDatabase } from '../../testing/index.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { storePicture } from '../catalogue/index.ts';
import { appendAudit } from '../changes/index.ts';
import { noteStopped, storeMailState } from '../emails/index.ts';
import { createDb, parseDatabaseUrl } from '../machinery/index.ts';
import type { Finding, Patient } from './checks.ts';
import { examine } from './examine.ts';

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
    schema: schema(),
    folders: [backupDir],
    backupDir,
    ...more,
  });
  return all.filter((finding) => finding.check === check);
}

test('a healthy installation fails no check', async () => {
  await writeBackup(new Date());
  await storeMailState(database.owner, []);
  const all = await examine({
    owner: database.owner,
    schema: schema(),
    folders: [],
    backupDir,
  });
  expect(all.filter(({ state }) => state === 'fail')).toEqual([]);
  expect(all.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['schema', 'tallies', 'audit log', 'worker', 'backups']),
  );
});

test('stored pictures are counted, not their sizes and formats', async () => {
  const rendition = { height: 1, bytes: Buffer.alloc(200_000) };
  await storePicture(database.adminDb, BY, [
    { ...rendition, type: 'webp', width: 960 },
    { ...rendition, type: 'avif', width: 960 },
  ]);
  expect(await findings('pictures')).toMatchObject([{ state: 'ok', says: '1 stored, 0.4 MB' }]);
});

function writeBackup(time: Date): Promise<void> {
  const name = `${schema()}-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.sql.gz`;
  return writeFile(path.join(backupDir, name), '');
}

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

test('a database that does not answer is one line, which says what to do', async () => {
  const databaseUrl = 'mysql://root@127.0.0.1:1/vendor_awards';
  const owner = createDb({ databaseUrl, poolSize: 1, queryTimeoutMs: TEST_QUERY_MS });
  try {
    const all = await examine({
      owner,
      schema: 'vendor_awards',
      folders: [],
    });
    const aboutIt = all.filter(({ check }) => !['site', 'keys', 'disk', 'backups'].includes(check));
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

test('a mail server that refuses the sign-in fails, and is tried without a message', async () => {
  await storeMailState(database.owner, ['SMTP_URL']);
  expect(await findings('mail')).toMatchObject([{ state: 'ok', says: 'not set up: SMTP_URL missing' }]);
  await storeMailState(database.owner, []);
  const smtp = await startSmtpServer(0, { refusesSignIn: true });
  const signingIn = smtp.url.replace('//', '//name:password@');
  expect(await findings('mail', { smtpUrl: smtp.url })).toMatchObject([
    { state: 'ok', says: '0 sent, 0 waiting, 0 given up in a day' },
  ]);
  expect(await findings('mail', { smtpUrl: signingIn })).toMatchObject([
    { state: 'fail', says: expect.stringMatching(/^no message can leave: .*AUTH/) },
  ]);
  expect(smtp.received).toEqual([]);
  await smtp.close();
  expect(await findings('mail', { smtpUrl: smtp.url })).toMatchObject([{ state: 'fail' }]);
  await noteStopped(database.owner, '535 5.7.8 to AUTH PLAIN');
  expect(await findings('mail')).toMatchObject([
    { state: 'fail', says: expect.stringContaining('535 5.7.8 to AUTH PLAIN') },
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
  const keys = await findings('keys', { secretsDir: '/dev/null' });
  expect(keys).toMatchObject([{ state: 'fail', says: expect.stringContaining('could not be checked') }]);
});

test('a database that stands still costs only the time limit, and the other checks run', async () => {
  const server = net.createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const owner = createDb({ databaseUrl: `mysql://a@127.0.0.1:${port}/va`, queryTimeoutMs: 120_000 });
  try {
    const all = await examine({ owner, schema: 'va', folders: [backupDir] }, 3000);
    expect(all.map(({ check, state }) => [check, state])).toEqual([
      ['database', 'unknown'],
      ['site', 'unknown'],
      ['keys', 'unknown'],
      ['disk', expect.stringMatching(/ok|warn|fail/)],
      ['backups', 'unknown'],
    ]);
  } finally {
    server.close();
    void owner.destroy();
  }
});

test('a check that takes too long leaves what is known', async () => {
  const slow = await database.owner.transaction(async (tx) => {
    await tx.raw('LOCK TABLES audit_log WRITE');
    return examine({ owner: database.owner, schema: schema(), folders: [], backupDir }, 2000).finally(() =>
      tx.raw('UNLOCK TABLES'),
    );
  });
  expect(slow.find(({ check }) => check === 'tallies')?.state).toBe('ok');
  expect(slow.find(({ check }) => check === 'audit log')?.says).toContain('not finished in time');
});
