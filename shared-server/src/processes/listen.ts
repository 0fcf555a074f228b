import { chmod, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import type { Address } from './address.ts';

/** Listens at the address. Throws if another process has the port. */
export async function listen(server: Server, address: Address): Promise<void> {
  // A killed process leaves its unix socket behind.
  if ('path' in address) await rm(address.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A unix socket refuses connections beyond its queue; with Node’s default of 511, a thousand simultaneous voters
    // got a 503.
    server.listen({ ...address, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // The gateway may run as another user of the same group.
  if ('path' in address) await chmod(address.path, 0o660);
}

/** Gives up the address of a unix socket for new connections; a port stays. */
export async function leave(address: Address): Promise<void> {
  if ('path' in address) await rm(address.path, { force: true });
}
