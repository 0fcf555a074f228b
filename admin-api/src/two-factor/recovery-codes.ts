import { asCrockford, CROCKFORD, hashSecret, randomCode } from 'db/accounts';

const COUNT = 10;
const INDEX_LENGTH = 2;
/** A secret of this length has 40 bits. */
const SECRET_LENGTH = 8;

/**
 * Splits a code: the first two characters find the row, the other eight are the secret. Returns undefined if it cannot
 * be a recovery code.
 */
export function splitRecoveryCode(code: string): { index: string; secret: string } | undefined {
  if (!/^[0-9A-Z]{10}$/u.test(code)) return undefined;
  const read = asCrockford(code);
  return { index: read.slice(0, INDEX_LENGTH), secret: read.slice(INDEX_LENGTH) };
}

export interface NewRecoveryCodes {
  /** The codes that are shown once. */
  codes: string[];
  hashed: { index: string; hash: string }[];
}

export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const indexes = new Set<string>();
  while (indexes.size < COUNT) indexes.add(randomCode(INDEX_LENGTH, CROCKFORD));
  const parts = [...indexes].map((index) => ({ index, secret: randomCode(SECRET_LENGTH, CROCKFORD) }));
  return {
    codes: parts.map(({ index, secret }) => index + secret),
    hashed: await Promise.all(
      parts.map(async ({ index, secret }) => ({ index, hash: await hashSecret(secret) })),
    ),
  };
}
