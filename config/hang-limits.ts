import { watchEventLoop } from 'shared-server/processes/watchdog';
import { vi } from 'vitest';

const { waitFor } = vi;

/**
 * Waits as long as `expect.poll`: vitest has no setting for this, and its default of a second is short on a busy
 * machine.
 */
vi.waitFor = (work, limit = {}) =>
  waitFor(work, {
    timeout: 60_000,
    ...(typeof limit === 'number' ? { timeout: limit } : limit),
  });

/** Ends a worker with a loop that never yields, which the limits of vitest can't end. A worker runs this for each file. */
const worker = process as typeof process & { isWatched?: true };
if (!worker.isWatched) watchEventLoop(120);
worker.isWatched = true;
