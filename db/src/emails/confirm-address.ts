import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import {
  type Db,
  isDuplicateKey,
  NOW,
  nameKey,
  openSecret,
  retriedTransaction,
  sealSecret,
} from '../machinery/index.ts';
import { ACCEPTED_DOMAIN } from '../voting/index.ts';
import { isAcceptedDomain } from './domains.ts';
import { type EmailKeys, hashesOf, keyedHash, ownerOf } from './email-keys.ts';
import { EmailRefusal, type Mailbox } from './mailbox.ts';
import { CODE_MINUTES } from './messages.ts';
import { missingForMail, queueEmails } from './outgoing.ts';

/** The tries for each code: with eight messages a day, guessing one code of a million is hopeless. */
const TRIES = 5;
const TOKEN_BYTES = 24;

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const hashOfCode = (keys: EmailKeys, userId: number, code: string): Buffer =>
  keyedHash(keys, 'code', `${userId} ${code}`);

interface Account {
  userId: number;
  username: string;
}

interface Asked {
  account: Account;
  mailbox: Mailbox;
  wantsNews: boolean;
}

/**
 * Queues a message with a code and a link, which replace earlier ones. It does not look up whether the mailbox belongs
 * to another account, because only the mailbox's reader may find that out, by confirming. Throws an EmailRefusal.
 */
export async function askToConfirm(db: Db, keys: EmailKeys, asked: Asked): Promise<void> {
  if ((await missingForMail(db)).length > 0) throw new EmailRefusal('not_set_up');
  if (!(await isAcceptedDomain(db, asked.mailbox.domain))) throw new EmailRefusal('domain_refused');
  await issue(db, keys, 'confirm', asked);
}

/**
 * Queues a message with a link if this is the account's confirmed address and `mayMail` then allows it. Otherwise it
 * does nothing, and an earlier link stays good.
 */
export async function askToReset(
  db: Db,
  keys: EmailKeys,
  { username, mailbox }: { username: string; mailbox: Mailbox },
  mayMail: () => Promise<boolean>,
): Promise<void> {
  const account = await db('users as user')
    .join('email_addresses as address', 'address.user_id', 'user.id')
    .where({ 'user.name_key': nameKey(username), 'user.erased_at': null })
    .where('address.address_hash', hashesOf(keys, mailbox).address_hash)
    .first<Account | undefined>({ userId: 'user.id', username: 'user.username' });
  if (account && (await mayMail())) await issue(db, keys, 'reset', { account, mailbox, wantsNews: false });
}

/** Stores a code and a link and queues their message. A `reset` message contains only the link. */
function issue(db: Db, keys: EmailKeys, purpose: 'confirm' | 'reset', asked: Asked): Promise<void> {
  const { account, mailbox, wantsNews } = asked;
  const { userId, username } = account;
  const { address: to, domain } = mailbox;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    user_id: userId,
    purpose,
    domain,
    ...hashesOf(keys, mailbox),
    token_hash: hashOfToken(token),
    code_hash: hashOfCode(keys, userId, code),
    address: wantsNews ? sealSecret(keys.sealing, ownerOf(userId), to) : null,
    tries_left: TRIES,
    expires_at: db.raw('UTC_TIMESTAMP(3) + INTERVAL ? MINUTE', [CODE_MINUTES]),
  };
  const message = { kind: purpose, to, username, token, code };
  return retriedTransaction(db, async (tx) => {
    await tx('email_codes').insert(row).onConflict(['user_id', 'purpose']).merge();
    await queueEmails(tx, keys.sealing, [{ userId, domain, message, goodForMinutes: CODE_MINUTES }]);
  });
}

const NOT_EXPIRED = 'expires_at > UTC_TIMESTAMP(3)';

/** Counts each try before comparing the code, so that simultaneous tries count too. Throws an EmailRefusal. */
export async function confirmByCode(db: Db, keys: EmailKeys, userId: number, code: string): Promise<void> {
  const paid = await db('email_codes')
    .where({ user_id: userId, purpose: 'confirm' })
    .where('tries_left', '>', 0)
    .whereRaw(NOT_EXPIRED)
    .decrement('tries_left');
  if (paid === 0) throw new EmailRefusal('code_expired');
  await takeMailbox(db, { user_id: userId, code_hash: hashOfCode(keys, userId, code) }, 'code_wrong');
}

/**
 * Confirms an address by the link, even in a browser where nobody is signed in. Returns the account's name. Throws an
 * EmailRefusal.
 */
export async function confirmByToken(db: Db, token: string): Promise<string> {
  const id = await takeMailbox(db, { token_hash: hashOfToken(token) }, 'code_expired');
  const [username = ''] = await db('users').where({ id }).pluck('username');
  return username;
}

/** Uses up the code and returns its account. */
function takeMailbox(db: Db, which: Record<string, number | Buffer>, ifNone: EmailRefusal['reason']) {
  return retriedTransaction(db, async (tx) => {
    const code = tx('email_codes').where({ ...which, purpose: 'confirm' });
    const found = await code.clone().whereRaw(NOT_EXPIRED).forUpdate().first('*');
    if (!found) throw new EmailRefusal(ifNone);
    await code.delete();
    const { user_id, mailbox_hash, address_hash, domain, address } = found;
    // An account that confirms another address gives up the earlier one, which no other account can use in this
    // voting period.
    await tx('email_addresses')
      .where({ user_id })
      .whereNot({ mailbox_hash })
      .update({ user_id: null, address: null, stop_token: null, released_at: NOW });
    const row = { domain, address, address_hash, stop_token: address && randomBytes(16) };
    // The primary key decides which account has the mailbox.
    await tx('email_addresses')
      .insert({ ...row, mailbox_hash, user_id, confirmed_at: NOW })
      .catch(async (error) => {
        if (!isDuplicateKey(error)) throw error;
        const changed = await tx('email_addresses').where({ mailbox_hash, user_id }).update(row);
        if (changed === 0) throw new EmailRefusal('mailbox_taken');
      });
    return user_id;
  });
}

/** Returns the account whose password the link resets. Throws an EmailRefusal. */
export async function resetAccount(db: Db, token: string): Promise<Account> {
  const account = await db('email_codes as code')
    .join('users as user', 'user.id', 'code.user_id')
    .where({ 'code.token_hash': hashOfToken(token), 'code.purpose': 'reset' })
    .whereRaw(NOT_EXPIRED)
    .first<Account | undefined>({ userId: 'user.id', username: 'user.username' });
  if (!account) throw new EmailRefusal('code_expired');
  return account;
}

/**
 * Uses a reset in the transaction that sets the new password: once, only while the address belongs to the account, and
 * only if the password has not been changed since the link was made.
 */
export async function spendReset(tx: Knex.Transaction, userId: number, token: string): Promise<boolean> {
  const credentials = tx('user_credentials').where({ user_id: userId });
  const [changedAt] = await credentials.forUpdate().pluck('password_changed_at');
  const spent = await tx('email_codes')
    .where({ token_hash: hashOfToken(token), purpose: 'reset', user_id: userId })
    .whereRaw(NOT_EXPIRED)
    .whereRaw('expires_at - INTERVAL ? MINUTE > ?', [CODE_MINUTES, changedAt ?? null])
    .whereIn('address_hash', tx('email_addresses').where({ user_id: userId }).select('address_hash'))
    .delete();
  return spent > 0;
}

/** Returns the state of an account's address: `refused` if the organisers have since refused its domain. */
export async function emailState(db: Db, keys: EmailKeys, userId: number) {
  const row = await db('email_addresses as address')
    .where({ user_id: userId })
    .first('address', db.raw(`${ACCEPTED_DOMAIN} AS is_accepted`));
  const canConfirm = (await missingForMail(db)).length === 0;
  const newsTo = row?.address ? openSecret(keys.sealing, ownerOf(userId), row.address) : null;
  const email = row ? (row.is_accepted === 1 ? 'confirmed' : 'refused') : 'none';
  return { email: email as 'none' | 'confirmed' | 'refused', newsTo, canConfirm };
}

/** Deletes the address, by the link of a message or by the account. The account keeps its confirmation. */
export async function stopNews(db: Db, who: { token: string } | { userId: number }): Promise<void> {
  const which =
    'token' in who ? { stop_token: Buffer.from(who.token, 'base64url') } : { user_id: who.userId };
  await db('email_addresses').where(which).update({ address: null, stop_token: null });
}
