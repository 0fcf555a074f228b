import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import type { Db } from '../machinery/index.ts';
import { workUntilStopped } from './jobs.ts';

const database = testDatabase();
afterEach(() => {
  vi.unstubAllEnvs();
});

async function accountOf(db: Db): Promise<string> {
  const [[{ account }]] = await db.raw('SELECT CURRENT_USER() AS account');
  return account.split('@')[0];
}

const stop = () => process.emit('SIGTERM');

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
