import path from 'node:path';
import { privateDatabase, socketUrl } from './database-server.ts';
import type { RunOptions } from './run.ts';
import type { Supervisor } from './supervisor.ts';

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
