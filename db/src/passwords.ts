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

const MOST_PASSWORDS = 50;
const FEWEST_PASSWORDS = 5;

/**
 * How many requests with a password a second the gateway of this machine should pass on; measures for half a second.
 * A sixth of what the machine hashes: a name that is no voter's takes two hashes, as a registration does, and two thirds
 * are for everything else. More than fifty would be too many writes.
 */
export async function affordablePasswordsPerSecond(): Promise<number> {
  const affordable = Math.round((await hashesPerSecond()) / 6);
  return Math.min(MOST_PASSWORDS, Math.max(FEWEST_PASSWORDS, affordable));
}

/** Of all cores together. */
async function hashesPerSecond(): Promise<number> {
  shareCores(1);
  const cores = availableParallelism();
  await Promise.all(Array.from({ length: cores }, () => hashSecret('the threads start')));
  const start = performance.now();
  let count = 0;
  const hashing = async () => {
    while (performance.now() - start < 500) {
      await hashSecret('as long as any other');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: cores }, hashing));
  return count / ((performance.now() - start) / 1000);
}
