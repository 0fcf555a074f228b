import { createSecretKey, type KeyObject } from 'node:crypto';

/** The first key signs; signatures of all of them are accepted. */
export type Keys = readonly [KeyObject, ...KeyObject[]];

export function keysOf([first = '', ...others]: readonly string[]): Keys {
  return [toKey(first), ...others.map(toKey)];
}

const toKey = (text: string) => createSecretKey(text, 'utf8');

/**
 * Returns what `verify` returns for the first key for which it does not throw, or undefined if it throws for all: a key
 * that is being replaced has a second one beside it.
 */
export function verifiedBy<Claims>(keys: Keys, verify: (key: KeyObject) => Claims): Claims | undefined {
  for (const key of keys) {
    try {
      return verify(key);
    } catch {
      // Another key may have signed it.
    }
  }
  return undefined;
}
