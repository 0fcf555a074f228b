import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from 'shared-server/processes/address';

const NOBODY_THERE = ['ECONNREFUSED', 'ENOENT'];

/**
 * Asks at an address or, if it is a folder, at each of its sockets in turn until a process is there. Each
 * process of admin-api has a socket.
 */
export async function askAny<Answer>(
  address: Address,
  ask: (address: Address) => Promise<Answer>,
): Promise<Answer> {
  let failure: unknown = new Error('admin-api has no socket.');
  for (const one of await addressesAt(address)) {
    try {
      return await ask(one);
    } catch (error) {
      failure = error;
      if (!NOBODY_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) break;
    }
  }
  throw failure;
}

async function addressesAt(address: Address): Promise<Address[]> {
  if (!('path' in address && address.path.endsWith('/'))) return [address];
  return (await readdir(address.path)).sort().map((name) => ({ path: join(address.path, name) }));
}
