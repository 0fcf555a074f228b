import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type SealingKeys, sealingKeys } from '../machinery/index.ts';
import type { Mailbox } from './mailbox.ts';

export interface EmailKeys {
  /** Makes the hashes of mailboxes. It cannot be replaced: nobody could make the hashes that are stored anew. */
  hashing: KeyObject;
  /** Seal addresses, and messages that wait. */
  sealing: SealingKeys;
}

export const emailKeys = (mailboxKey: string, mailKeys: readonly string[]): EmailKeys => ({
  hashing: createSecretKey(mailboxKey, 'utf8'),
  sealing: mailSealingKeys(mailKeys),
});

export const mailSealingKeys = (mailKeys: readonly string[]): SealingKeys => sealingKeys(mailKeys, 'mail');

/** What an address that is kept is sealed for: a copy in another account's row does not open. */
export const ownerOf = (userId: number): string => `email ${userId}`;

export const keyedHash = ({ hashing }: EmailKeys, purpose: string, text: string): Buffer =>
  createHmac('sha256', hashing).update(`${purpose}\n${text}`).digest();

/** The key of a counter, from which nobody can tell the address. */
export const mailboxKey = (keys: EmailKeys, { mailbox }: Mailbox): string =>
  keyedHash(keys, 'limit', mailbox).toString('base64url');

/** Whose mailbox it is, and whether it is the very address: a provider may give `a+b` to another person than `a`. */
export const hashesOf = (keys: EmailKeys, { mailbox, address }: Mailbox) => ({
  mailbox_hash: keyedHash(keys, 'mailbox', mailbox),
  address_hash: keyedHash(keys, 'address', address.toLowerCase()),
});
