import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';

/** A killed process no longer renews its lock, which the next one takes after this time. */
const STALE_MS = 5000;

/** Lets one process at a time run this; the others wait. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  const retries = { forever: true, minTimeout: 100, maxTimeout: 500 };
  const release = await lock(file, { realpath: false, stale: STALE_MS, retries });
  try {
    return await work();
  } finally {
    await release();
  }
}
