import { randomInt } from 'node:crypto';

/** Normalises a typed code before it is compared or hashed: removes spaces and hyphens and converts to upper case. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/gu, '').toUpperCase();
}

/** Crockford's alphabet: no two characters look alike, and each holds five bits. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
// Omits 0, O, 1, I and L, because people read a code from a screen and type it.
const UNMISTAKABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomCode(length: number, alphabet = UNMISTAKABLE): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Replaces letters outside Crockford's alphabet by the digits they look like: O by 0, I and L by 1. */
export function asCrockford(code: string): string {
  return code.replace(/O/gu, '0').replace(/[IL]/gu, '1');
}

/** Returns a code of the length that the form accepts. */
export const newActivationCode = (): string => randomCode(10);
