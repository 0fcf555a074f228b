import { jointLimiter, type Limit, type RateLimitStore } from 'db/limits';

const LARGEST_STEP = 10;
const MOST_KEYS = 100_000;

export interface Step {
  /** The key's attempts in the running window, of all processes as far as they have told. */
  total: number;
  /** How many of them came with this step. */
  added: number;
  msLeft: number;
}

export interface SteppedLimit extends Limit {
  /** How many attempts of a key are told to the others at a time; ten or a sixth of the limit unless told. */
  step?: number;
}

/**
 * For what happens thousands of times a second: attempts are counted in this process, and every tenth of a key adds
 * ten to the shared count. A process knows its own attempts exactly; what it has not told yet is less than a step.
 */
export function createStepCounter(store: RateLimitStore, { name, points, seconds, step }: SteppedLimit) {
  const shared = jointLimiter(store, { name, points, seconds });
  const added = step ?? Math.max(1, Math.min(LARGEST_STEP, Math.floor(points / 6)));
  let counts = new Map<string, number>();
  let endsAt = 0;

  const tellOthers = async (key: string): Promise<Step> => {
    const { consumedPoints, msBeforeNext } = await shared.penalty(key, added);
    return { total: consumedPoints, added, msLeft: msBeforeNext };
  };

  return {
    /** Counts one attempt. Undefined when there is nothing to say about it, which is nearly always. */
    add(key: string): Promise<Step> | undefined {
      const now = performance.now();
      // One map for one window, so that no key needs a clock of its own. One that is full ends early.
      if (now >= endsAt || counts.size >= MOST_KEYS) {
        counts = new Map();
        endsAt = now + seconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > points) return Promise.resolve({ total: count, added: 1, msLeft: endsAt - now });
      return count % added === 0 ? tellOthers(key) : undefined;
    },
  };
}
