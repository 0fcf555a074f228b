import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { privateDatabase, socketUrl } from './database-server.ts';
import type { RunOptions } from './run.ts';
import type { Supervisor } from './supervisor.ts';
import type { TestRun } from './test-run.ts';

/**
 * Starts an empty database server for tests of code, which need no protection against power cuts. Returns its address.
 */
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

/** Runs work in a temporary folder with its own database; `databaseUrl` is empty if it needs none. */
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
