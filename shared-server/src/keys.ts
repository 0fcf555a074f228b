import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** The first key signs; signatures of all of them are accepted. */
export type Keys = readonly [KeyObject, ...KeyObject[]];

export function keysOf([first = '', ...others]: readonly string[]): Keys {
  return [toKey(first), ...others.map(toKey)];
}

const toKey = (text: string) => createSecretKey(text, 'utf8');

/** Returns a name for a key that reveals nothing else about it. */
export function keyId(key: KeyObject): string {
  return createHash('sha256').update('key id').update(key.export()).digest('base64url').slice(0, 11);
}

/**
 * Returns what `verify` returns for a JSON web token with the key that signed it, or undefined if `verify` throws for
 * every key that may have signed it.
 */
export function verifiedBy<Claims>(
  keys: Keys,
  token: string,
  verify: (key: KeyObject) => Claims,
): Claims | undefined {
  for (const key of signersOf(keys, token)) {
    try {
      return verify(key);
    } catch {
      // Another key may have signed it.
    }
  }
  return undefined;
}

/**
 * Returns the key that the token’s header names, or all keys if it names none, like tokens from before keys had ids.
 */
function signersOf(keys: Keys, token: string): readonly KeyObject[] {
  try {
    const [header = ''] = token.split('.', 1);
    const { kid }: { kid?: unknown } = JSON.parse(Buffer.from(header, 'base64url').toString());
    return kid === undefined ? keys : keys.filter((key) => keyId(key) === kid);
  } catch {
    return [];
  }
}
