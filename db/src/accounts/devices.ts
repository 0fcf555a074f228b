import { createHmac, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameKey } from '../machinery/index.ts';

/** Beyond that the account that signed in longest ago is forgotten. */
const ACCOUNTS_AT_MOST = 5;
const PART = /^[\w-]{22}$/;
const PART_BYTES = 16;

export type Devices = ReturnType<typeof createDevices>;

/**
 * Browsers that have signed in before, after OWASP's "device cookies": a cookie holds the browser's own id and, for each
 * account that proved itself there, a seal on both. It lets nobody in; it keeps its owner's guesses apart from strangers'.
 */
export function createDevices(secret: string | KeyObject) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vendor-awards device cookie', 32));
  const sealOf = (id: string, username: string) =>
    createHmac('sha256', key)
      .update(`${id}\n${nameKey(username)}`)
      .digest()
      .subarray(0, PART_BYTES);
  return {
    /** Undefined unless this cookie says, under our seal, that the account has signed in with it. */
    idFor(cookie: string | undefined, username: string): string | undefined {
      const [id, ...seals] = partsOf(cookie);
      if (id === undefined) return undefined;
      const expected = sealOf(id, username);
      return seals.some((seal) => timingSafeEqual(Buffer.from(seal, 'base64url'), expected)) ? id : undefined;
    },
    /** The cookie of a browser in which this account has just signed in. */
    remember(cookie: string | undefined, username: string): string {
      const [id = randomBytes(PART_BYTES).toString('base64url'), ...seals] = partsOf(cookie);
      const seal = sealOf(id, username).toString('base64url');
      const others = seals.filter((other) => other !== seal);
      return [id, seal, ...others.slice(0, ACCOUNTS_AT_MOST - 1)].join('.');
    },
  };
}

/** Nothing when a part cannot be one. */
function partsOf(cookie: string | undefined): string[] {
  const parts = cookie?.split('.') ?? [];
  return parts.length <= 1 + ACCOUNTS_AT_MOST && parts.every((part) => PART.test(part)) ? parts : [];
}
