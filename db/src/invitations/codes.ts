import { createHash } from 'node:crypto';
import { asCrockford, CROCKFORD, normaliseCode, randomCode } from '../accounts/index.ts';

/** Returns four groups of four characters: 80 bits are too many to guess, and short enough to type from a card. */
export const newInvitationCode = (): string =>
  Array.from({ length: 4 }, () => randomCode(4, CROCKFORD)).join('-');

/** Hashes a typed code. Case, hyphens, O for 0, and I or L for 1 make no difference. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(asCrockford(normaliseCode(typed)))
    .digest();
