import { createHash } from 'node:crypto';

/** The time of the work below on a quiet machine with two cores. */
const QUIET_MS = 90;
const ROUNDS = 40_000;
const MOST = 6;

/** Returns how many times slower than a quiet machine this one is now, from 1 to 6. */
export function measureSlowness(): number {
  const start = performance.now();
  let digest: Buffer = Buffer.alloc(32);
  for (let round = 0; round < ROUNDS; round += 1) digest = createHash('sha256').update(digest).digest();
  const taken = performance.now() - start;
  return Math.min(MOST, Math.max(1, taken / QUIET_MS));
}
