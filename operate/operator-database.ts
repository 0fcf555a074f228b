import { existsSync } from 'node:fs';
import path from 'node:path';
import { socketUrl } from '../scripts/database-server.ts';
import { optionsFrom } from '../scripts/options.ts';
import { Problem } from '../scripts/problem.ts';
import { runOf } from '../scripts/run-context.ts';
import { socketsIn } from '../scripts/sockets.ts';

class NoDatabase extends Problem {}

/**
 * Returns the database address for the doctor, which also checks what needs no database. If no database is running,
 * nothing answers at the address.
 */
export function examinedDatabaseUrl(env: NodeJS.ProcessEnv): string {
  try {
    return operatorDatabaseUrl(env);
  } catch (error) {
    if (!(error instanceof NoDatabase)) throw error;
    return socketUrl(path.join(optionsFrom(env, []).dataDir, 'database.sock'), 'vendor_awards');
  }
}

/** Returns the operator's database: the one in DATABASE_URL, or the private one of the running stack. */
export function operatorDatabaseUrl(env: NodeJS.ProcessEnv): string {
  const { databaseUrl, dataDir } = optionsFrom(env, []);
  if (databaseUrl) return databaseUrl;
  const run = runOf(dataDir);
  const socketPath = run && socketsIn(run.socketDir).database;
  if (socketPath && existsSync(socketPath)) return socketUrl(socketPath, 'vendor_awards');
  throw new NoDatabase(
    'The database is not running, or does not belong to this folder.',
    'Start it with npm start in another terminal, or set DATABASE_URL or DATA_DIR as it was set there.',
  );
}
