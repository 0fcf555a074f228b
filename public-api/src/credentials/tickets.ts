import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { spendOnce } from 'db/limits';
import type { Db } from 'db/machinery';
import { findUserCredentialsById, type UserCredentials } from 'db/voters';
import type { Keys } from 'shared-server/keys';

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

const USER_BYTES = 6;
const SIGNED_BYTES = HEAD_BYTES + USER_BYTES;

type Account = Pick<UserCredentials, 'userId' | 'passwordHash'>;

/**
 * Creates tickets, with which a new account continues instead of typing its password again. A ticket works once, for
 * five minutes, and until the password changes. It consists of its head, the account's id, and our HMAC of both and the
 * password hash.
 */
export function createTickets(db: Db, keys: Keys) {
  return {
    issue({ userId, passwordHash }: Account, now = Date.now()): string {
      const user = Buffer.alloc(USER_BYTES);
      user.writeUIntBE(userId, 0, USER_BYTES);
      const signed = Buffer.concat([newHead(now), user]);
      return Buffer.concat([signed, ticketSeal(keys[0], signed, passwordHash)]).toString('base64url');
    },
    /**
     * Uses the ticket up and returns its account. Returns undefined if the ticket is not ours, too old or used, or if
     * the account's password has changed since.
     */
    async redeem(ticket: string, now = Date.now()): Promise<UserCredentials | undefined> {
      const bytes = Buffer.from(ticket, 'base64url');
      if (bytes.length !== SIGNED_BYTES + SEAL_BYTES) return undefined;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      const given = bytes.subarray(SIGNED_BYTES);
      const account = await findUserCredentialsById(db, signed.readUIntBE(HEAD_BYTES, USER_BYTES));
      if (!account) return undefined;
      const isOurs = keys.some((key) =>
        timingSafeEqual(given, ticketSeal(key, signed, account.passwordHash)),
      );
      return isOurs && (await isGoodOnce(db, signed, now)) ? account : undefined;
    },
  };
}

const ticketSeal = (key: KeyObject, signed: Buffer, passwordHash: string): Buffer =>
  seal(key, 'ticket', signed, Buffer.from(passwordHash));
