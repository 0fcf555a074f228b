import { isIPv6 } from 'node:net';
import { nameKey } from 'db/names';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './http-error.ts';

const FAILURES = 5;
const WINDOW_SECONDS = 300;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 900;
/** After this long without a failure the delay starts from the beginning. */
const MEMORY_SECONDS = 3600;

export interface SignInAttempt {
  username: string;
  ipAddress: string;
}

/**
 * Five failures in five minutes for an account from a network, then a delay that doubles with each further
 * one, for the right password too. Never a lock: the delay ends at a quarter of an hour.
 */
export class SignInThrottle {
  readonly #failures = new RateLimiterMemory({ points: FAILURES, duration: WINDOW_SECONDS });
  readonly #delays = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: MEMORY_SECONDS });
  readonly #delayed = new RateLimiterMemory({ points: 1, duration: FIRST_DELAY_SECONDS });

  /** Paid before the password is looked at, so that attempts at the same moment count too. Throws a 429. */
  async pay(attempt: SignInAttempt): Promise<void> {
    const key = keyOf(attempt);
    const delay = await this.#delayed.get(key);
    if (delay) throw refusal(delay);
    const hasBeenDelayed = (await this.#delays.get(key)) !== null;
    try {
      await this.#failures.consume(key, hasBeenDelayed ? FAILURES : 1);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? refusal(refused) : refused;
    }
  }

  async fail(attempt: SignInAttempt): Promise<void> {
    const key = keyOf(attempt);
    const failures = await this.#failures.get(key);
    if (!failures || failures.consumedPoints < FAILURES) return;
    // Of several that fail at once only the first finds something to delete: they make one delay, not five.
    if (!(await this.#failures.delete(key))) return;
    const { consumedPoints } = await this.#delays.penalty(key);
    const delay = FIRST_DELAY_SECONDS * 2 ** (consumedPoints - 1);
    await this.#delayed.block(key, Math.min(delay, LONGEST_DELAY_SECONDS));
  }

  async succeed(attempt: SignInAttempt): Promise<void> {
    await Promise.all([this.#failures.delete(keyOf(attempt)), this.#delays.delete(keyOf(attempt))]);
  }
}

const refusal = ({ msBeforeNext }: RateLimiterRes) =>
  tooManyRequests('Too many failed attempts to sign in. Please try again later.', msBeforeNext / 1000);

const keyOf = ({ username, ipAddress }: SignInAttempt) => `${nameKey(username)}|${networkOf(ipAddress)}`;

/** A household has a whole /64 of IPv6 addresses. */
function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress) || ipAddress.includes('.')) return ipAddress;
  const [head = '', tail] = ipAddress.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...start, ...Array(8 - start.length - end.length).fill('0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
