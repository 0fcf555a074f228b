import { chmod, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import type { Address } from './address.ts';

/** Throws when nobody could listen there. A socket file that nobody listens on is a leftover and is removed. */
export async function assertFree(address: Address): Promise<void> {
  if ('path' in address) await removeStaleSocket(address.path);
  // On an address that clients use already: one that comes too early must neither wait nor hold up the end of this.
  const probe = createServer((socket) => socket.destroy());
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** Resolves when the address accepts connections. */
export async function listen(server: Server, address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A unix socket refuses what does not fit into its queue; with Node's 511, a thousand voters at once got a 503.
    server.listen({ ...address, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // The gateway may run as another user of the same group.
  if ('path' in address) await chmod(address.path, 0o660);
}

async function removeStaleSocket(path: string): Promise<void> {
  if (await isAnswering(path)) throw new Error(`Another server already listens on ${path}.`);
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
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
