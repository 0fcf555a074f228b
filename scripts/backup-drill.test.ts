import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Restore, restoreBackup, takeBackup } from 'db/backups';
import { createDb, type Db } from 'db/machinery';
import { migrate } from 'db/running';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, withAccount } from 'db/testing';
import { createVoteWriter, type VoteWriter } from 'db/voting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReaper } from './reaper.ts';
import { createSupervisor } from './supervisor.ts';
import { startTestDatabase } from './test-database.ts';
import { until } from './wait.ts';

const PASSWORDS = {
  va_public: 'p',
  va_admin: 'a',
  va_purge: 'u',
  va_integrity: 'i',
  va_mail: 'm',
  va_backup: 'b',
};
const VOTERS = 200;
const CATEGORIES = 4;

const folder = mkdtempSync(path.join(os.tmpdir(), 'va-drill-'));
const reaper = createReaper();
const signal = new AbortController().signal;
const supervisor = createSupervisor({ reaper, signal, say: () => undefined });

type Ballot = Parameters<VoteWriter['cast']>[0];

let databaseUrl: string;
let owner: Db;
let writer: VoteWriter;
/** Votes that have not been cast yet. */
let ballots: Ballot[];
let backup: string;

beforeAll(async () => {
  const server = await startTestDatabase(folder, supervisor, {}, { binaryLog: true });
  databaseUrl = withAccount(server, { database: 'vendor_awards' });
  owner = await migrate(databaseUrl, PASSWORDS);
  // MariaDB then refuses a transaction whose name was used before; MySQL always does.
  await owner.raw('SET GLOBAL gtid_strict_mode = 1').catch(() => undefined);
  writer = createVoteWriter({
    databaseUrl: withAccount(databaseUrl, { user: 'va_public', password: PASSWORDS.va_public }),
    slot: 0,
  });
  await buildCycle(owner);
  const { id: vendorId } = await buildVendor(owner);
  const categories = await Promise.all(Array.from({ length: CATEGORIES }, () => buildCategory(owner)));
  const voters = await Promise.all(Array.from({ length: VOTERS }, () => buildSignedIn(owner)));
  ballots = categories.flatMap(({ id }) => voters.map((voter) => ({ ...voter, vendorId, categoryId: id })));
});
afterAll(async () => {
  await writer?.close();
  await owner?.destroy();
  await supervisor.stopAll();
  reaper.close();
  rmSync(folder, { recursive: true });
});

/** Casts votes one after the other while `goesOn`. Returns the acknowledged ones. */
async function castWhile(goesOn: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  while (goesOn()) {
    const ballot = ballots.pop();
    if (!ballot) break;
    expect(await writer.cast(ballot)).toMatchObject({ ok: true });
    acknowledged.push(nameOf(ballot.userId, ballot.categoryId));
  }
  return acknowledged;
}

function castSome(): Promise<string[]> {
  let left = 20;
  return castWhile(() => left-- > 0);
}

const nameOf = (userId: number, categoryId: number) => `${userId} in ${categoryId}`;

async function votesIn(schema: string): Promise<string[]> {
  const rows = await owner(`${schema}.votes`).select('user_id', 'category_id');
  return rows.map(({ user_id, category_id }) => nameOf(user_id, category_id));
}

function restore(target: string, more: Partial<Restore> = {}): Promise<boolean> {
  const say = () => undefined;
  return restoreBackup({
    file: backup,
    keys: {},
    databaseUrl,
    target,
    replace: false,
    passwords: PASSWORDS,
    say,
    ...more,
  });
}

test('a backup under load contains every vote acknowledged before it and none cast after it', async () => {
  const before = await castSome();
  let isTaken = false;
  const meanwhile = Array.from({ length: 10 }, () => castWhile(() => !isTaken && ballots.length > 100));
  const account = { user: 'va_backup', password: PASSWORDS.va_backup };
  const taken = await takeBackup(withAccount(databaseUrl, account), folder);
  isTaken = true;
  const underLoad = (await Promise.all(meanwhile)).flat();
  const after = await castSome();

  backup = taken.file;
  expect(taken.endsHere).toBeUndefined();
  expect(await restore('vendor_awards_copy')).toBe(true);
  const copied = await votesIn('vendor_awards_copy');
  expect(copied).toEqual(expect.arrayContaining(before));
  expect(copied.filter((vote) => after.includes(vote))).toEqual([]);
  expect(underLoad.length).toBeGreaterThan(0);
});

test('the product’s accounts have their rights in a restored schema', async () => {
  const account = { user: 'va_public', password: PASSWORDS.va_public, database: 'vendor_awards_copy' };
  const db = createDb({ databaseUrl: withAccount(databaseUrl, account), poolSize: 1 });
  try {
    expect(await db('votes').first()).toBeDefined();
    await expect(db('votes').delete()).rejects.toThrow('denied');
  } finally {
    await db.destroy();
  }
});

test('a restore until a second brings back from the binary log everything before it and nothing after it', async () => {
  const before = await castSome();
  const all = await votesIn('vendor_awards');
  const time = new Date(Math.ceil((Date.now() + 1) / 1000) * 1000);
  await until(() => Date.now() >= time.getTime(), 2000);
  await castSome();
  await owner('votes').delete();

  const target = 'vendor_awards_until';
  expect(await restore(target, { until: { time, logs: { databaseUrl } } })).toBe(true);
  const restored = await votesIn(target);
  expect(restored).toEqual(expect.arrayContaining(before));
  expect(restored.sort()).toEqual(all.sort());

  // Saved files of the binary log give the same result.
  const logs = { folder: path.join(folder, 'database') };
  expect(await restore('vendor_awards_files', { until: { time, logs } })).toBe(true);
  expect((await votesIn('vendor_awards_files')).sort()).toEqual(all);
});

test('a restore over a running site offers the binary log, which brings the newer votes back', async () => {
  const cast = await castSome();
  const all = await votesIn('vendor_awards');
  const said: string[] = [];
  await restore('vendor_awards', { replace: true, say: (line) => said.push(line) });
  expect(await votesIn('vendor_awards')).not.toEqual(expect.arrayContaining(cast));
  const [, offered = ''] = /--replace vendor_awards --until (\S+)$/m.exec(said.join('\n')) ?? [];
  const until = { time: new Date(offered), logs: { databaseUrl } };
  await restore('vendor_awards', { replace: true, until });
  expect((await votesIn('vendor_awards')).sort()).toEqual(all.sort());
});

test('binary logs that do not continue from the backup are refused before anything is created', async () => {
  const logs = { folder: mkdtempSync(path.join(folder, 'logs-')) };
  writeFileSync(path.join(logs.folder, 'binlog.000009'), '');
  const restoring = restore('vendor_awards_late', { until: { time: new Date(), logs } });
  await expect(restoring).rejects.toThrow('lacks binlog.000001');
  const early = { time: new Date(Date.now() - 3_600_000), logs: { databaseUrl } };
  await expect(restore('vendor_awards_late', { until: early })).rejects.toThrow('take an older one');
  const [schemas] = await owner.raw("SHOW DATABASES LIKE 'vendor_awards_late%'");
  expect(schemas).toEqual([]);
});
