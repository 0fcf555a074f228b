import { chmod, rename, rm, stat } from 'node:fs/promises';
import { connect, type Server } from 'node:net';
import type { Address } from './address.ts';

/** A listening server that may not have its final address yet. */
export interface ListeningServer {
  /** Tells whether another process answers at the address. */
  isTaken(): Promise<boolean>;
  /** Takes over the address for new connections, none of which is refused meanwhile. */
  takeOver(): Promise<void>;
  /** Gives up the address of a unix socket for new connections; a port stays. */
  leave(): Promise<void>;
}

/**
 * Listens on a unix socket beside the process that has the address. A port is taken at once, and this throws if it is
 * in use.
 */
export async function listenBeside(server: Server, address: Address): Promise<ListeningServer> {
  if (!('path' in address)) {
    await listen(server, address);
    return { isTaken: async () => false, takeOver: async () => {}, leave: async () => {} };
  }
  const { path } = address;
  const beside = `${path}.${process.pid}`;
  // A killed process with the same id may have left its socket behind.
  await rm(beside, { force: true });
  await listen(server, { path: beside });
  // The gateway may run as another user of the same group.
  await chmod(beside, 0o660);
  const { ino } = await stat(beside);
  return {
    isTaken: () => isAnswering(path),
    takeOver: () => rename(beside, path),
    async leave() {
      const there = await stat(path).catch(() => undefined);
      if (there?.ino === ino) await rm(path, { force: true });
    },
  };
}

async function listen(server: Server, address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A unix socket refuses connections beyond its queue; with Node’s default of 511, a thousand simultaneous voters
    // got a 503.
    server.listen({ ...address, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
