import { asCrockford, CROCKFORD, randomCode } from 'db/accounts';

/** Returns four groups of five characters, which are 100 bits. */
export function newRecoveryCode(): string {
  return Array.from({ length: 4 }, () => randomCode(5, CROCKFORD)).join('-');
}

/** Returns the code as it was issued, however it is typed: lower case, without hyphens, O for 0, I or L for 1. */
export function normalRecoveryCode(typed: string): string {
  const characters = asCrockford(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  return (characters.match(/.{1,5}/g) ?? []).join('-');
}
