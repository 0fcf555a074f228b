import { isIPv6 } from 'node:net';
import type { RateLimitStore } from 'db/rate-limit-store';
import { createSignInDelays, type SignInDelays, type SignInSource } from 'db/sign-in-delays';
import { tooManyRequests } from './http-error.ts';

const RULES = { freeFailures: 5, firstDelaySeconds: 30 };

export interface SignInAttempt {
  username: string;
  ipAddress: string;
}

/**
 * Five failures in five minutes for an account from a network, then a delay that doubles with each further
 * one, for the right password too. Whichever way the attempts come, and through whichever process.
 */
export class SignInThrottle {
  readonly #delays: SignInDelays;

  constructor(store: RateLimitStore) {
    this.#delays = createSignInDelays(store, RULES);
  }

  /**
   * What `check` answers, undefined for a wrong password. Paid for before it looks, so that attempts at the same
   * moment count too; what breaks on our side does not count. Throws a 429.
   */
  async admit<T>(attempt: SignInAttempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const source = sourceOf(attempt);
    const waitMs = await this.#delays.pay(source);
    if (waitMs > 0) {
      throw tooManyRequests('Too many failed attempts to sign in. Please try again later.', waitMs / 1000);
    }
    const checked = await check().catch(async (error) => {
      await this.#delays.cancel(source);
      throw error;
    });
    await (checked === undefined ? this.#delays.fail(source) : this.#delays.succeed(source));
    return checked;
  }
}

const sourceOf = ({ username, ipAddress }: SignInAttempt): SignInSource => ({
  username,
  network: networkOf(ipAddress),
});

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
