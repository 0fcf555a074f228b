import { randomInt } from 'node:crypto';

// Crockford's alphabet: no letter that looks like a digit. 20 characters are 100 bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 5;

export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** As it was issued, however it is typed: lower case, without hyphens, O for 0, I or L for 1. */
export function normalRecoveryCode(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return (characters.match(/.{1,5}/g) ?? []).join('-');
}
