import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { createCounter, type RateLimitStore } from 'db/limits';
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
  // public-api's clock may be ahead, so a request can be valid for twice the window.
  const nonces = createCounter(store, { name: 'nonce', points: 1, seconds: (2 * WINDOW_MS) / 1000 });
  return {
    async admit(delegation: Delegation): Promise<void> {
      const { time, nonce } = delegation;
      const isTimely = /^\d{13}$/u.test(time) && Math.abs(Date.now() - Number(time)) <= WINDOW_MS;
      const hasNonce = /^[\w+/=-]{16,128}$/u.test(nonce);
      // Only signed requests are counted, so nobody else can fill the table.
      const isGenuine = isTimely && hasNonce && keys.some((key) => isSigned(delegation, key));
      const isFirst = isGenuine && (await nonces.take([{ key: nonce, most: 1 }])) === 0;
      if (!isFirst) throw refuse('UNAUTHENTICATED.public_api_only');
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
