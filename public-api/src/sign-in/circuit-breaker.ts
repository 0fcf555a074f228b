const FAILURES_TO_OPEN = 5;
const OPEN_MS = 10_000;

/** After five failures in a row nobody waits for the other side any more; every ten seconds one call tries again. */
export function createCircuitBreaker(now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  return {
    /** Undefined while the other side is known to be down, and when this call fails. */
    async run<T>(call: () => Promise<T>): Promise<T | undefined> {
      if (now() < openUntil) return undefined;
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
      try {
        const answer = await call();
        failures = 0;
        openUntil = 0;
        return answer;
      } catch {
        failures += 1;
        if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
        return undefined;
      }
    },
  };
}
