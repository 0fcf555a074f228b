import { createHash } from 'node:crypto';
import { asCrockford, CROCKFORD, normaliseCode, randomCode } from '../accounts/index.ts';

/** Four groups of four characters are 80 bits: too many to guess, and few enough to type from a card. */
export const newInvitationCode = (): string =>
  Array.from({ length: 4 }, () => randomCode(4, CROCKFORD)).join('-');

/** Normalises a typed code: upper case, no hyphens, O becomes 0, I and L become 1. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(asCrockford(normaliseCode(typed)))
    .digest();
