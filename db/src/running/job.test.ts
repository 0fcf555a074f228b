import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { workUntilStopped } from './job.ts';

const database = testDatabase();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'va-job-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a job that is under way goes on with the address that its file has now', async () => {
  const file = path.join(folder, 'database-url');
  vi.stubEnv('DATABASE_URL_FILE', file);
  writeFileSync(file, database.purgeUrl);
  const seen = new Set<string>();
  await workUntilStopped({
    name: 'test',
    everyMs: 1,
    begin: (db) => async () => {
      const [[{ account }]] = await db.raw('SELECT CURRENT_USER() AS account');
      seen.add(account.split('@')[0]);
      writeFileSync(file, database.backupUrl);
      if (seen.size === 2) process.emit('SIGTERM');
    },
  });
  expect([...seen]).toEqual(['va_purge', 'va_backup']);
});
