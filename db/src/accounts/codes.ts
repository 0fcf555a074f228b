import { randomInt } from 'node:crypto';

/** How a typed code is compared and hashed: without the spaces and hyphens people put in, in upper case. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/gu, '').toUpperCase();
}

// No 0/O, 1/I/L: it is read from a screen and typed.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As long as the form takes. */
export const newActivationCode = (): string => randomCode(10);
