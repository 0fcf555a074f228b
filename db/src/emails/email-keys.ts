import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type SealingKeys, sealingKeys } from '../machinery/index.ts';
import type { Mailbox } from './mailbox.ts';

export interface EmailKeys {
  /** Hashes mailboxes. It can't be replaced, because the stored hashes can't be computed again. */
  hashing: KeyObject;
  /** Encrypt stored addresses and waiting messages. */
  sealing: SealingKeys;
}

export const emailKeys = (mailboxKey: string, mailKeys: readonly string[]): EmailKeys => ({
  hashing: createSecretKey(mailboxKey, 'utf8'),
  sealing: mailSealingKeys(mailKeys),
});

export const mailSealingKeys = (mailKeys: readonly string[]): SealingKeys => sealingKeys(mailKeys, 'mail');

/** Binds an encrypted address to its account: a copy in another account's row cannot be decrypted. */
export const ownerOf = (userId: number): string => `email ${userId}`;

export const keyedHash = ({ hashing }: EmailKeys, purpose: string, text: string): Buffer =>
  createHmac('sha256', hashing).update(`${purpose}\n${text}`).digest();

/** Returns the key of a counter, which does not reveal the address. */
export const mailboxKey = (keys: EmailKeys, { mailbox }: Mailbox): string =>
  keyedHash(keys, 'limit', mailbox).toString('base64url');

/**
 * Hashes the mailbox, which must be unique, and the exact address: a provider may give `a+b` to another person than
 * `a`.
 */
export const hashesOf = (keys: EmailKeys, { mailbox, address }: Mailbox) => ({
  mailbox_hash: keyedHash(keys, 'mailbox', mailbox),
  address_hash: keyedHash(keys, 'address', address.toLowerCase()),
});
