import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { privateDatabase, socketUrl } from './database-server.ts';
import type { RunOptions } from './run.ts';
import type { Supervisor } from './supervisor.ts';
import type { TestRun } from './test-run.ts';

/** A database server for the tests of the code, empty and without care for power cuts. Returns its address. */
export async function startTestDatabase(
  folder: string,
  supervisor: Supervisor,
  options: RunOptions,
  { binaryLog = false } = {},
): Promise<string> {
  const socketPath = path.join(folder, 'database.sock');
  const service = await privateDatabase(
    {
      dataDir: path.join(folder, 'database'),
      socketPath,
      log: path.join(folder, 'database.log'),
      durable: false,
      binaryLog,
    },
    options,
  );
  await supervisor.start(service);
  return socketUrl(socketPath);
}

/** Work in a folder of its own with a database of its own, of which nothing is left; `databaseUrl` is empty where it needs none. */
export async function withTestDatabase<T>(
  { folder, supervisor, options }: Pick<TestRun, 'folder' | 'supervisor' | 'options'>,
  name: string,
  work: (place: string, databaseUrl: string) => Promise<T>,
  { isNeeded = true } = {},
): Promise<T> {
  const place = path.join(folder, name.replaceAll(' ', '-'));
  mkdirSync(place);
  try {
    return await work(place, isNeeded ? await startTestDatabase(place, supervisor, options) : '');
  } finally {
    await supervisor.stopAll();
    rmSync(place, { recursive: true, force: true });
  }
}
