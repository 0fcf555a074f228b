import { availableParallelism } from 'node:os';
import { HashingPool } from './hashing.ts';

export { HashingBusyError } from './hashing.ts';

const pool = new HashingPool(new URL('./hashing-thread.js', import.meta.url));

/** Sets how many processes like this one share the machine. Each hashes with its share of the cores. */
export function shareCores(processes: number): void {
  pool.resize(Math.max(1, Math.floor(availableParallelism() / processes)));
}

/**
 * Returns the argon2id hash, in PHC format, of a password, a recovery code or an activation code. Systems compose the
 * same letters in different ways, so the NFC form is hashed.
 */
export function hashSecret(secret: string): Promise<string> {
  return pool.run({ kind: 'hash', secret: secret.normalize() });
}

/**
 * Returns false for a missing hash too, after the same work, so that timing does not reveal whether a name exists.
 * Known browsers come first. Earlier releases hashed passwords as they were typed.
 */
export async function verifySecret(
  storedHash: string | undefined,
  secret: string,
  { isKnown = false } = {},
): Promise<boolean> {
  for (const form of new Set([secret.normalize(), secret])) {
    if (await pool.run({ kind: 'verify', storedHash, secret: form }, { isKnown })) return true;
  }
  return false;
}
