import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { restoreBackup, takeBackup } from 'db/backups';
import type { Db } from 'db/machinery';
import { migrate } from 'db/running';
import { buildCategory, buildCycle, buildSignedIn, buildVendor, withAccount } from 'db/testing';
import { createVoteWriter, type VoteWriter } from 'db/voting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase } from './database-server.ts';
import { createReaper } from './reaper.ts';
import { createSupervisor } from './supervisor.ts';

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
  const server = await startTestDatabase(folder, supervisor, {}, ['--log-bin=binlog', '--server-id=1']);
  databaseUrl = withAccount(server, { database: 'vendor_awards' });
  owner = await migrate(databaseUrl, PASSWORDS);
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

function restore(target: string): Promise<boolean> {
  const say = () => undefined;
  return restoreBackup({
    file: backup,
    identities: [],
    databaseUrl,
    target,
    replace: false,
    say,
  });
}

test('a backup under load contains every vote acknowledged before it and none cast after it', async () => {
  const before = await castSome();
  let isTaken = false;
  const meanwhile = Array.from({ length: 10 }, () => castWhile(() => !isTaken && ballots.length > 100));
  const account = { user: 'va_backup', password: PASSWORDS.va_backup };
  backup = await takeBackup(withAccount(databaseUrl, account), folder);
  isTaken = true;
  const underLoad = (await Promise.all(meanwhile)).flat();
  const after = await castSome();

  expect(await restore('vendor_awards_copy')).toBe(true);
  const copied = await votesIn('vendor_awards_copy');
  expect(copied).toEqual(expect.arrayContaining(before));
  expect(copied.filter((vote) => after.includes(vote))).toEqual([]);
  expect(underLoad.length).toBeGreaterThan(0);
});
