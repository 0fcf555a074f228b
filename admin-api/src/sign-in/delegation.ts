import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { RateLimitStore } from 'db/limits';
import type { Keys } from 'shared-server/keys';
import { refuse } from '../requests/refusals.ts';

const WINDOW_MS = 30_000;

interface Delegation {
  method: string;
  path: string;
  /** The time in milliseconds since 1970, by the clock of public-api. */
  time: string;
  nonce: string;
  signature: string;
  body: Buffer;
}

/**
 * Lets each signed request of public-api through once, within half a minute of its creation. Throws a 401 otherwise.
 */
export function createDelegationGate(keys: Keys, store: RateLimitStore) {
  /** Maps nonces to the time after which they are too old to be used anyway, oldest first. */
  const used = new Map<string, number>();

  function isFirstHere(nonce: string, now: number): boolean {
    for (const [old, until] of used) {
      if (until > now) break;
      used.delete(old);
    }
    if (used.has(nonce)) return false;
    // public-api's clock may be ahead, so a request can be valid for twice the window.
    used.set(nonce, now + 2 * WINDOW_MS);
    return true;
  }

  return {
    async admit(delegation: Delegation): Promise<void> {
      const { time, nonce } = delegation;
      const now = Date.now();
      const isTimely = /^\d{13}$/u.test(time) && Math.abs(now - Number(time)) <= WINDOW_MS;
      const hasNonce = /^[\w+/=-]{16,128}$/u.test(nonce);
      // Only signed requests are remembered, so nobody else can fill the memory.
      const isGenuine =
        isTimely && hasNonce && keys.some((key) => isSigned(delegation, key)) && isFirstHere(nonce, now);
      // If the other processes cannot be asked, this one decides alone.
      const uses = isGenuine && (await store.add(`nonce:${nonce}`, 1, 2 * WINDOW_MS).catch(() => 1));
      if (uses !== 1) throw refuse('UNAUTHENTICATED.public_api_only');
    },
  };
}

function isSigned({ method, path, time, nonce, signature, body }: Delegation, key: KeyObject): boolean {
  if (!/^[0-9a-f]{64}$/u.test(signature)) return false;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, time, nonce, bodyHash].join('\n');
  const expected = createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
