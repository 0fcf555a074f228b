import { vi } from 'vitest';
import { SLOWNESS } from './slowness.ts';

const { waitFor } = vi;

/**
 * Waits as long as `expect.poll`: vitest has no setting for this, and its default of a second is short on a busy
 * machine.
 */
vi.waitFor = (work, limit = {}) =>
  waitFor(work, {
    timeout: 30_000 * SLOWNESS,
    ...(typeof limit === 'number' ? { timeout: limit } : limit),
  });
