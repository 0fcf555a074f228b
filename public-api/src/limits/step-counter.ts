import { jointCounter, type Limit, type RateLimitStore } from 'db/limits';

const LARGEST_STEP = 10;
const MOST_KEYS = 100_000;

export interface Step {
  /** The key's attempts in the current window, in all processes as far as they have been shared. */
  total: number;
  /** The number of attempts that this step added. */
  added: number;
  msLeft: number;
}

export interface SteppedLimit extends Limit {
  /** The number of a key's attempts that are shared at a time; the default is ten, or a sixth of a smaller limit. */
  step?: number;
}

/**
 * Creates a counter for events that happen thousands of times a second: attempts are counted in this process, and every
 * tenth attempt of a key adds ten to the shared count. A process knows its own attempts exactly; those that it has not
 * shared yet are fewer than a step.
 */
export function createStepCounter(store: RateLimitStore, { name, points, seconds, step }: SteppedLimit) {
  const shared = jointCounter(store, { name, points, seconds });
  const added = step ?? Math.max(1, Math.min(LARGEST_STEP, Math.floor(points / 6)));
  let counts = new Map<string, number>();
  let endsAt = 0;

  const addToShared = async (key: string): Promise<Step> => {
    const { points: total, msLeft } = await shared.add(key, added);
    return { total, added, msLeft };
  };

  return {
    /** Counts one attempt. Returns undefined if there is nothing to report, which is nearly always the case. */
    add(key: string): Promise<Step> | undefined {
      const now = performance.now();
      // One map covers one window, so that no key needs its own clock. A full map ends its window early.
      if (now >= endsAt || counts.size >= MOST_KEYS) {
        counts = new Map();
        endsAt = now + seconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > points) return Promise.resolve({ total: count, added: 1, msLeft: endsAt - now });
      return count % added === 0 ? addToShared(key) : undefined;
    },
  };
}
