import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BY, buildSignedIn } from '../../testing/builders.ts';
import { testElection } from '../../testing/election.ts';
import { TEST_QUERY_MS, testDatabase } from '../../testing/index.ts';
import { storePicture } from '../catalogue/index.ts';
import { appendAudit } from '../changes/index.ts';
import { parseDatabaseUrl, withDb } from '../machinery/index.ts';
import { type Restore, restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const database = testDatabase();
const election = testElection(database);
let folder: string;
let ownerUrl: string;
let schema: string;
let said: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'va-backups-'));
  schema = parseDatabaseUrl(database.publicUrl).database ?? '';
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${schema}`;
  ownerUrl = url.href;
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  said = [];
  await database.adminDb.transaction((tx) =>
    appendAudit(tx, { actor: 'ada', action: 'vendor.created', target: 'Bäckerei 🥨 "O\'Neill"\\' }),
  );
  await database.castVote({ ...(await buildSignedIn(database.owner)), ...election });
});
afterEach(async () => {
  await withDb({ databaseUrl: ownerUrl, queryTimeoutMs: TEST_QUERY_MS }, async (owner) => {
    for (const name of await others()) await owner.raw('DROP DATABASE ??', [name]);
  });
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
});

/** Returns the schemas beside the one of the tests. */
async function others(): Promise<string[]> {
  const [rows] = await database.owner.raw('SHOW DATABASES LIKE ?', [`${schema}\\_%`]);
  return rows.map((row: object) => Object.values(row)[0]);
}

// Connects with the database account of backups.
const backUp = (recipients?: string[]) => takeBackup(database.backupUrl, folder, recipients);

const restore = (file: string, more: Partial<Restore> = {}) =>
  restoreBackup({
    file,
    identities: [],
    databaseUrl: ownerUrl,
    target: `${schema}_copy`,
    replace: false,
    say: (line) => said.push(line),
    ...more,
  });

const rowsOf = (table: string, from = schema) => database.owner(`${from}.${table}`).select();

test('everything is restored into another schema, from an encrypted file', async () => {
  const identity = await generateIdentity();
  await storePicture(database.adminDb, BY, [
    { type: 'webp', width: 2, height: 1, bytes: Buffer.from('00ff27', 'hex') },
  ]);
  const file = await backUp([await identityToRecipient(identity)]);
  expect((await readFile(file)).includes('va_public')).toBe(false);
  expect(await restore(file, { identities: [identity] })).toBe(true);
  for (const table of ['votes', 'vendor_tallies', 'users', 'audit_log', 'vendors', 'pictures'])
    expect(await rowsOf(table, `${schema}_copy`)).toEqual(await rowsOf(table));
  expect(said.join('\n')).toMatch(/1 votes[\s\S]*match the votes[\s\S]*intact: 2 entries[\s\S]*secrets/);
  expect(await others()).toEqual([`${schema}_copy`]);
});

const damages: [string, (file: string) => Promise<unknown>, RegExp][] = [
  ['is cut short', (file) => truncate(file, 4000), /damaged or cut short/],
  ['lacks its last bytes', async (file) => truncate(file, (await readFile(file)).length - 3), /cut short/],
  [
    'has another byte',
    (file) => alter(file, (bytes) => bytes.writeUInt8((bytes[5000] ?? 0) ^ 1, 5000)),
    /damaged/,
  ],
  ['is another file', (file) => writeFile(file, 'SELECT 1;'), /damaged|None of the keys/],
];

async function alter(file: string, change: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(file);
  change(bytes);
  await writeFile(file, bytes);
}

test('a damaged file is refused, and changes nothing', async () => {
  const identity = await generateIdentity();
  const plain = await backUp();
  const sealed = await backUp([await identityToRecipient(identity)]);
  for (const file of [plain, sealed]) {
    for (const [, damage, reason] of damages) {
      const damaged = path.join(folder, `damaged${path.extname(file)}`);
      await copyFile(file, damaged);
      await damage(damaged);
      await expect(restore(damaged, { identities: [identity] })).rejects.toThrow(reason);
    }
  }
  await expect(restore(sealed, { identities: [await generateIdentity()] })).rejects.toThrow(
    'None of the keys',
  );
  await expect(restore(sealed)).rejects.toThrow('None of the keys');
  expect(await others()).toEqual([]);
});

test('a file that is not there is named, and changes nothing', async () => {
  for (const file of ['gone.sql.gz', 'gone.sql.gz.age'])
    await expect(restore(path.join(folder, file))).rejects.toThrow(
      `${file} can’t be opened: there is no such file.`,
    );
  expect(await others()).toEqual([]);
});

test('a backup of a newer release is refused', async () => {
  await database.owner('knex_migrations').insert({ name: '99991231000000_later', batch: 99 });
  const file = await backUp().finally(() => database.owner('knex_migrations').where({ batch: 99 }).delete());
  await expect(restore(file)).rejects.toThrow('newer release');
});

test('existing content of a schema is neither lost nor mixed with what is restored', async () => {
  const file = await backUp();
  await restore(file);
  const generation = (from: string) =>
    database.owner(`${from}.voting_cycles`).max({ is: 'generation' }).first();
  await database.owner(`${schema}_copy.voting_cycles`).update({ generation: 7 });
  await expect(restore(file)).rejects.toThrow(`--replace ${schema}_copy`);
  expect(await restore(file, { replace: true })).toBe(true);
  expect((await generation(`${schema}_copy`))?.is).toBeGreaterThan(7);
  const [aside = ''] = (await others()).filter((name) => name.includes('_before_'));
  expect(await generation(aside)).toEqual({ is: 7 });
  expect(await rowsOf('votes', aside)).toHaveLength(1);
});

test('a restore over a running site pauses voting, and reports where newer votes are kept', async () => {
  const file = await backUp();
  for (const _ of [1, 2]) await database.castVote({ ...(await buildSignedIn(database.owner)), ...election });
  expect(await restore(file, { target: schema, replace: true })).toBe(true);
  const [aside = ''] = (await others()).filter((name) => name.includes('_before_'));
  expect(said[1]).toBe('Voting is paused until you run: npm run ops -- admin resume');
  expect(said).toContain(`${aside} has what ${schema} held before. Votes that are newer than the backup: 2`);
  for (const name of [schema, aside]) {
    const [cycle] = await rowsOf('voting_cycles', name);
    expect(cycle).toMatchObject({ paused_at: expect.any(Date) });
  }
  expect(await rowsOf('votes', aside)).toHaveLength(3);
});

test('a period that is restored over an empty site is paused', async () => {
  const file = await backUp();
  await restore(file);
  const copy = `${schema}_copy`;
  await database.owner.raw('DELETE FROM ??.voting_cycles', [copy]);
  expect(await restore(file, { replace: true })).toBe(true);
  const [cycle] = await rowsOf('voting_cycles', copy);
  expect(cycle).toMatchObject({ paused_at: expect.any(Date) });
  expect(said).toContain('Voting is paused until you run: npm run ops -- admin resume');
});

test('a schema without voting tables can be overwritten', async () => {
  const file = await backUp();
  await restore(file);
  const copy = `${schema}_copy`;
  await database.owner.raw('RENAME TABLE ??.votes TO ??.lost_votes', [copy, copy]);
  await database.owner.raw('RENAME TABLE ??.voting_cycles TO ??.lost_cycles', [copy, copy]);
  expect(await restore(file, { replace: true })).toBe(true);
  expect(said.join()).toContain('could not be paused');
});

test('inconsistent data is restored unchanged, and reported', async () => {
  await database.owner('votes').delete();
  expect(await restore(await backUp())).toBe(false);
  expect(said).toContainEqual(expect.stringContaining('The tallies differ from the votes.'));
});

test('an account that cannot read everything makes no backup', async () => {
  await expect(takeBackup(database.publicUrl, folder)).rejects.toThrow('does not see: admins,');
  expect(await readdir(folder)).toEqual([]);
});

test('a dump that loses its connection is no backup', async () => {
  const blocker = await database.owner.client.acquireConnection();
  const run = (sql: string) => database.owner.raw(sql).connection(blocker);
  await run('LOCK TABLES votes WRITE');
  try {
    const taking = backUp();
    const failed = expect(taking).rejects.toThrow(/failed/);
    await expect.poll(() => killDump()).toBe(true);
    await failed;
  } finally {
    await run('UNLOCK TABLES');
    database.owner.client.releaseConnection(blocker);
  }
  expect(await readdir(folder)).toEqual([]);
});

/** Kills the backup's connection that waits for the lock. Returns false if there is none yet. */
async function killDump(): Promise<boolean> {
  const [[waiting]] = await database.owner.raw(
    // MySQL's program waits before it has chosen a schema.
    "SELECT id FROM information_schema.processlist WHERE state LIKE 'Waiting for %' AND user = 'va_backup'",
  );
  if (waiting) await database.owner.raw('KILL ?', [waiting.id]);
  return waiting !== undefined;
}
