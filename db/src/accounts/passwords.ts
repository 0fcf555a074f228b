import { availableParallelism } from 'node:os';
import { HashingPool } from './hashing.ts';

export { HashingBusyError } from './hashing.ts';

const pool = new HashingPool(new URL('./hashing-thread.js', import.meta.url));

/** Sets how many processes like this one share the machine. Each hashes with its share of the cores. */
export function shareCores(processes: number): void {
  pool.resize(Math.max(1, Math.floor(availableParallelism() / processes)));
}

/** Returns the argon2id hash, in PHC format, of a password, a recovery code or an activation code. */
export function hashSecret(secret: string): Promise<string> {
  return pool.run({ kind: 'hash', secret });
}

/**
 * Returns false for a missing hash too, after the same work, so that timing does not reveal whether a name exists.
 * Known browsers come first.
 */
export function verifySecret(
  storedHash: string | undefined,
  secret: string,
  { isKnown = false } = {},
): Promise<boolean> {
  return pool.run({ kind: 'verify', storedHash, secret }, { isKnown });
}
