import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db, parseDatabaseUrl } from '../src/machinery/index.ts';
import { TEST_QUERY_MS } from './test-database.ts';

/** What happens to a statement on its way. */
export type Interference =
  | 'cut before the server hears it'
  | 'cut before the client hears of it'
  | 'held back until it is released'
  | 'let through';

export interface ProxiedDb {
  db: Db;
  url: string;
  /** Resolves when the statement has reached the proxy. */
  reached: Promise<void>;
  /** The statements that contained `text`. */
  packets: string[];
  release(): void;
  close(): Promise<void>;
}

/** Connects to the database through a proxy that acts on the first statement containing `text`. */
export async function proxiedDb(databaseUrl: string, text: string, what: Interference): Promise<ProxiedDb> {
  const folder = await mkdtemp(join(tmpdir(), 'va-'));
  const path = join(folder, 's');
  const sockets = new Set<Socket>();
  const reached = signal();
  const released = signal();
  const packets: string[] = [];
  const proxy = createServer((client) => {
    const { socketPath, host, port } = parseDatabaseUrl(databaseUrl);
    const server = socketPath ? connect(socketPath) : connect(Number(port), host);
    for (const socket of [client, server]) sockets.add(socket.on('error', () => socket.destroy()));
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    let isDeaf = false;
    client.on('data', async (chunk) => {
      if (chunk.includes(text)) {
        reached.give();
        packets.push(String(chunk));
        if (what === 'cut before the server hears it') return cut();
        if (what === 'cut before the client hears of it') isDeaf = true;
        else if (what === 'held back until it is released') await released.given;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => (isDeaf ? cut() : client.write(chunk)));
  });
  await new Promise<void>((resolve) => proxy.listen(path, resolve));
  const url = new URL(databaseUrl);
  url.searchParams.set('socketPath', path);
  const db = createDb({ databaseUrl: url.toString(), queryTimeoutMs: TEST_QUERY_MS });
  return {
    db,
    url: url.toString(),
    reached: reached.given,
    packets,
    release: released.give,
    async close() {
      await db.destroy();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

function signal(): { given: Promise<void>; give(): void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
