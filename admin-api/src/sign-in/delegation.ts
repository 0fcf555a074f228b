import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { RateLimitStore } from 'db/limits';
import { HttpError } from 'shared-server/http-error';

const WINDOW_MS = 30_000;

export interface Delegation {
  method: string;
  path: string;
  /** Milliseconds since 1970, by the clock of public-api. */
  time: string;
  nonce: string;
  signature: string;
  body: Buffer;
}

/** Lets each signed request of public-api through once, within half a minute of its making. Throws a 401. */
export class DelegationGate {
  readonly #key: KeyObject;
  readonly #store: RateLimitStore;
  /** Nonces with the time after which they are too old to be used anyway, oldest first. */
  readonly #used = new Map<string, number>();

  constructor(key: KeyObject, store: RateLimitStore) {
    this.#key = key;
    this.#store = store;
  }

  async admit(delegation: Delegation, now = Date.now()): Promise<void> {
    const age = Math.abs(now - Number(delegation.time));
    const isTimely = /^\d{13}$/u.test(delegation.time) && age <= WINDOW_MS;
    const hasNonce = /^[\w+/=-]{16,128}$/u.test(delegation.nonce);
    const isGenuine = isTimely && hasNonce && this.#isSigned(delegation);
    if (!isGenuine || !(await this.#isFirst(delegation.nonce, now))) {
      throw new HttpError(401, 'UNAUTHENTICATED', 'This call is for public-api only.');
    }
  }

  #isSigned({ method, path, time, nonce, signature, body }: Delegation): boolean {
    if (!/^[0-9a-f]{64}$/u.test(signature)) return false;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = [method, path, time, nonce, bodyHash].join('\n');
    const expected = createHmac('sha256', this.#key).update(text).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  }

  /** Only signed ones come this far, so nobody else can fill the memory. */
  async #isFirst(nonce: string, now: number): Promise<boolean> {
    if (!this.#isFirstHere(nonce, now)) return false;
    try {
      return (await this.#store.add(`nonce:${nonce}`, 1, 2 * WINDOW_MS)) === 1;
    } catch {
      // The other processes cannot be asked: this one then decides alone.
      return true;
    }
  }

  #isFirstHere(nonce: string, now: number): boolean {
    for (const [old, until] of this.#used) {
      if (until > now) break;
      this.#used.delete(old);
    }
    if (this.#used.has(nonce)) return false;
    // A clock that is ahead gives a request twice the window.
    this.#used.set(nonce, now + 2 * WINDOW_MS);
    return true;
  }
}
