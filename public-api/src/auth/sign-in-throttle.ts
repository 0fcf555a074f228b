import type { RateLimitStore } from 'db/rate-limit-store';
import { createSignInDelays, type SignInSource } from 'db/sign-in-delays';
import { tooMany } from '../limits.ts';

const FIRST_DELAY_SECONDS = 10;

export interface SignInThrottle {
  /**
   * What `check` answers, undefined for a wrong secret. Paid for before it looks, so that attempts at the same moment
   * count too; what breaks on our side does not count. Throws a 429 while the account is under delay from this
   * network, whatever the secret is.
   */
  admit<T>(source: SignInSource, check: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** Some failures are free; from then on each makes the next wait twice as long, beginning with ten seconds. */
export function createSignInThrottle(store: RateLimitStore, freeFailures: number): SignInThrottle {
  const delays = createSignInDelays(store, { freeFailures, firstDelaySeconds: FIRST_DELAY_SECONDS });
  return {
    async admit(source, check) {
      const waitMs = await delays.pay(source);
      if (waitMs > 0) throw tooMany('failed sign-in attempts', waitMs);
      const checked = await check().catch(async (error) => {
        await delays.cancel(source);
        throw error;
      });
      await (checked === undefined ? delays.fail(source) : delays.succeed(source));
      return checked;
    },
  };
}
