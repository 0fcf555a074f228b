import { vi } from 'vitest';

const { waitFor } = vi;

/** Waits as long as `expect.poll` does: vitest has no setting for this one, and its own second is short on a busy machine. */
vi.waitFor = (work, limit = {}) =>
  waitFor(work, {
    timeout: 30_000 * Number(process.env.TEST_SLOWNESS ?? 1),
    ...(typeof limit === 'number' ? { timeout: limit } : limit),
  });
