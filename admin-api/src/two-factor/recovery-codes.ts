import { randomInt } from 'node:crypto';
import { hashSecret } from 'db/accounts';

const COUNT = 10;
const INDEX_LENGTH = 2;
const SECRET_LENGTH = 8;
/** Crockford's 32 letters: none looks like another, and eight of them are 40 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const draw = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The first two characters find the row, the other eight are the secret. Undefined when it cannot be one. */
export function splitRecoveryCode(code: string): { index: string; secret: string } | undefined {
  if (!/^[0-9A-Z]{10}$/u.test(code)) return undefined;
  // As Crockford reads them: what is not in the alphabet stands for what it looks like.
  const read = code.replace(/O/gu, '0').replace(/[IL]/gu, '1');
  return { index: read.slice(0, INDEX_LENGTH), secret: read.slice(INDEX_LENGTH) };
}

export interface NewRecoveryCodes {
  /** To be shown once. */
  codes: string[];
  hashed: { index: string; hash: string }[];
}

export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const indexes = new Set<string>();
  while (indexes.size < COUNT) indexes.add(draw(INDEX_LENGTH));
  const parts = [...indexes].map((index) => ({ index, secret: draw(SECRET_LENGTH) }));
  return {
    codes: parts.map(({ index, secret }) => index + secret),
    hashed: await Promise.all(
      parts.map(async ({ index, secret }) => ({ index, hash: await hashSecret(secret) })),
    ),
  };
}
