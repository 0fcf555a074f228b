import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { inAsciiDigits } from '../machinery/index.ts';
import { HashingPool } from './hashing.ts';

const pool = new HashingPool(new URL('./hashing-thread.js', import.meta.url));

/** Sets how many processes like this one share the machine. Each hashes with its share of the cores. */
export function shareCores(processes: number): void {
  pool.resize(Math.max(1, Math.floor(availableParallelism() / processes)));
}

/**
 * Returns the argon2id hash, in PHC format, of a password, a recovery code or an activation code. Systems compose the
 * same letters in different ways, so the NFC form is hashed.
 */
export function hashSecret(secret: string): Promise<string> {
  return pool.run({ kind: 'hash', secret: secret.normalize() });
}

/**
 * Returns false for a missing hash too, after the same work, so that timing does not reveal whether a name exists.
 * Known browsers come first. Earlier releases hashed passwords as they were typed.
 */
export async function verifySecret(
  storedHash: string | undefined,
  secret: string,
  { isKnown = false } = {},
): Promise<boolean> {
  for (const form of new Set([secret.normalize(), secret])) {
    if (await pool.run({ kind: 'verify', storedHash, secret: form }, { isKnown })) return true;
  }
  return false;
}

/** Normalises a typed code before it is compared or hashed: ASCII, in upper case, without spaces and hyphens. */
export function normaliseCode(typed: string): string {
  return inAsciiDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
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
