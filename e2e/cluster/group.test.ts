import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDb, type Db, isOutage, primaryAddress } from 'db/machinery';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReaper } from '../../scripts/reaper.ts';
import { createSupervisor, type Supervisor } from '../../scripts/supervisor.ts';
import { startTestDatabase } from '../../scripts/test-database.ts';
import { openWire, type Wire } from '../parts/wire.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'va-group-'));
const reaper = createReaper(folder);
const { signal } = new AbortController();
const supervisors: Supervisor[] = [];

interface Node {
  wire: Wire;
  /** This does not go through the network. */
  own: Db;
}
let nodes: [Node, Node];
let group: Db;

beforeAll(async () => {
  const start = async (name: string): Promise<Node> => {
    const home = path.join(folder, name);
    mkdirSync(home);
    const supervisor = createSupervisor({ reaper, signal, say: () => undefined });
    supervisors.push(supervisor);
    const databaseUrl = await startTestDatabase(home, supervisor, { reaper, signal });
    const own = createDb({ databaseUrl, poolSize: 1 });
    return { wire: await openWire({ path: path.join(home, 'database.sock') }), own };
  };
  nodes = await Promise.all([start('one'), start('two')]);
});
afterAll(async () => {
  await Promise.all(nodes.map(({ own }) => own.destroy()));
  for (const { wire } of nodes) wire.close();
  await Promise.all(supervisors.map((supervisor) => supervisor.stopAll()));
  reaper.close();
  rmSync(folder, { recursive: true, force: true });
});

const groupUrl = (account = 'root') =>
  `mysql://${account}@${nodes.map(({ wire }) => `127.0.0.1:${wire.port}`).join(',')}/mysql`;
const onlyReads = ({ own }: Node, isOn: boolean) => own.raw(`SET GLOBAL read_only = ${isOn ? 1 : 0}`);
beforeEach(async () => {
  await onlyReads(nodes[0], true);
  await onlyReads(nodes[1], false);
  group = createDb({ databaseUrl: groupUrl(), poolSize: 1, queryTimeoutMs: 500 });
});
afterEach(async () => {
  for (const { wire } of nodes) wire.mend();
  await group.destroy();
});

async function asked(): Promise<string> {
  const [[{ home }]] = await group.raw('SELECT @@GLOBAL.datadir AS home');
  return path.basename(path.dirname(home));
}
const failure = (db: Db) => db.raw('SELECT 1').catch((error: unknown) => error);

test('the server in DATABASE_URL that accepts writes is used', async () => {
  expect(await asked()).toBe('two');
});

test('if the primary disappears silently, the next statement goes to its replacement', async () => {
  expect(await asked()).toBe('two');
  await onlyReads(nodes[0], false);
  nodes[1].wire.cut();
  expect(isOutage(await failure(group))).toBe(true);
  expect(await asked()).toBe('one');
});

test('a connection to a demoted server is dropped within about a second, although nothing failed on it', async () => {
  expect(await asked()).toBe('two');
  await onlyReads(nodes[0], false);
  await onlyReads(nodes[1], true);
  await expect.poll(asked).toBe('one');
});

test('a group without a primary is an outage, and a wrong password is reported as one', async () => {
  await onlyReads(nodes[1], true);
  const error = await failure(group);
  expect(isOutage(error)).toBe(true);
  expect(error).toMatchObject({ name: 'NoPrimaryError' });
  // MySQL lets root in through the socket whatever the password, so this uses another account.
  const stranger = createDb({ databaseUrl: groupUrl('stranger:wrong') });
  expect(await failure(stranger)).toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
  await stranger.destroy();
});

test('programs that accept one server get the primary', async () => {
  const [, writing] = groupUrl().split(',');
  expect(await primaryAddress(groupUrl())).toBe(`mysql://root@${writing}`);
  expect(await primaryAddress('mysql://root@db.example/awards')).toBe('mysql://root@db.example/awards');
});
