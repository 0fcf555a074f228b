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
