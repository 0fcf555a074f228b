import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseDatabaseUrl } from '../machinery/index.ts';
import type { ServerKind } from './server.ts';

/**
 * Runs `work` with the argument by which the client programs sign in to `databaseUrl`. A password on the command line
 * could be read by everybody on the machine.
 */
export async function withOptionsFile<T>(
  databaseUrl: string,
  kind: ServerKind,
  work: (argument: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'va-client-'));
  try {
    const file = path.join(folder, 'client.cnf');
    await writeFile(file, optionsOf(databaseUrl, kind), { mode: 0o600 });
    return await work(`--defaults-file=${file}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function optionsOf(databaseUrl: string, kind: ServerKind): string {
  const { user, password, host, port, socketPath } = parseDatabaseUrl(databaseUrl);
  const options = {
    user,
    password,
    ...(socketPath ? { socket: socketPath } : { host, port, protocol: 'tcp' }),
  };
  return [
    '[client]',
    ...Object.entries(options).map(([name, value]) => `${name}=${quoted(String(value ?? ''))}`),
    // The APIs' driver does the same if the server offers no TLS.
    ...(kind === 'MySQL' ? ['get-server-public-key'] : []),
    '',
  ].join('\n');
}

const quoted = (value: string) => `"${value.replace(/["'\\]/g, '\\$&')}"`;
