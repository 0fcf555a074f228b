import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import type { Db } from '../machinery/index.ts';
import { workUntilStopped } from './jobs.ts';

const database = testDatabase();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'va-job-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function accountOf(db: Db): Promise<string> {
  const [[{ account }]] = await db.raw('SELECT CURRENT_USER() AS account');
  return account.split('@')[0];
}

const stop = () => process.emit('SIGTERM');

test('a running job continues with the address that its file has now', async () => {
  const file = path.join(folder, 'database-url');
  vi.stubEnv('TEST_DATABASE_URL_FILE', file);
  writeFileSync(file, database.purgeUrl);
  const seen = new Set<string>();
  await workUntilStopped([
    {
      name: 'test',
      everyMs: 1,
      begin: (db) => async () => {
        seen.add(await accountOf(db));
        writeFileSync(file, database.backupUrl);
        if (seen.size === 2) stop();
      },
    },
  ]);
  expect([...seen]).toEqual(['va_purge', 'va_backup']);
});

test('each job has its own account, and continues beside one that fails and one that hangs', async () => {
  vi.stubEnv('PURGE_DATABASE_URL', database.purgeUrl);
  vi.stubEnv('ADMIN_DATABASE_URL', database.adminUrl);
  vi.stubEnv('BACKUP_DATABASE_URL', database.backupUrl);
  const accounts: string[] = [];
  let failures = 0;
  let letGo: () => void = () => undefined;
  await workUntilStopped([
    { name: 'backup', everyMs: 1, begin: () => () => new Promise((resolve) => (letGo = resolve)) },
    {
      name: 'admin',
      everyMs: 1,
      begin: () => () => {
        failures += 1;
        throw new Error('it fails');
      },
    },
    {
      name: 'purge',
      everyMs: 1,
      begin: (db) => async () => {
        accounts.push(await accountOf(db));
        if (accounts.length < 5 || failures < 5) return;
        letGo();
        stop();
      },
    },
  ]);
  expect(new Set(accounts)).toEqual(new Set(['va_purge']));
});

test('no job starts if the address of one is missing, and the setting is named', async () => {
  vi.stubEnv('PURGE_DATABASE_URL', database.purgeUrl);
  const begin = vi.fn();
  const jobs = ['purge', 'nameless'].map((name) => ({ name, everyMs: 1, begin }));
  await expect(workUntilStopped(jobs)).rejects.toThrow('NAMELESS_DATABASE_URL is not set.');
  expect(begin).not.toHaveBeenCalled();
});
