import { createSecretKey, type KeyObject } from 'node:crypto';

/** The first key signs; signatures of all of them are accepted. */
export type Keys = readonly [KeyObject, ...KeyObject[]];

export function keysOf([first = '', ...others]: readonly string[]): Keys {
  return [toKey(first), ...others.map(toKey)];
}

const toKey = (text: string) => createSecretKey(text, 'utf8');
