import { availableParallelism } from 'node:os';
import { HashingPool } from './hashing.ts';

export { HashingBusyError } from './hashing.ts';

const pool = new HashingPool(new URL('./hashing-thread.js', import.meta.url));

/** This is one of so many processes of a kind: its share of the cores is how many secrets it hashes at once. */
export function shareCores(processes: number): void {
  pool.resize(Math.max(1, Math.floor(availableParallelism() / processes)));
}

/** argon2id in PHC format, of a password, a recovery code or an activation code. */
export function hashSecret(secret: string): Promise<string> {
  return pool.run({ kind: 'hash', secret });
}

/**
 * False for a missing hash too, after the same work, so that time does not tell an unknown name. Whoever is known comes
 * before all others.
 */
export function verifySecret(
  storedHash: string | undefined,
  secret: string,
  { isKnown = false } = {},
): Promise<boolean> {
  return pool.run({ kind: 'verify', storedHash, secret }, { isKnown });
}
