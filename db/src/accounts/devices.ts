import { createHmac, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameKey } from '../machinery/index.ts';

/** The oldest account is dropped when a cookie would hold more. */
const ACCOUNTS_AT_MOST = 5;
const PART = /^[\w-]{22}$/;
const PART_BYTES = 16;

export type Devices = ReturnType<typeof createDevices>;

/**
 * Recognises browsers that have signed in before, as OWASP's "device cookies" do: a cookie holds the browser's id and,
 * for each account that has signed in there, a seal on both. The cookie signs nobody in; it only keeps the owner's
 * guesses apart from strangers'. The first secret seals; the seals of all secrets are accepted.
 */
export function createDevices(secrets: readonly [KeyObject, ...KeyObject[]]) {
  const newest = sealWith(secrets[0]);
  const seals = secrets.map(sealWith);
  return {
    /** Returns undefined unless the cookie carries our valid seal for this account. */
    idFor(cookie: string | undefined, username: string): string | undefined {
      const [id, ...given] = partsOf(cookie);
      if (id === undefined) return undefined;
      const expected = seals.map((seal) => seal(id, username));
      const isOurs = given
        .map((part) => Buffer.from(part, 'base64url'))
        .some((part) => expected.some((seal) => timingSafeEqual(part, seal)));
      return isOurs ? id : undefined;
    },
    /** Returns the cookie for a browser in which this account has just signed in. */
    remember(cookie: string | undefined, username: string): string {
      const [id = randomBytes(PART_BYTES).toString('base64url'), ...given] = partsOf(cookie);
      const own = seals.map((seal) => seal(id, username).toString('base64url'));
      const others = given.filter((part) => !own.includes(part));
      return [id, newest(id, username).toString('base64url'), ...others.slice(0, ACCOUNTS_AT_MOST - 1)].join(
        '.',
      );
    },
  };
}

function sealWith(secret: KeyObject) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vendor-awards device cookie', 32));
  return (id: string, username: string) =>
    createHmac('sha256', key)
      .update(`${id}\n${nameKey(username)}`)
      .digest()
      .subarray(0, PART_BYTES);
}

/** Returns an empty list for a malformed cookie. */
function partsOf(cookie: string | undefined): string[] {
  const parts = cookie?.split('.') ?? [];
  return parts.length <= 1 + ACCOUNTS_AT_MOST && parts.every((part) => PART.test(part)) ? parts : [];
}
