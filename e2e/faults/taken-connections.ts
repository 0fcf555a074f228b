import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database, withDatabase } from '../parts/database.ts';
import type { Injected } from './injected.ts';

/** MariaDB accepts no lower limit. */
const FEW = 10;
const TRIES = 50;

/** Takes all connections that the server allows, and closes those of the APIs. */
export async function takeConnections(databaseUrl: string): Promise<Injected> {
  const owner = await connectDatabase(databaseUrl);
  const [setting] = await owner.query<{ most: number }>('SELECT @@GLOBAL.max_connections AS most');
  await owner.run('SET GLOBAL max_connections = ?', [FEW]);
  const held: Database[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const cut = await cutApis(owner);
    await takeRest(databaseUrl, held);
    if (cut === 0) break;
  }
  return {
    async end() {
      for (const database of held) database.close();
      owner.close();
      await giveBack(databaseUrl, setting?.most ?? 0);
    },
  };
}

/** Returns how many connections there were. */
async function cutApis(owner: Database): Promise<number> {
  const theirs = await owner.query<{ id: number }>(
    "SELECT id FROM information_schema.processlist WHERE user IN ('va_public', 'va_admin')",
  );
  // A connection that has already ended counts as closed.
  for (const { id } of theirs) await owner.run(`KILL ${id}`).catch(() => undefined);
  return theirs.length;
}

async function takeRest(databaseUrl: string, held: Database[]): Promise<void> {
  try {
    while (held.length < FEW) held.push(await connectDatabase(databaseUrl));
  } catch {
    // This error means that all connections are taken, which is the aim.
  }
}

/** A server that was killed during the fault has its own setting again; this waits for one that is restarting. */
async function giveBack(databaseUrl: string, most: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withDatabase(databaseUrl, (database) =>
        database.run('SET GLOBAL max_connections = ?', [most]),
      );
    } catch (error) {
      if (attempt === TRIES) throw error;
      await sleep(100);
    }
  }
}
