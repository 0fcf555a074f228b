import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { spendOnce } from 'db/limits';
import type { Db } from 'db/machinery';

const LIFETIME_MS = 5 * 60_000;
const ID_BYTES = 16;
const TIME_BYTES = 6;

/** Every token begins with its id and its time of issue; its HMACs follow. */
export const HEAD_BYTES = ID_BYTES + TIME_BYTES;
export const SEAL_BYTES = 32;

export function newHead(now: number): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now, 0, TIME_BYTES);
  return Buffer.concat([randomBytes(ID_BYTES), time]);
}

export const issuedAt = (token: Buffer): number => token.readUIntBE(ID_BYTES, TIME_BYTES);

/** Returns true if a token with a valid HMAC is at most five minutes old and used for the first time. Uses it up. */
export const isGoodOnce = async (db: Db, token: Buffer, now: number): Promise<boolean> =>
  now - issuedAt(token) <= LIFETIME_MS && (await spendOnce(db, token.subarray(0, ID_BYTES)));

export const seal = (key: KeyObject, purpose: string, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(purpose).update(Buffer.concat(parts)).digest();
