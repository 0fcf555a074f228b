import { randomInt } from 'node:crypto';

/** Normalises a typed code before it is compared or hashed: removes spaces and hyphens and converts to upper case. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/gu, '').toUpperCase();
}

/** Crockford's: none looks like another, and each has five bits. Codes of this alphabet are read by `asCrockford`. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
// No 0/O, 1/I/L: it is read from a screen and typed.
const UNMISTAKABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomCode(length: number, alphabet = UNMISTAKABLE): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Letters that are not in Crockford's alphabet stand for what they look like: O for 0, I and L for 1. */
export function asCrockford(code: string): string {
  return code.replace(/O/gu, '0').replace(/[IL]/gu, '1');
}

/** The code has the length that the form takes. */
export const newActivationCode = (): string => randomCode(10);
